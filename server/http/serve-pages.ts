import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ReadingApi } from '../../client/api/contract.ts'
import { SPECULATION_RULES_PATH } from '../../client/site/feeds/speculation-rules.ts'
import { trackDependencies } from '../api/track-dependencies.ts'
import type { PageRenderer, RenderedPage } from '../pages/page-renderer.ts'
import type { KeptPages, RenderedWhole } from './kept-pages.ts'
import { pageKey } from './page-key.ts'
import { sendRepresentation } from './representation.ts'

interface SiteParts {
  readonly renderer: PageRenderer
  readonly api: ReadingApi
  readonly kept: KeptPages
  readonly logger: Logger
  /** What goes out with a page that is kept, and with one that needs a nonce. */
  readonly pageHeaders: (nonce: string | null) => Readonly<Record<string, string>>
}

/** A CDN may keep a page for a minute and show it while it fetches the next; a browser asks each time (RFC 5861). */
const KEPT_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

export interface ServedPages {
  /** Serves pages: one that is kept at once, one that can be kept rendered once for all who ask, anything else by itself. */
  readonly middleware: Middleware
  /** Renders and keeps a page that nobody waits for. */
  readonly ahead: (key: string) => Promise<unknown>
}

export function servePages({ renderer, api, kept, logger, pageHeaders }: SiteParts): ServedPages {
  const render = async (url: string, watched: ReadingApi, signal: AbortSignal, nonce: string): Promise<RenderedPage> => {
    const page = await renderer.render({ url, headers: { accept: 'text/html' }, signal, nonce, api: watched })
    if (page.error) logger.error({ err: page.error, path: url.split('?')[0]!.slice(0, 200) }, 'a page could not be rendered')
    return page
  }

  /** @param onUnkept given the page when it cannot be kept: it is for the reader whose request began the render */
  const keptPage = (key: string, signal: AbortSignal, nonce: string, onUnkept: (page: RenderedPage) => void) =>
    kept.get(key, async () => {
      const watched = trackDependencies(api)
      const page = await render(key, watched.api, signal, nonce)
      const whole = wholePage(page, watched.tags, pageHeaders(null))
      if (!whole) onUnkept(page)
      return whole
    })

  return {
    async middleware(ctx) {
      const nonce = randomBytes(16).toString('base64')
      const leaving = new AbortController()
      const key = pageKey(ctx.path, ctx.query)
      const own: RenderedPage[] = []
      if (key !== null) {
        const representation = await keptPage(key, leaving.signal, nonce, (page) => own.push(page))
        if (representation) {
          ctx.respond = false
          ctx.status = representation.status
          sendRepresentation(ctx.req, ctx.res, representation)
          return
        }
      }
      ctx.res.once('close', () => leaving.abort())
      sendPage(ctx, own[0] ?? (await render(ctx.url, api, leaving.signal, nonce)), pageHeaders(nonce))
    },
    ahead: (key) => {
      const leaving = new AbortController()
      return keptPage(key, leaving.signal, randomBytes(16).toString('base64'), () => leaving.abort())
    },
  }
}

/** The rules are a file of ours, so the policy for inline scripts need not allow them (HTML, «Speculative loading»). */
const SPECULATION = { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }

function wholePage(page: RenderedPage, tags: ReadonlySet<string>, headers: Readonly<Record<string, string>>): RenderedWhole | null {
  if (!page.complete || page.status !== 200 || typeof page.body !== 'string' || tags.has('unkept')) return null
  // For a CDN that can purge by key: the same tags as here.
  const surrogate = [...tags].map((tag) => tag.replaceAll(':', '-')).join(' ')
  return {
    status: 200,
    headers: {
      ...page.headers,
      'cache-control': KEPT_CACHE_CONTROL,
      ...SPECULATION,
      ...headers,
      ...(surrogate ? { 'surrogate-key': surrogate } : {}),
    },
    body: Buffer.from(page.body),
    tags,
  }
}

function sendPage(ctx: Context, page: RenderedPage, headers: Readonly<Record<string, string>>): void {
  ctx.status = page.status
  ctx.set({ ...page.headers, ...SPECULATION, ...headers, 'cache-control': 'no-store' })
  if (typeof page.body === 'string') ctx.body = page.body
  else ctx.body = Readable.fromWeb(page.body as import('node:stream/web').ReadableStream)
}
