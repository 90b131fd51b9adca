import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { startOfItalianDay } from '../../events/domain/navigation/italian-days.ts'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { Representation } from '../http/representations/representation.ts'
import type { SecurityHeaders } from '../http/guards/security-headers.ts'
import { stylesIn } from '../pages/inline-styles.ts'
import type { PageRenderer, PageRequest, RenderedPage } from '../pages/page-renderer.ts'
import type { OutdatedAnswer } from './cache-entries.ts'
import type { Answer, Flight, PageCache } from './page-cache.ts'
import { type PageAddress, pageAddress } from './page-key.ts'
import { sendWhole } from './send-whole.ts'
import { surrogateKey, type WatchedReads } from './watch-reads.ts'

interface SiteParts {
  readonly renderer: PageRenderer
  readonly pageCache: PageCache
  readonly logger: Logger
  readonly now: () => Date
  /** Returns the headers of a complete page with these styles, or of a page with a nonce. */
  readonly pageHeaders: SecurityHeaders['page']
}

/** A CDN may cache a page for a minute and show it while it fetches the next (RFC 5861). A browser revalidates each time. */
const CACHED_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const NEVER = new AbortController().signal

/** The most read articles change with every view, which drops no page. A featured article is replaced after its week. */
const FRONT_PAGE_FRESH_MS = 5 * 60_000
const DAY_MS = 86_400_000

/**
 * @returns milliseconds; every page depends on the date, if only for the year, and the front page also on the most read and the featured
 *   articles
 */
function freshFor(tags: ReadonlySet<string>, now: Date): number {
  const untilMidnight = startOfItalianDay(new Date(startOfItalianDay(now) + 1.5 * DAY_MS)) - now.getTime()
  return tags.has('home') ? Math.min(FRONT_PAGE_FRESH_MS, untilMidnight) : untilMidnight
}

export interface ServedPages {
  /**
   * Serves pages from the cache, or from one render that concurrent requests share. If that render waits for content, each reader gets a
   * shell at once and the content later, in a stream with its own nonce.
   */
  readonly middleware: Middleware
  /** Renders and caches a page that no one waits for, in the encodings that were requested before. */
  readonly ahead: (page: OutdatedAnswer) => Promise<unknown>
}

export function servePages({ renderer, pageCache, logger, now, pageHeaders }: SiteParts): ServedPages {
  async function render(request: Omit<PageRequest, 'headers'>): Promise<RenderedPage> {
    const page = await renderer.render({ ...request, headers: { accept: 'text/html' } })
    // An outage is logged where it begins and where it ends, so single readers are logged at debug level.
    const level = page.status === 503 ? 'debug' : 'error'
    if (page.error) logger[level]({ err: page.error, path: request.url.split('?')[0]!.slice(0, 200) }, 'a page could not be rendered')
    return page
  }

  /** Renders the page with its content, without a nonce and the same for every reader. */
  const whole =
    ({ key, isCacheable }: PageAddress) =>
    async ({ api, tags }: WatchedReads): Promise<Answer> => {
      const page = await render({ url: key, api, signal: NEVER, nonce: null, shellDeadlineMs: Infinity, isOneOff: !isCacheable })
      if (typeof page.body !== 'string') throw new Error(`${key}: the renderer streams without a deadline`)
      const isCached = isCacheable && page.status === 200
      return {
        status: page.status,
        headers: {
          ...page.headers,
          'cache-control': isCached ? CACHED_CACHE_CONTROL : 'no-store',
          ...pageHeaders(null, stylesIn(page.body)),
          ...(isCached && surrogateKey(tags)),
        },
        body: Buffer.from(page.body),
        freshForMs: isCached ? freshFor(tags, now()) : 0,
      }
    }

  /** Streams a response for this reader alone: the shell now, the content later. */
  async function stream(ctx: Context, url: string, api: ReadingApi): Promise<void> {
    const leaving = new AbortController()
    ctx.res.once('close', () => leaving.abort())
    const nonce = randomBytes(16).toString('base64')
    const page = await render({ url, api, signal: leaving.signal, nonce, shellDeadlineMs: 0, isOneOff: true })
    ctx.status = page.status
    ctx.set({
      ...page.headers,
      ...pageHeaders(nonce, typeof page.body === 'string' ? stylesIn(page.body) : null),
      'cache-control': 'no-store',
    })
    if (typeof page.body === 'string') ctx.body = page.body
    else ctx.body = Readable.fromWeb(page.body as import('node:stream/web').ReadableStream)
  }

  return {
    async middleware(ctx) {
      const address = pageAddress(ctx.path, ctx.query)
      const cached = pageCache.lookup(address.key)
      if (cached) {
        await sendWhole(ctx, cached)
        return
      }
      const flight = pageCache.join(address.key, whole(address))
      const inTime = await unlessStreamed(flight)
      if (inTime) await sendWhole(ctx, inTime)
      else if (ctx.writable) await stream(ctx, address.key, flight.reads.api)
    },
    async ahead({ key, encodings }) {
      const page = await pageCache.get(key, whole({ key, isCacheable: true }))
      if (page) await Promise.all(encodings.map((encoding) => page.make(encoding)))
    },
  }
}

/** @returns the answer, or null if its content is late */
async function unlessStreamed({ answer, reads }: Flight): Promise<Representation | null> {
  const first = await Promise.race([answer, reads.late])
  if (first || reads.isWaiting()) return first ?? null
  // The late content has arrived meanwhile, and the render is under way.
  return answer
}
