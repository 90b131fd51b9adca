import { setImmediate as turn } from 'node:timers/promises'
import { advertorials } from '../../client/advertorials/content/all.ts'
import { CALCULATORS } from '../../events/domain/finance/calculators/all.ts'
import {
  articlesSitemap,
  MAX_ADDRESSES,
  MAX_NEWS,
  NEWS_MS,
  newsSitemap,
  pagesSitemap,
  sitemapIndex,
} from '../../client/site/machines/sitemaps.ts'
import type { Site } from '../../client/site/site.ts'
import { listMonth, listMonths, type PublicationMonth } from '../../projections/queries/month-queries.ts'
import { listNews, type NewsArticle } from '../../projections/queries/articles/news-query.ts'
import type { Place, ReadModels } from '../../projections/stores/read-models.ts'

type Models = Pick<ReadModels, 'read'>

export const SITEMAP_INDEX = '/sitemap.xml'
export const PAGES_SITEMAP = '/sitemap-pages.xml'
export const NEWS_SITEMAP = '/news-sitemap.xml'

/** One sitemap of the articles that were first published in a month. Each part has at most 50,000 of them. */
export interface MonthPart {
  /** «2026-11», UTC. */
  readonly month: string
  /** Number of the part, from 1. */
  readonly part: number
}

/** @returns the part that has this address, or null */
export function parseMonthPart(path: string): MonthPart | null {
  const [, month, part = '1'] = /^\/sitemap-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path) ?? []
  return month === undefined ? null : { month, part: Number(part) }
}

const pathOf = ({ month, part }: MonthPart) => `/sitemap-${month}${part === 1 ? '' : `-${part}`}.xml`

/** @returns the number of sitemaps for a month's articles; a sitemap has at least one address (https://www.sitemaps.org/protocol.html) */
export const partsOf = ({ articles, shown }: PublicationMonth): number => (shown === 0 ? 0 : Math.ceil(articles / MAX_ADDRESSES))

/** @returns the index of all sitemaps, from a few look-ups per month for any number of articles */
export async function sitemapIndexFile(site: Site, models: Models): Promise<string> {
  const months = await listMonths(models)
  return sitemapIndex(site, [
    { path: PAGES_SITEMAP, changedAt: null },
    ...months.flatMap((month) =>
      Array.from({ length: partsOf(month) }, (_, n) => ({ path: pathOf({ ...month, part: n + 1 }), changedAt: month.changedAt })),
    ),
  ])
}

export async function pagesSitemapFile(site: Site): Promise<string> {
  // No other request of a machine needs the fifty files of the glossary.
  const { GLOSSARY } = await import('../../events/glossary/glossary.ts')
  const slugs = (pages: readonly { slug: string }[]) => pages.map(({ slug }) => slug)
  return pagesSitemap(site, { advertorials: slugs(advertorials), concepts: slugs(GLOSSARY), calculators: slugs(CALCULATORS) })
}

/** Limits one read to a few milliseconds of SQLite on the main thread. Other requests run in between. */
const ARTICLES_PER_READ = 200

export async function monthSitemapFile(site: Site, models: Models, { month, part }: MonthPart): Promise<string> {
  // An article that changes meanwhile goes to the end and is read again there. Reading by offset would skip the article after it.
  const found = new Map<string, { slug: string; publishedAt: string }>()
  let from: number | Place | null = (part - 1) * MAX_ADDRESSES
  let left = MAX_ADDRESSES
  while (from !== null && left > 0) {
    const limit = Math.min(ARTICLES_PER_READ, left)
    const { articles, read, end }: Awaited<ReturnType<typeof listMonth>> = await listMonth(models, month, { from, limit })
    for (const article of articles) found.set(article.slug, article)
    if (read < limit) break
    from = end
    left -= read
    await turn()
  }
  return articlesSitemap(site, [...found.values()])
}

/** @returns the sitemap of the last two days' articles; older articles are not read, so their number does not matter */
export async function newsSitemapFile(site: Site, models: Models, now: Date): Promise<string> {
  const found: NewsArticle[] = []
  let after: Place | null = null
  do {
    if (after) await turn()
    const limit = Math.min(ARTICLES_PER_READ, MAX_NEWS - found.length)
    const page: Awaited<ReturnType<typeof listNews>> = await listNews(models, { since: now.getTime() - NEWS_MS, after, limit })
    found.push(...page.articles)
    after = page.next
  } while (after && found.length < MAX_NEWS)
  return newsSitemap(site, found)
}
