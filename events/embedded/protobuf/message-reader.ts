import { RpcError, STATUS } from '../grpc/rpc-error.ts'

const VARINT = 0
const FIXED_64 = 1
const LENGTH_DELIMITED = 2
const FIXED_32 = 5

/**
 * Iterates over the fields of a protobuf message and copies only texts (https://protobuf.dev/programming-guides/encoding/). Every read
 * throws RpcError INTERNAL for malformed bytes.
 */
export class MessageReader {
  readonly #bytes: Buffer
  readonly #end: number
  #at: number
  #wireType = VARINT

  constructor(bytes: Buffer, at = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = at
    this.#end = end
  }

  next(): number {
    if (this.#at >= this.#end) return 0
    const tag = this.#varint()
    this.#wireType = tag & 7
    const field = Math.floor(tag / 8)
    if (field === 0) throw malformed()
    return field
  }

  integer(): number {
    this.#expect(VARINT)
    return this.#varint()
  }

  bigint(): bigint {
    this.#expect(VARINT)
    const start = this.#at
    const near = this.#varint()
    if (near <= Number.MAX_SAFE_INTEGER) return BigInt(near)
    let value = 0n
    for (let at = this.#at - 1; at >= start; at--) value = (value << 7n) | BigInt(this.#bytes[at]! & 127)
    return BigInt.asUintN(64, value)
  }

  bytes(): Buffer {
    const start = this.#enter()
    return this.#bytes.subarray(start, this.#at)
  }

  text(): string {
    const start = this.#enter()
    return this.#bytes.toString('utf8', start, this.#at)
  }

  message(): MessageReader {
    const start = this.#enter()
    return new MessageReader(this.#bytes, start, this.#at)
  }

  skip(): void {
    if (this.#wireType === VARINT) this.#varint()
    else if (this.#wireType === LENGTH_DELIMITED) this.#enter()
    else if (this.#wireType === FIXED_64) this.#pass(8)
    else if (this.#wireType === FIXED_32) this.#pass(4)
    else throw malformed()
  }

  #expect(wireType: number): void {
    if (this.#wireType !== wireType) throw malformed()
  }

  #enter(): number {
    this.#expect(LENGTH_DELIMITED)
    const length = this.#varint()
    const start = this.#at
    this.#pass(length)
    return start
  }

  #pass(length: number): void {
    this.#at += length
    if (this.#at > this.#end) throw malformed()
  }

  #varint(): number {
    let value = 0
    let factor = 1
    for (let digits = 0; digits < 10; digits++) {
      if (this.#at >= this.#end) throw malformed()
      const byte = this.#bytes[this.#at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
    throw malformed()
  }
}

const malformed = (): RpcError => new RpcError(STATUS.INTERNAL, 'the request is malformed')
