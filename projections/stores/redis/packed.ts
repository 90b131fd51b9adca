import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Shorter ones are stored as they are: what they would save is not worth the time. */
const MIN_CHARACTERS = 1_000
/** JSON of a document begins with a brace. */
const MARK = '~'

/** @returns a document as Redis keeps it: a long one takes less than half of its memory */
export const pack = (json: string): string =>
  json.length < MIN_CHARACTERS ? json : MARK + deflateRawSync(json, { level: 1 }).toString('base64')

/** @param packed as `pack` gave it */
export const unpack = (packed: string): string =>
  packed.startsWith(MARK) ? inflateRawSync(Buffer.from(packed.slice(1), 'base64')).toString() : packed
