import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Readonly<Record<string, string | number>>

interface Variant {
  readonly body: () => Buffer
  readonly etag: string
  /** Name, value, name, value: `writeHead` takes such a list as it is, and would iterate an object for every answer. */
  readonly headers: string[]
  readonly notModified: string[]
}

/** Chosen for speed: a page is compressed once per change, while a reader waits. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6
/** Two thirds of the time for a sixteenth more bytes. */
const BROTLI_QUALITY_ONCE = 4

/** A response made once and sent many times: every encoding of its body, with the headers that go with it. */
export interface Representation {
  readonly status: number
  /** Memory of its bodies, at most: the uncompressed one is there from when a client first asks for it. */
  readonly bytes: number
  readonly variants: Readonly<Record<Encoding, Variant>>
}

/** A body in its compressed forms. */
export interface Encoded {
  readonly br: Buffer
  readonly gzip: Buffer
}

/**
 * @param headers as they go out, without those that depend on the encoding; names in lower case
 * @param encoded the compressed body, where there is one already
 */
export async function makeRepresentation(status: number, headers: Headers, body: Buffer, encoded?: Encoded): Promise<Representation> {
  const isText = /^(text\/|image\/svg|application\/(json|xml|rss|atom|manifest|javascript|ld))|\+(xml|json)|charset=/.test(
    String(headers['content-type']),
  )
  const { br, gzip: gz } = isText ? (encoded ?? (await encode(body))) : { br: body, gzip: body }
  const isSmaller = { br: isText && br.length < body.length, gzip: isText && gz.length < body.length }
  const ownGzip = isSmaller.gzip ? ownMemory(gz) : null
  const variant = (encoding: Encoding, encoded: Buffer, body: () => Buffer): Variant => {
    // A strong validator differs between encodings, and whenever a byte does (RFC 9110, 8.8.3).
    const etag = `"${createHash('sha256').update(encoded).digest('base64url').slice(0, 22)}"`
    const common = { ...headers, etag, ...(isText ? { vary: 'Accept-Encoding' } : {}) }
    const { 'content-type': _type, ...notModified } = common as Headers
    return {
      body,
      etag,
      headers: listed({
        ...common,
        'content-length': encoded.length,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
      notModified: listed(notModified),
    }
  }
  // Two thirds of a page's memory, which hardly any client asks for.
  const identity = variant('identity', body, ownGzip ? once(() => gunzipSync(ownGzip)) : always(ownMemory(body)))
  return {
    status,
    bytes: body.length + (isSmaller.br ? br.length : 0) + (isSmaller.gzip ? gz.length : 0),
    variants: {
      identity,
      br: isSmaller.br ? variant('br', br, always(ownMemory(br))) : identity,
      gzip: ownGzip ? variant('gzip', ownGzip, always(ownGzip)) : identity,
    },
  }
}

const always = (body: Buffer) => () => body

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => (made ??= make())
}

/** @returns the same bytes, in memory of their own: small buffers of zlib and Node are slices of larger ones */
function ownMemory(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

const listed = (headers: Headers): string[] => Object.entries(headers).flatMap(([name, value]) => [name, String(value)])

const brotliParams = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window over all of it, and no more: the compressor's memory goes with it.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  },
})

async function encode(body: Buffer): Promise<Encoded> {
  const [br, gz] = await Promise.all([brotli(body, brotliParams(body, BROTLI_QUALITY)), gzipped(body, { level: GZIP_LEVEL })])
  return { br, gzip: gz }
}

/** @returns a body that is sent once: as quickly as it goes, and only as browsers take it */
export async function encodeOnce(body: Buffer): Promise<Encoded> {
  return { br: await brotli(body, brotliParams(body, BROTLI_QUALITY_ONCE)), gzip: body }
}

/** @returns the body as small as it goes: thirty times the work */
export const recompress = (body: Buffer): Promise<Buffer> => brotli(body, brotliParams(body, constants.BROTLI_MAX_QUALITY))

/** Answers a GET or HEAD: negotiated encoding, 304 where the client has it already (RFC 9110, 13.1.2). */
export function sendRepresentation(req: IncomingMessage, res: ServerResponse, representation: Representation): void {
  const variant = representation.variants[acceptedEncoding(req.headers['accept-encoding'])]
  const known = req.headers['if-none-match']
  if (known !== undefined && representation.status === 200 && matches(known, variant.etag)) {
    res.writeHead(304, variant.notModified).end()
    return
  }
  res.writeHead(representation.status, variant.headers)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body())
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
