import type { Transform } from 'node:stream'

/**
 * Frees zlib's memory early. V8 frees zlib handles only in full collections: two thousand compressions of 45 KB left 57 MB. These
 * functions detach the memory at once (`ArrayBuffer.prototype.transfer`, ECMAScript 2024).
 */

/** Smaller pieces come from Node's shared pool and cannot be freed separately. */
export const MIN_PIECE_BYTES = Buffer.poolSize >>> 1

/**
 * Returns the stream's output in its own memory.
 * @param zlib new stream with `chunkSize: pieceBytes`
 * @param bytes input; the caller keeps it
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
 * Returns the output as text and frees its memory.
 * @param output result of a synchronous zlib function; the caller must not read it afterwards
 * @param pieceBytes the function's `chunkSize`
 */
export function ownText(output: Buffer, pieceBytes: number, encoding: BufferEncoding = 'utf8'): string {
  const text = output.toString(encoding)
  free(output, pieceBytes)
  return text
}

function free(output: Buffer, pieceBytes: number): void {
  if (isPiece(output, pieceBytes)) (output.buffer as ArrayBuffer).transfer(0)
}

/** Output of several pieces was copied to another buffer, and a small one may be part of Node's shared pool. */
const isPiece = ({ buffer }: Buffer, pieceBytes: number) => buffer.byteLength === pieceBytes && pieceBytes !== Buffer.poolSize
