import type { Expected } from '../calls/append-rules.ts'
import { invalidArgument } from '../log-errors.ts'
import { MessageReader } from '../protobuf/message-reader.ts'
import { readStreamIdentifier } from './shared.ts'

export interface AppendOptions {
  readonly identifier: Buffer | null
  readonly expected: Expected
  /** For `BatchAppendReq` only: the deadline as a Unix time (clients since 21.10), or the remaining time. */
  readonly deadline: { readonly atMs: number } | { readonly leftMs: number } | null
}

/** Reads `Options` of AppendReq, BatchAppendReq, DeleteReq and TombstoneReq, whose shared fields have equal numbers. */
export function readAppendOptions(reader: MessageReader): AppendOptions {
  let identifier: Buffer | null = null
  let expected: Expected = 'any'
  let deadline: AppendOptions['deadline'] = null
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) identifier = reader.bytes()
    else if (field === 2) expected = reader.bigint()
    else if (field === 6) deadline = { atMs: readMilliseconds(reader.message()) }
    else if (field === 7) deadline = { leftMs: readMilliseconds(reader.message()) }
    else {
      reader.skip()
      if (field === 3) expected = 'no_stream'
      else if (field === 4) expected = 'any'
      else if (field === 5) expected = 'stream_exists'
    }
  }
  return { identifier, expected, deadline }
}

/** Reads `Timestamp` or `Duration` of google.protobuf: signed seconds and nanoseconds. */
function readMilliseconds(reader: MessageReader): number {
  let ms = 0
  for (let field = reader.next(); field; field = reader.next()) {
    if (field === 1) ms += Number(BigInt.asIntN(64, reader.bigint())) * 1_000
    else if (field === 2) ms += Number(BigInt.asIntN(64, reader.bigint())) / 1e6
    else reader.skip()
  }
  return ms
}

export function writtenStream({ identifier }: AppendOptions): string {
  const name = identifier ? readStreamIdentifier(new MessageReader(identifier)) : ''
  if (name === '' || name === '$$') throw invalidArgument('no stream named')
  return name
}
