import { performance } from 'node:perf_hooks'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { MIN_PIECE_BYTES, throughZlib } from '../../../events/zlib-output.ts'

/**
 * Chosen for speed: a page is compressed once per change, while a reader waits. Brotli's highest takes a twelfth less, for forty
 * times the work, which is eight times what it takes to make an article; 5 takes as long as this, within a window of the page's size.
 */
const BROTLI_QUALITY = 7
const GZIP_LEVEL = 6
/** Half the time for a twentieth more bytes. */
const BROTLI_QUALITY_ONCE = 4
const GZIP_LEVEL_ONCE = 4
/**
 * What a page's body may take to come in the first ten packets of a connection with its headers (RFC 6928): a round trip less, 150 ms on a
 * phone. One that the highest quality brings below is compressed by it when the process has little to do or it is read again and again.
 */
const FIRST_FLIGHT_BYTES = 13_400
const HIGHEST_QUALITY = 11
/** Of what `BROTLI_QUALITY` gives, the least that the highest leaves of an article; the most is 0.928. */
const HIGHEST_LEAVES = 0.91
/** Half the time of the highest. */
const HIGH_QUALITY = 10
/** The same for this one; the most is 0.946. */
const HIGH_LEAVES = 0.94
/** How often a page is read before the highest quality is worth its time. */
export const READS_BEFORE_HIGHEST = 3
/**
 * Of the event loop's time: with less to do, even the first reader gets a page that fits, and waits 30 ms for it where it takes the high
 * quality, 80 where it takes the highest; a phone waits 150 for the round trip.
 */
const IDLE = 0.3
/** And so often at most: the time is another thread's, which the event loop's does not show, and one that reads everything is only one reader. */
const FIRST_READER_EVERY_MS = 1_000
let measured = performance.eventLoopUtilization()
let lastForFirstReader = -Infinity
/** One at a time: each takes a thread of libuv's for 80 ms. */
let highest: Promise<unknown> = Promise.resolve()

/** Of zlib's output: a page fits, so that it comes in one turn of the event loop. */
const CHUNK_BYTES = MIN_PIECE_BYTES

interface Once {
  /** It will not be sent again: as quickly as it goes. */
  readonly isSentOnce: boolean
}

export const compressGzip = (text: Buffer, { isSentOnce }: Once): Promise<Buffer> =>
  throughZlib(createGzip({ level: isSentOnce ? GZIP_LEVEL_ONCE : GZIP_LEVEL, chunkSize: CHUNK_BYTES }), text, CHUNK_BYTES)

interface Compressed {
  readonly body: Buffer
  /** No quality makes less of it. */
  readonly isSmallest: boolean
}

/** Small enough for the first packets where the process has the time for it. */
export async function compressBrotli(text: Buffer, { isSentOnce }: Once): Promise<Compressed> {
  const body = await brotli(text, isSentOnce ? BROTLI_QUALITY_ONCE : BROTLI_QUALITY)
  return isSentOnce || !mayShrink(body) || !isIdle() ? { body, isSmallest: false } : shrunk(body, text)
}

/** @returns whether the process had little to do since this was last asked */
function isIdle(): boolean {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, measured)
  measured = now
  return utilization < IDLE
}

/** @returns whether a smaller one would come in the first packets, and is likely to */
const mayShrink = ({ length }: Buffer): boolean => length > FIRST_FLIGHT_BYTES && length * HIGHEST_LEAVES <= FIRST_FLIGHT_BYTES

/** Calls `use` with the smallest compressed text, some time later, where that is worth it. */
export function shrink(made: Buffer, text: () => Buffer, use: (body: Buffer) => void): void {
  if (!mayShrink(made)) return
  highest = highest
    .then(async () => {
      const whole = text()
      use(await brotli(whole, HIGHEST_QUALITY))
    })
    // The one there is stays.
    .catch(() => {})
}

/** @returns the text compressed so that it comes in the first packets; as it is while another one has just been */
async function shrunk(body: Buffer, text: Buffer): Promise<Compressed> {
  const quick = { body, isSmallest: false }
  if (performance.now() - lastForFirstReader < FIRST_READER_EVERY_MS) return quick
  lastForFirstReader = performance.now()
  const quality = body.length * HIGH_LEAVES <= FIRST_FLIGHT_BYTES ? HIGH_QUALITY : HIGHEST_QUALITY
  try {
    return { body: await brotli(text, quality), isSmallest: quality === HIGHEST_QUALITY }
  } catch {
    return quick
  }
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
