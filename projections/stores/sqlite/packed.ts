import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LEAST_PIECE_BYTES, ownText } from '../../../events/zlib-output.ts'

/** Texts of articles are longer, cards are not: a list reads dozens of those at once. */
const MIN_CHARACTERS = 4_000
const FASTEST = { [constants.ZSTD_c_compressionLevel]: 1 }
/** Texts come to a third, as a rule: one piece of memory, and no larger than needed, takes what comes out. */
const pieceFor = (packed: Uint8Array) => Math.max(LEAST_PIECE_BYTES, 4 * packed.length)

/**
 * @param least characters from which it is compressed
 * @returns a document as a file keeps it: as it is, or compressed where it is long, which takes less than half of the room
 */
export function pack(text: string, least = MIN_CHARACTERS): string | Uint8Array {
  if (text.length < least) return text
  const bytes = Buffer.from(text)
  // Its size said beforehand, a text of 7 KB takes 46 µs instead of 63; deflate's fastest takes 132 for as many bytes (Node 24). By itself zlib
  // takes 16 KB for what comes out, more than goes in, and keeps it as long as the handle: a sixth more time.
  return zstdCompressSync(bytes, { params: FASTEST, pledgedSrcSize: bytes.length, chunkSize: bytes.length })
}

/** @param packed as `pack` gave it */
export function unpack(packed: string | Uint8Array): string {
  if (typeof packed === 'string') return packed
  const chunkSize = pieceFor(packed)
  return ownText(zstdDecompressSync(packed, { chunkSize }), chunkSize)
}
