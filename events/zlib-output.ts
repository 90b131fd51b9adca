import type { Transform } from 'node:stream'

/**
 * A handle of zlib's refers to the memory that it reads and writes, and V8 lets go of such handles only when it collects the whole heap: two
 * thousand compressions of 45 KB left 57 MB and took three such collections, with these none. They free the memory at once
 * (`ArrayBuffer.prototype.transfer`, ECMAScript 2024).
 */

/** A smaller piece is taken from memory that all small buffers share, and cannot be freed by itself. */
export const LEAST_PIECE_BYTES = Buffer.poolSize >>> 1

/**
 * @param zlib a new stream, made with `chunkSize: pieceBytes`
 * @param bytes stay the caller's
 * @returns what comes out of the stream, in memory of its own
 */
export async function throughZlib(zlib: Transform, bytes: Buffer, pieceBytes: number): Promise<Buffer> {
  const input = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(input)
  const pieces = (await zlib.end(input).toArray()) as Buffer[]
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  for (const piece of pieces) free(piece, pieceBytes)
  input.buffer.transfer(0)
  return whole
}

/**
 * @param output of a synchronous function of zlib's, which the caller may not read afterwards
 * @param pieceBytes the `chunkSize` it was asked for with
 * @returns the output as text
 */
export function ownText(output: Buffer, pieceBytes: number, encoding: BufferEncoding = 'utf8'): string {
  const text = output.toString(encoding)
  free(output, pieceBytes)
  return text
}

function free(output: Buffer, pieceBytes: number): void {
  if (isPiece(output, pieceBytes)) (output.buffer as ArrayBuffer).transfer(0)
}

/**
 * Whether the output is within one piece of its own: several are joined into another buffer, and a small one may be a part
 * of what all small buffers share, which must stay.
 */
const isPiece = ({ buffer }: Buffer, pieceBytes: number) => buffer.byteLength === pieceBytes && pieceBytes !== Buffer.poolSize
