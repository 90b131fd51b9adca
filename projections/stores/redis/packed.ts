import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LEAST_PIECE_BYTES, ownText } from '../../../events/zlib-output.ts'

/** Shorter ones are stored as they are: what they would save is not worth the time. */
const MIN_CHARACTERS = 1_000
/** JSON of a document begins with a brace. */
const MARK = '~'
/** The limit of one document: another program may have written to this Redis, and a few KB can unfold to gigabytes. */
const MAX_BYTES = 64 * 1_024 * 1_024

/** @returns a document as Redis keeps it: a long one takes less than half of its memory */
export const pack = (json: string): string =>
  json.length < MIN_CHARACTERS
    ? json
    : MARK + ownText(deflateRawSync(json, { level: 1, chunkSize: LEAST_PIECE_BYTES }), LEAST_PIECE_BYTES, 'base64')

/**
 * @param packed as `pack` gave it
 * @throws RangeError for one that unfolds to more than 64 MB
 */
export const unpack = (packed: string): string =>
  packed.startsWith(MARK)
    ? ownText(
        inflateRawSync(Buffer.from(packed.slice(1), 'base64'), { chunkSize: LEAST_PIECE_BYTES, maxOutputLength: MAX_BYTES }),
        LEAST_PIECE_BYTES,
      )
    : packed
