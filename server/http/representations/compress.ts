import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import pLimit from 'p-limit'
import { MIN_PIECE_BYTES, throughZlib } from '../../../events/zlib-output.ts'

/**
 * Quality for a reader who waits. The best quality saves another 9 % of an article for forty times the work; 7 saves 1 % for a third more.
 */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

/** A page fits into one output of this size, so that it arrives in one turn of the event loop. */
const CHUNK_BYTES = MIN_PIECE_BYTES

export const compressGzip = (text: Buffer): Promise<Buffer> =>
  throughZlib(createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }), text, CHUNK_BYTES)

export const compressBrotli = (text: Buffer): Promise<Buffer> => brotli(text, BROTLI_QUALITY)

/** Runs one compression at a time, because each takes a libuv thread for 60 ms. */
const inBackground = pLimit(1)
const MAX_WAITING = 100

/** Calls `use` later with the smallest compressed text; never if too many wait or the compression fails. */
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
    // The window covers the whole text and no more, because the compressor's memory grows with it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  },
})
