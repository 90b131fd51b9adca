import { RpcError, STATUS } from './rpc-error.ts'

/**
 * gRPC message framing: a compression byte, four bytes of length, the message. HTTP/2 frames can split messages anywhere
 * («Length-Prefixed-Message» in https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md).
 */
export const PREFIX_BYTES = 5

export function writePrefix(target: Buffer, length: number, at: number): number {
  target[at] = 0
  return target.writeUInt32BE(length, at + 1)
}

/** Splits incoming bytes into messages. */
export class FrameReader {
  readonly #maxBytes: number
  #parts: Buffer[] = []
  #length = 0
  #needed = PREFIX_BYTES

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /**
   * Returns the messages completed by this chunk, without copies where possible.
   * @throws RpcError UNIMPLEMENTED for a compressed message, RESOURCE_EXHAUSTED for one that is too long
   */
  push(chunk: Buffer): Buffer[] {
    this.#parts.push(chunk)
    this.#length += chunk.length
    if (this.#length < this.#needed) return []
    const bytes = this.#parts.length === 1 ? chunk : Buffer.concat(this.#parts, this.#length)
    const messages: Buffer[] = []
    let at = 0
    for (;;) {
      this.#needed = PREFIX_BYTES
      if (bytes.length - at < PREFIX_BYTES) break
      if (bytes[at] !== 0) throw new RpcError(STATUS.UNIMPLEMENTED, 'compressed messages are not supported')
      const length = bytes.readUInt32BE(at + 1)
      if (length > this.#maxBytes) {
        throw new RpcError(STATUS.RESOURCE_EXHAUSTED, `a message of ${length} bytes is longer than ${this.#maxBytes}`)
      }
      this.#needed = PREFIX_BYTES + length
      if (bytes.length - at < this.#needed) break
      messages.push(bytes.subarray(at + PREFIX_BYTES, at + this.#needed))
      at += this.#needed
    }
    this.#parts = at < bytes.length ? [bytes.subarray(at)] : []
    this.#length = bytes.length - at
    return messages
  }

  end(): void {
    if (this.#length > 0) throw new RpcError(STATUS.INTERNAL, 'the request ends within a message')
  }
}
