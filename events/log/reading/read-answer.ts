import { MessageReader } from '../../embedded/protobuf/message-reader.ts'
import type { Position } from '../position.ts'

export interface StoredRecord {
  readonly id: string
  readonly stream: string
  readonly revision: bigint
  readonly position: Position
  readonly type: string
  readonly isJson: boolean
  readonly data: Uint8Array
  readonly metadata: Uint8Array
}

export type ReadAnswer =
  | { readonly kind: 'event'; readonly event: StoredRecord }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp' | 'missing' | 'other' }

const OTHER: ReadAnswer = { kind: 'other' }
const CAUGHT_UP: ReadAnswer = { kind: 'caughtUp' }
const MISSING: ReadAnswer = { kind: 'missing' }

/**
 * Decodes `event_store.client.streams.ReadResp`. This is the hot path of rebuilds: google-protobuf takes 17 µs per event, this function 4.
 * Field numbers are those of the client's `generated/kurrentdb/protocols/v1/streams_pb.js` (1.3.1).
 * @throws RpcError INTERNAL for malformed bytes
 */
export function readAnswer(bytes: Buffer): ReadAnswer {
  const reader = new MessageReader(bytes)
  let answer = OTHER
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) answer = eventIn(reader.message()) ?? OTHER
    else if (field === 3) answer = { kind: 'checkpoint', position: positionIn(reader.message()) }
    else {
      if (field === 4) answer = MISSING
      else if (field === 8) answer = CAUGHT_UP
      reader.skip()
    }
  }
  return answer
}

function eventIn(reader: MessageReader): ReadAnswer | null {
  let event: StoredRecord | null = null
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) event = recordIn(reader.message())
    else reader.skip()
  }
  return event && { kind: 'event', event }
}

const NO_BYTES: Uint8Array = new Uint8Array(0)

function recordIn(reader: MessageReader): StoredRecord {
  const record = { id: '', stream: '', revision: 0n, type: '', isJson: false, data: NO_BYTES, metadata: NO_BYTES }
  let [commit, prepare] = [0n, 0n]
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) record.id = textIn(reader.message(), 2)
    else if (field === 2) record.stream = textIn(reader.message(), 3)
    else if (field === 3) record.revision = reader.bigint()
    else if (field === 4) prepare = reader.bigint()
    else if (field === 5) commit = reader.bigint()
    else if (field === 6) {
      const [key, value] = entryIn(reader.message())
      if (key === 'type') record.type = value
      else if (key === 'content-type') record.isJson = value === 'application/json'
    } else if (field === 7) record.metadata = reader.bytes()
    else if (field === 8) record.data = reader.bytes()
    else reader.skip()
  }
  return { ...record, position: { commit, prepare } }
}

function entryIn(reader: MessageReader): [string, string] {
  const entry: [string, string] = ['', '']
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1 || field === 2) entry[field - 1] = reader.text()
    else reader.skip()
  }
  return entry
}

function textIn(reader: MessageReader, wanted: number): string {
  let text = ''
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === wanted) text = reader.text()
    else reader.skip()
  }
  return text
}

function positionIn(reader: MessageReader): Position {
  let [commit, prepare] = [0n, 0n]
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) commit = reader.bigint()
    else if (field === 2) prepare = reader.bigint()
    else reader.skip()
  }
  return { commit, prepare }
}
