import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Texts of articles are longer, cards are not: a list reads dozens of those at once. */
const MIN_CHARACTERS = 4_000
/** 55 µs for a text of 7 KB, where deflate's fastest takes 132 for as many bytes (Node 24). */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/**
 * @param least characters from which it is compressed
 * @returns a document as a file keeps it: as it is, or compressed where it is long, which takes less than half of the room
 */
export const pack = (text: string, least = MIN_CHARACTERS): string | Uint8Array =>
  text.length < least ? text : zstdCompressSync(text, FASTEST)

/** @param packed as `pack` gave it */
export const unpack = (packed: string | Uint8Array): string => (typeof packed === 'string' ? packed : zstdDecompressSync(packed).toString())
