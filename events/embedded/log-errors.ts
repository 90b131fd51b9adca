import { RpcError, STATUS } from './grpc/rpc-error.ts'

/** Errors of the log. Clients derive the class from the metadata's `exception`. */

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(STATUS.FAILED_PRECONDITION, `Event stream '${printable(stream)}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': printable(stream),
  })

/**
 * Error of a conditional delete or tombstone.
 * @param expected expected revision as the caller stated it
 * @param current actual revision; null if there is no such stream
 */
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

/** Limit for all events of an append, the server's default. */
export const MAX_APPEND_BYTES = 1024 * 1024

export const appendTooLarge = (): RpcError =>
  new RpcError(STATUS.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  })

export const invalidArgument = (details: string): RpcError => new RpcError(STATUS.INVALID_ARGUMENT, details)

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
