import type { Middleware } from 'koa'
import type { Site } from '../../client/site/site.ts'
import { findMonth } from '../../projections/queries/month-queries.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import type { MonthPart } from '../pages/sitemap-files.ts'
import type { Answer, MakeAnswer, PageCache } from './page-cache.ts'
import { sendWhole } from './send-whole.ts'

interface SitemapParts {
  readonly site: Site
  readonly pageCache: PageCache
  readonly readModels: Pick<ReadModels, 'read'>
  readonly now: () => Date
  readonly headers: Readonly<Record<string, string>>
}

const HOUR_S = 3_600
/** News grow old though no article changes. */
const NEWS_S = 300
const SITEMAP_PATH = /^\/(?:news-)?sitemap/
/** Loaded at the first request, so that a start need not wait for it. */
const files = () => import('../pages/sitemap-files.ts')

/**
 * The news sitemap; the index of sitemaps and its parts: one of pages, one for each month's articles. A notice names the articles that changed and not
 * their months, so what is cached of a month is kept under when it last changed, which is one look-up a request: publishing makes
 * the index and one month again, however many articles there are.
 */
export function serveSitemaps({ site, pageCache, readModels, now, headers }: SitemapParts): Middleware {
  const answer = (body: string, freshForS = HOUR_S): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${freshForS}`, ...headers },
    body: Buffer.from(body),
    freshForMs: freshForS * 1_000,
  })

  /** @returns the key that a month's part is cached under; null when there is no such part */
  async function keyOf({ month, part }: MonthPart): Promise<string | null> {
    const { partsOf } = await files()
    const found = await findMonth(readModels, month)
    if (!found || part > partsOf(found)) return null
    return `/sitemap-${month}-${part}.xml#${found.articles}-${found.changedAt}`
  }

  /** @returns how the file is made, and what it is cached under; null when the path is no sitemap's */
  async function sitemapAt(path: string): Promise<{ key: string; make: MakeAnswer } | null> {
    const {
      SITEMAP_INDEX,
      NEWS_SITEMAP,
      PAGES_SITEMAP,
      sitemapIndexFile,
      newsSitemapFile,
      pagesSitemapFile,
      monthSitemapFile,
      parseMonthPart,
    } = await files()
    if (path === SITEMAP_INDEX) {
      return { key: path, make: async ({ watch }) => answer(await watch('lists', [path], () => sitemapIndexFile(site, readModels))) }
    }
    if (path === NEWS_SITEMAP) {
      const make: MakeAnswer = async ({ watch }) =>
        answer(await watch('lists', [path], () => newsSitemapFile(site, readModels, now())), NEWS_S)
      return { key: path, make }
    }
    if (path === PAGES_SITEMAP) return { key: path, make: async () => answer(await pagesSitemapFile(site)) }
    const part = parseMonthPart(path)
    const key = part && (await keyOf(part))
    if (!part || key === null) return null
    return {
      key,
      make: async ({ watch }) => answer(await watch(`month:${part.month}`, [key], () => monthSitemapFile(site, readModels, part))),
    }
  }

  return async (ctx, next) => {
    const sitemap = SITEMAP_PATH.test(ctx.path) ? await sitemapAt(ctx.path) : null
    const representation = sitemap && (await pageCache.get(sitemap.key, sitemap.make))
    if (!representation) return next()
    await sendWhole(ctx, representation)
  }
}
