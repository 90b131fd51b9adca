import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = Exclude<Encoding, 'identity'>
type Headers = Readonly<Record<string, string | number>>

export interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Name, value, name, value: `writeHead` takes such a list as it is, and would iterate an object for every answer. */
  readonly headers: string[]
  readonly notModified: string[]
  /** Whether a client has asked for it. */
  isAsked: boolean
}

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
const READS_BEFORE_HIGHEST = 3
/** Of the event loop's time: with less to do, a page is compressed by the highest quality as soon as it is made. */
const IDLE = 0.3
let measured = performance.eventLoopUtilization()
/** One at a time: each takes a thread of libuv's for 80 ms. */
let highest: Promise<unknown> = Promise.resolve()

/** Of zlib's output: a page fits, so that it comes in one turn of the event loop. */
const CHUNK_BYTES = 32 * 1024

/** A response made once and sent many times, in each encoding from when a client first asks for it. */
export interface Representation {
  readonly status: number
  /** Memory of its bodies so far. */
  readonly bytes: number
  /** Called when its bodies take more memory than before, or less. */
  onResized: () => void
  /** Those that a client has asked for. */
  readonly asked: readonly Encoding[]
  /** @returns undefined while it has to be compressed first */
  ready(encoding: Encoding): Variant | undefined
  /** Compresses it, once however many ask meanwhile, unless it is ready. */
  make(encoding: Encoding): Promise<Variant>
}

/** A body in its compressed forms. */
export interface Encoded {
  readonly br: Buffer
  readonly gzip: Buffer
}

interface Options {
  /** The compressed body, where there is one already. */
  readonly encoded?: Encoded | undefined
  /** It will not be sent again: compressed as quickly as it goes. */
  readonly isSentOnce?: boolean
}

const TEXT = /^(text\/|image\/svg|application\/(json|xml|rss|atom|manifest|javascript|ld))|\+(xml|json)|charset=/

/** @param headers as they go out, without those that depend on the encoding; names in lower case */
export function createRepresentation(status: number, headers: Headers, whole: Buffer, options: Options = {}): Representation {
  const { encoded, isSentOnce = false } = options
  const isText = TEXT.test(String(headers['content-type']))
  const common = isText ? { ...headers, vary: 'Accept-Encoding' } : headers
  const making: { [E in Encoding]?: Promise<Variant> } = {}
  const variants: { [E in Encoding]?: Variant } = {}
  const { length } = whole
  /** Given up when there is a compressed one: two thirds of a page's memory, which hardly any client asks for. */
  let plain: Buffer | null = ownMemory(whole)
  let reads = 0

  /** @returns the uncompressed body */
  const text = () => plain ?? (variants.gzip ? gunzipSync(variants.gzip.body) : brotliDecompressSync(variants.br!.body))
  const shrinkLater = (body: Buffer) => shrink(body, text, (smallest) => add('br', smallest))

  function identity(): Variant {
    if (!variants.identity) {
      plain = ownMemory(text())
      variants.identity = variantOf('identity', plain, common)
      representation.onResized()
    }
    return variants.identity
  }

  function add(encoding: Compressed, body: Buffer): Variant {
    if (body.length >= length) return (variants[encoding] = identity())
    const made = (variants[encoding] = { ...variantOf(encoding, ownMemory(body), common), isAsked: variants[encoding]?.isAsked ?? false })
    if (!variants.identity) plain = null
    representation.onResized()
    return made
  }

  const ready = (encoding: Encoding) => {
    if (encoding === 'br' && variants.br && !encoded && ++reads === READS_BEFORE_HIGHEST) shrinkLater(variants.br.body)
    return variants[encoding] ?? (encoding === 'identity' || !isText ? identity() : undefined)
  }

  async function compress(encoding: Encoding): Promise<Variant> {
    try {
      const body = text()
      if (encoding === 'gzip') return add(encoding, await gzipped(body, gzipOptions(isSentOnce ? GZIP_LEVEL_ONCE : GZIP_LEVEL)))
      const made = add('br', await brotli(body, brotliOptions(body, isSentOnce ? BROTLI_QUALITY_ONCE : BROTLI_QUALITY)))
      if (!isSentOnce && isIdle()) shrinkLater(made.body)
      return made
    } finally {
      delete making[encoding]
    }
  }

  const representation: Representation = {
    status,
    onResized() {},
    get bytes() {
      return new Set([plain, variants.br?.body, variants.gzip?.body]).values().reduce((sum, body) => sum + (body?.length ?? 0), 0)
    },
    get asked() {
      return ENCODINGS.filter((encoding) => variants[encoding]?.isAsked)
    },
    ready,
    async make(encoding) {
      return ready(encoding) ?? (making[encoding] ??= compress(encoding))
    },
  }
  if (isText && encoded) {
    add('gzip', encoded.gzip)
    add('br', encoded.br)
  }
  return representation
}

/** @returns whether the process had little to do since this was last asked */
function isIdle(): boolean {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, measured)
  measured = now
  return utilization < IDLE
}

/** Calls `use` with the smallest compressed text, some time later, where that is worth it. */
function shrink({ length }: Buffer, text: () => Buffer, use: (body: Buffer) => void): void {
  if (length <= FIRST_FLIGHT_BYTES || length * HIGHEST_LEAVES > FIRST_FLIGHT_BYTES) return
  highest = highest
    .then(async () => use(await brotli(text(), brotliOptions(text(), HIGHEST_QUALITY))))
    // The one there is stays.
    .catch(() => {})
}

function variantOf(encoding: Encoding, body: Buffer, common: Headers): Variant {
  // A strong validator differs between encodings, and whenever a byte does (RFC 9110, 8.8.3).
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const { 'content-type': _type, ...notModified } = { ...common, etag } as Headers
  const own = { 'content-length': body.length, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
  return { body, etag, headers: listed({ ...common, etag, ...own }), notModified: listed(notModified), isAsked: false }
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** @returns the same bytes, in memory of their own: small buffers of zlib and Node are slices of larger ones */
function ownMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

const listed = (headers: Headers): string[] => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

const gzipOptions = (level: number) => ({ level, chunkSize: CHUNK_BYTES })

const brotliOptions = (body: Buffer, quality: number) => ({
  chunkSize: CHUNK_BYTES,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window over all of it, and no more: the compressor's memory goes with it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  },
})

/**
 * Answers a GET or HEAD: negotiated encoding, 304 where the client has it already (RFC 9110, 13.1.2).
 * @param variant of the representation, in the encoding that the request accepts
 */
export function sendVariant(req: IncomingMessage, res: ServerResponse, status: number, variant: Variant): void {
  variant.isAsked = true
  const known = req.headers['if-none-match']
  if (known !== undefined && status === 200 && matches(known, variant.etag)) {
    res.writeHead(304, variant.notModified).end()
    return
  }
  res.writeHead(status, variant.headers)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

const matches = (known: string, etag: string): boolean =>
  known === etag || known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Browsers send a handful of different values, all of them short: each is parsed once. A plain Map, because every cached answer looks here. */
const parsed = new Map<string, Encoding>()
const MAX_PARSED = 256
const MAX_PARSED_LENGTH = 200

/** @returns the best of br, gzip and identity that the header allows (RFC 9110, 12.5.3) */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const text = String(header)
  const before = parsed.get(text)
  if (before) return before
  const quality = new Map<string, number>()
  for (const part of text.slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const allows = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0
  const best: Encoding = allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
  if (parsed.size < MAX_PARSED && text.length <= MAX_PARSED_LENGTH) parsed.set(text, best)
  return best
}
