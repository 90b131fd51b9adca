/** Encodes parts of protobuf messages (https://protobuf.dev/programming-guides/encoding/). Field numbers are below 16. */

export const LENGTH_DELIMITED = 2
export const VARINT = 0

export const tag = (field: number, wireType: typeof VARINT | typeof LENGTH_DELIMITED): number => (field << 3) | wireType

export function varintLength(value: number): number {
  if (value < 128) return 1
  if (value < 16_384) return 2
  let length = 3
  for (let rest = Math.floor(value / 2_097_152); rest >= 1; rest = Math.floor(rest / 128)) length++
  return length
}

export function writeVarint(target: Uint8Array, value: number, at: number): number {
  let offset = at
  let rest = value
  // Bit operations are faster but hold only 31 bits.
  for (; rest > 0x7fff_ffff; rest = Math.floor(rest / 128)) target[offset++] = (rest % 128) | 128
  for (; rest >= 128; rest >>>= 7) target[offset++] = (rest & 127) | 128
  target[offset++] = rest
  return offset
}

const varint = (value: number | bigint): Buffer => {
  if (typeof value === 'number') {
    const encoded = Buffer.allocUnsafe(varintLength(value))
    writeVarint(encoded, value, 0)
    return encoded
  }
  const digits: number[] = []
  let rest = BigInt.asUintN(64, value)
  for (; rest >= 128n; rest >>= 7n) digits.push(Number(rest & 127n) | 128)
  return Buffer.from([...digits, Number(rest)])
}

export const message = (...fields: readonly Uint8Array[]): Buffer => Buffer.concat(fields)

export function bytesField(field: number, content: Uint8Array): Buffer {
  const lengthSize = varintLength(content.length)
  const encoded = Buffer.allocUnsafe(1 + lengthSize + content.length)
  encoded[0] = tag(field, LENGTH_DELIMITED)
  writeVarint(encoded, content.length, 1)
  encoded.set(content, 1 + lengthSize)
  return encoded
}

export const textField = (field: number, text: string): Buffer => bytesField(field, Buffer.from(text))

/** @param value number; a negative bigint is written as a 64-bit two's complement (int64) */
export const numberField = (field: number, value: number | bigint): Buffer => Buffer.concat([Buffer.of(tag(field, VARINT)), varint(value)])

/** Empty message; its presence is the value. */
export const emptyField = (field: number): Buffer => Buffer.of(tag(field, LENGTH_DELIMITED), 0)
