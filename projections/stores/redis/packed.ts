import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { MIN_PIECE_BYTES, ownText } from '../../../events/zlib-output.ts'

/** Shorter documents would save too little memory for the time. */
const MIN_CHARACTERS = 1_000
/** Mark of a packed document. JSON documents start with a brace. */
const MARK = '~'
/** Limit of one unpacked document. Another program may have written to this Redis, and a few KB can expand to gigabytes. */
const MAX_BYTES = 64 * 1_024 * 1_024

/** Compresses a long document, which then takes less than half of its memory. */
export const pack = (json: string): string =>
  json.length < MIN_CHARACTERS
    ? json
    : MARK + ownText(deflateRawSync(json, { level: 1, chunkSize: MIN_PIECE_BYTES }), MIN_PIECE_BYTES, 'base64')

/**
 * Reverses `pack`.
 * @throws RangeError for a document of more than 64 MB
 */
export const unpack = (packed: string): string =>
  packed.startsWith(MARK)
    ? ownText(
        inflateRawSync(Buffer.from(packed.slice(1), 'base64'), { chunkSize: MIN_PIECE_BYTES, maxOutputLength: MAX_BYTES }),
        MIN_PIECE_BYTES,
      )
    : packed
