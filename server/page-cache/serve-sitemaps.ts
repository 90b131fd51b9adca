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
/** The list of news changes with time even if no article changes. */
const NEWS_S = 300
const SITEMAP_PATH = /^\/(?:news-)?sitemap/
/** Loaded at the first request, so that the start does not wait for it. */
const files = () => import('../pages/sitemap-files.ts')

/**
 * Serves the news sitemap, and the index of sitemaps with its parts: one of pages, and one for each month's articles. A notice names the
 * changed articles but not their months. So the cache key of a month contains the time of its last change, which costs one look-up per
 * request. Publishing makes only the index and one month again, for any number of articles.
 */
export function serveSitemaps({ site, pageCache, readModels, now, headers }: SitemapParts): Middleware {
  const answer = (body: string, freshForS = HOUR_S): Answer => ({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${freshForS}`, ...headers },
    body: Buffer.from(body),
    freshForMs: freshForS * 1_000,
  })

  /** @returns the cache key of a month's part; null if there is no such part */
  async function keyOf({ month, part }: MonthPart): Promise<string | null> {
    const { partsOf } = await files()
    const found = await findMonth(readModels, month)
    if (!found || part > partsOf(found)) return null
    return `/sitemap-${month}-${part}.xml#${found.articles}-${found.changedAt}`
  }

  /** @returns the cache key of the sitemap and the function that makes it; null if the path is not a sitemap's */
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
