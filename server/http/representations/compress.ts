import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import pLimit from 'p-limit'
import { MIN_PIECE_BYTES, throughZlib } from '../../../events/zlib-output.ts'

/** A reader waits for this one. The best leaves 9 % less of an article, for forty times the work; 7 leaves 1 % less, for a third more. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** An output of this size fits a page, so that it comes in one turn of the event loop. */
const CHUNK_BYTES = MIN_PIECE_BYTES

export const compressGzip = (text: Buffer): Promise<Buffer> =>
  throughZlib(createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }), text, CHUNK_BYTES)

export const compressBrotli = (text: Buffer): Promise<Buffer> => brotli(text, BROTLI_QUALITY)

/** One at a time: each takes a thread of libuv's for 60 ms. */
const inBackground = pLimit(1)
const MAX_WAITING = 100

/** Calls `use` with the smallest compressed text, some time later; never where too many wait or it fails. */
export function compressBest(text: () => Buffer, use: (body: Buffer) => void): void {
  if (inBackground.pendingCount >= MAX_WAITING) return
  inBackground(async () => use(await brotli(text(), constants.BROTLI_MAX_QUALITY))).catch(() => {})
}

const brotli = (text: Buffer, quality: number) => throughZlib(createBrotliCompress(brotliOptions(text, quality)), text, CHUNK_BYTES)

const brotliOptions = (body: Buffer, quality: number) => ({
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window over all of it, and no more: the compressor's memory goes with it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  },
})
