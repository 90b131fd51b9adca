import { RpcError, STATUS } from './grpc/rpc-error.ts'

/** The log's own errors. Clients know their class by the metadata's `exception`. */

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(STATUS.FAILED_PRECONDITION, `Event stream '${printable(stream)}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': printable(stream),
  })

/** Of a delete or a tombstone. @param expected as stated; @param current null when there is no such stream */
export const wrongExpectedVersion = (stream: string, expected: string, current: number | null): RpcError =>
  new RpcError(
    STATUS.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, expected version: ${expected}, actual version: ${current ?? -1}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': printable(stream),
      'expected-version': expected,
      'actual-version': String(current ?? -1),
    },
  )

/** Per append, over all its events. The server's default. */
export const MAX_APPEND_BYTES = 1024 * 1024

export const appendTooLarge = (): RpcError =>
  new RpcError(STATUS.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  })

export const invalidArgument = (details: string): RpcError => new RpcError(STATUS.INVALID_ARGUMENT, details)

/** gRPC metadata holds printable ASCII only. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
