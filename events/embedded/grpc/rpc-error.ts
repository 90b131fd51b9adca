/** Status codes of gRPC: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
export const STATUS = {
  OK: 0,
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const

export class RpcError extends Error {
  override readonly name: string = 'RpcError'
  readonly code: number
  readonly details: string
  readonly metadata: Readonly<Record<string, string>>
  constructor(code: number, details: string, metadata: Readonly<Record<string, string>> = {}) {
    super(details)
    this.code = code
    this.details = details
    this.metadata = metadata
  }
}

export const asRpcError = (error: unknown): RpcError => (error instanceof RpcError ? error : new RpcError(STATUS.UNKNOWN, String(error)))

export const trailersOf = ({ code, details, metadata }: RpcError): Record<string, string> => ({
  ...metadata,
  'grpc-status': String(code),
  'grpc-message': percentEncoded(details),
})

/**
 * Encodes a status message: UTF-8 with anything but printable ASCII as %XX («Responses» in
 * https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md).
 */
const percentEncoded = (text: string): string =>
  text.replace(/[^\x20-\x24\x26-\x7e]+/gu, (run) =>
    Array.from(Buffer.from(run), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  )
