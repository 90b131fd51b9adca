import { Metadata, status } from '@grpc/grpc-js'

/** An error as gRPC carries it. Clients know its class by the metadata's `exception`. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: status
  readonly details: string
  readonly metadata = new Metadata()
  constructor(code: status, details: string, facts: Readonly<Record<string, string>> = {}) {
    super(details)
    this.code = code
    this.details = details
    for (const [key, value] of Object.entries(facts)) this.metadata.set(key, value)
  }
}

export const streamDeleted = (stream: string): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, `Event stream '${printable(stream)}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': printable(stream),
  })

/** @param expected as stated; @param current null when there is no such stream */
export const wrongExpectedVersion = (stream: string, expected: string, current: number | null): RpcError =>
  new RpcError(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${printable(stream)}`, {
    exception: 'wrong-expected-version',
    'stream-name': printable(stream),
    'expected-version': expected,
    ...(current === null ? {} : { 'actual-version': String(current) }),
  })

/** Per append, over all its events. The server's default. */
export const MAX_APPEND_BYTES = 1024 * 1024

export const appendTooLarge = (): RpcError =>
  new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  })

export const invalidArgument = (details: string): RpcError => new RpcError(status.INVALID_ARGUMENT, details)
export const shuttingDown = (): RpcError => new RpcError(status.UNAVAILABLE, 'the log is shutting down')

/** gRPC metadata holds printable ASCII only. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?')
