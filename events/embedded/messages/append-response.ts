import type { Expected } from '../calls/append-rules.ts'
import type { WriteResult } from '../log-writer.ts'
import { MAX_APPEND_BYTES } from '../log-errors.ts'
import { type RpcError, STATUS } from '../grpc/rpc-error.ts'
import { bytesField, emptyField, message, numberField, textField } from '../protobuf/encode.ts'
import type { AppendOptions } from './append-options.ts'
import { currentRevision, position } from './shared.ts'

type Written = Extract<WriteResult, { kind: 'written' }>

const success = ({ revision, position: at }: Written): Buffer =>
  message(currentRevision(revision, { revision: 1, noStream: 2 }), at === null ? emptyField(4) : bytesField(3, position(at)))

/** Encodes the expectation. Each answer type has its own field numbers. */
const expectation = (
  expected: Expected,
  fields: { readonly revision: number; readonly any: number; readonly stream_exists: number; readonly no_stream: number },
): Buffer => (typeof expected === 'bigint' ? numberField(fields.revision, expected) : emptyField(fields[expected]))

export const appended = (written: Written): Buffer => bytesField(1, success(written))

export const notAppended = (expected: Expected, current: number | null): Buffer =>
  bytesField(
    2,
    message(
      currentRevision(current, { revision: 6, noStream: 7 }),
      expectation(expected, { revision: 8, any: 9, stream_exists: 10, no_stream: 11 }),
    ),
  )

export const deleted = (at: number): Buffer => bytesField(1, position(at))

export function batchOutcome(result: WriteResult, expected: Expected): Buffer {
  if (result.kind === 'written') return bytesField(3, success(result))
  if (result.kind === 'deleted') return failed('StreamDeleted', message())
  return failed(
    'WrongExpectedVersion',
    message(
      currentRevision(result.current, { revision: 1, noStream: 2 }),
      expectation(expected, { revision: 3, any: 4, stream_exists: 5, no_stream: 6 }),
    ),
  )
}

export const badRequest = (details: string): Buffer => failed('BadRequest', textField(1, details), details)
export const timedOut = (): Buffer => failed('Timeout', message())
export const tooLarge = (): Buffer => failed('MaximumAppendSizeExceeded', numberField(1, MAX_APPEND_BYTES))
/** Encodes an unknown detail type. The client (1.3.1) requires a detail, and keeps the text only for unknown types. */
export function otherFailure({ code, details }: RpcError): Buffer {
  const packed = message(textField(1, 'type.googleapis.com/mercato_chiaro.LogFailure'), bytesField(2, message()))
  return bytesField(2, message(numberField(1, code), textField(2, details), bytesField(3, packed)))
}

const CODES = {
  WrongExpectedVersion: STATUS.FAILED_PRECONDITION,
  StreamDeleted: STATUS.FAILED_PRECONDITION,
  MaximumAppendSizeExceeded: STATUS.INVALID_ARGUMENT,
  BadRequest: STATUS.INVALID_ARGUMENT,
  Timeout: STATUS.DEADLINE_EXCEEDED,
} as const

/**
 * Encodes google.rpc.Status.
 * @param kind message name in `event_store.client`, by which the client selects its error class
 */
function failed(kind: keyof typeof CODES, details: Buffer, text: string = kind): Buffer {
  const packed = message(textField(1, `type.googleapis.com/event_store.client.${kind}`), bytesField(2, details))
  return bytesField(2, message(numberField(1, CODES[kind]), textField(2, text), bytesField(3, packed)))
}

export function batchResponse(outcome: Buffer, correlation: Buffer | null, options: AppendOptions | null): Buffer {
  const identifier = options?.identifier
  return message(
    ...(correlation ? [bytesField(1, correlation)] : []),
    outcome,
    ...(identifier ? [bytesField(4, identifier)] : []),
    expectation(options?.expected ?? 'any', { revision: 5, no_stream: 6, any: 7, stream_exists: 8 }),
  )
}
