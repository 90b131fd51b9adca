import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressBest, compressBrotli, compressGzip } from './compress.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
type Compressed = Exclude<Encoding, 'identity'>
type Headers = Readonly<Record<string, string | number>>

export interface Variant {
  readonly body: Buffer
  readonly etag: string
  /** Names and values in turn. `writeHead` takes such a list as it is, but would iterate an object for every answer. */
  readonly headers: string[]
  readonly notModified: string[]
  isAsked: boolean
}

/** A response that is made once and sent many times. Each encoding is made when a client first asks for it. */
export interface Representation {
  readonly status: number
  /** Memory of the bodies so far. */
  readonly bytes: number
  /** Called when the memory of the bodies changes. */
  onResized: () => void
  /** Encodings that clients have asked for. */
  readonly asked: readonly Encoding[]
  /** @returns undefined if the encoding has to be compressed first */
  ready(encoding: Encoding): Variant | undefined
  /** Compresses the body unless it is ready, once for all concurrent callers. */
  make(encoding: Encoding): Promise<Variant>
}

export interface Encoded {
  readonly br: Buffer
  readonly gzip: Buffer
}

interface Options {
  /** Compressed bodies that exist already. */
  readonly encoded?: Encoded | undefined
  /** True if the answer lasts for a while. After repeated reads, the best compression follows in the background. */
  readonly isLasting?: boolean
}

/** A crawler reads every page once, which is not worth the time of the best compression. */
const READS_BEFORE_BEST = 3

const TEXT = /^(text\/|image\/svg|application\/(json|xml|rss|atom|manifest|javascript|ld))|\+(xml|json)|charset=/

/** @param headers final headers without those that depend on the encoding; names in lower case */
export function createRepresentation(status: number, headers: Headers, whole: Buffer, options: Options = {}): Representation {
  const { encoded, isLasting = false } = options
  const isText = TEXT.test(String(headers['content-type']))
  const common = isText ? { ...headers, vary: 'Accept-Encoding' } : headers
  const making: { [E in Encoding]?: Promise<Variant> } = {}
  const variants: { [E in Encoding]?: Variant } = {}
  const { length } = whole
  /** Released once a compressed body exists. It is two thirds of a page's memory, and hardly any client asks for it. */
  let plain: Buffer | null = ownMemory(whole)
  let reads = 0

  const text = () => plain ?? (variants.gzip ? gunzipSync(variants.gzip.body) : brotliDecompressSync(variants.br!.body))

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
    if (isLasting && encoding === 'br' && variants.br && ++reads === READS_BEFORE_BEST) compressBest(text, (best) => add('br', best))
    return variants[encoding] ?? (encoding === 'identity' || !isText ? identity() : undefined)
  }

  async function compress(encoding: Encoding): Promise<Variant> {
    try {
      const body = text()
      return encoding === 'gzip' ? add('gzip', await compressGzip(body)) : add('br', await compressBrotli(body))
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

function variantOf(encoding: Encoding, body: Buffer, common: Headers): Variant {
  // A strong validator differs between encodings and changes with every byte (RFC 9110, 8.8.3).
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const { 'content-type': _type, ...notModified } = { ...common, etag } as Headers
  const own = { 'content-length': body.length, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }) }
  return { body, etag, headers: listed({ ...common, etag, ...own }), notModified: listed(notModified), isAsked: false }
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** @returns the same bytes in their own memory; small buffers of zlib and Node are slices of larger ones */
function ownMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

const listed = (headers: Headers): string[] => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

/**
 * Answers a GET or HEAD, with 304 if the client already has the variant (RFC 9110, 13.1.2).
 * @param variant in the encoding that the request accepts
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

/** @returns the best of br, gzip and identity that the header allows (RFC 9110, 12.5.3) */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (!header) return 'identity'
  const quality = new Map<string, number>()
  for (const part of String(header).slice(0, 500).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1)
  }
  const allows = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity'
}
