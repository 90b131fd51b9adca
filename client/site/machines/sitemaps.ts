import { CATEGORIES } from '../../../events/domain/categories.ts'
import { articleHref, calculatorHref, conceptHref, FIXED_PAGES, SEARCH_HREF, sectionHref } from '../addresses.ts'
import type { Site } from '../site.ts'
import { element } from '../../design/xml.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
/** Maximum addresses per sitemap, and entries per index (sitemaps.org). */
export const MAX_ADDRESSES = 50_000

interface SitemapPart {
  readonly path: string
  /** ISO 8601 instant of the last change; null for pages that only a new version of the program changes. */
  readonly changedAt: string | null
}

/** Index at `/sitemap.xml` (https://www.sitemaps.org/protocol.html#index). */
export function sitemapIndex(site: Site, parts: readonly SitemapPart[]): string {
  const entries = parts
    .slice(-MAX_ADDRESSES)
    .map(
      ({ path, changedAt }) =>
        `<sitemap>${element('loc', site.url + path)}${changedAt === null ? '' : element('lastmod', changedAt)}</sitemap>`,
    )
  return document(`<sitemapindex xmlns="${SITEMAP}">${entries.join('')}</sitemapindex>`)
}

interface PageSlugs {
  readonly advertorials: readonly string[]
  readonly concepts: readonly string[]
  readonly calculators: readonly string[]
}

export function pagesSitemap(site: Site, { advertorials, concepts, calculators }: PageSlugs): string {
  const paths = [
    '/',
    ...CATEGORIES.map(sectionHref),
    ...FIXED_PAGES,
    ...advertorials.map((slug) => `/${slug}`),
    ...concepts.map(conceptHref),
    ...calculators.map((slug) => calculatorHref(slug)),
  ]
  return urlSet(paths.map((path) => url(element('loc', site.url + path))))
}

/** @param articles published, at most `MAX_ADDRESSES` */
export const articlesSitemap = (site: Site, articles: readonly { slug: string; publishedAt: string }[]): string =>
  urlSet(articles.map(({ slug, publishedAt }) => url(element('loc', site.url + articleHref(slug)) + element('lastmod', publishedAt))))

/** Maximum age of an article in the news sitemap (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap). */
export const NEWS_MS = 48 * 60 * 60 * 1000
/** Maximum articles in the news sitemap (same source). */
export const MAX_NEWS = 1_000

interface NewsItem {
  readonly slug: string
  readonly title: string
  readonly publishedAt: string
}

/**
 * Articles of the last two days, at `/news-sitemap.xml`, in the format of Google News.
 * @param articles published, at most `MAX_NEWS`
 */
export function newsSitemap(site: Site, articles: readonly NewsItem[]): string {
  const publication = `<news:publication>${element('news:name', site.name)}${element('news:language', 'it')}</news:publication>`
  const entries = articles.map(({ slug, title, publishedAt }) =>
    url(
      `${element('loc', site.url + articleHref(slug))}<news:news>${publication}${element('news:publication_date', publishedAt)}${element('news:title', title)}</news:news>`,
    ),
  )
  return document(`<urlset xmlns="${SITEMAP}" xmlns:news="${NEWS}">${entries.join('')}</urlset>`)
}

export const robots = (site: Site): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: ${SEARCH_HREF}?\n\nSitemap: ${site.url}/sitemap.xml\nSitemap: ${site.url}/news-sitemap.xml\n`

const urlSet = (urls: readonly string[]) => document(`<urlset xmlns="${SITEMAP}">${urls.join('')}</urlset>`)
const url = (inside: string) => `<url>${inside}</url>`
const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
