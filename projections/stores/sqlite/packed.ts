import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Texts of articles are longer, cards are not: a list reads dozens of those at once. */
const MIN_CHARACTERS = 4_000

/** @returns a document as a file keeps it: JSON, or its deflated bytes where it is long, which take less than half of the room */
export const pack = (json: string): string | Uint8Array => (json.length < MIN_CHARACTERS ? json : deflateRawSync(json, { level: 1 }))

/** @param packed as `pack` gave it */
export const unpack = (packed: string | Uint8Array): string => (typeof packed === 'string' ? packed : inflateRawSync(packed).toString())
