import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref } from '../addresses.ts'
import type { Site } from '../site.ts'
import { element } from '../../design/xml.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
const FIXED_PAGES = ['/', '/guida-trading-automatico', '/contact', '/come-scriviamo', '/privacy', '/terms']
/** The limit of one sitemap file (sitemaps.org). */
const MAX_ADDRESSES = 50_000

/**
 * Every page for readers, at `/sitemap.xml`.
 * @param articles published, newest first
 * @param advertorials slugs of the dedicated pages
 */
export function sitemap(site: Site, articles: readonly ArticleSummary[], advertorials: readonly string[]): string {
  const paths = [...FIXED_PAGES, ...advertorials.map((slug) => `/${slug}`)].map((path) => url(element('loc', site.url + path)))
  const stories = articles
    .slice(0, MAX_ADDRESSES - paths.length)
    .map((article) => url(element('loc', site.url + articleHref(article.slug)) + element('lastmod', dateOf(article))))
  return document(`<urlset xmlns="${SITEMAP}">${[...paths, ...stories].join('')}</urlset>`)
}

const TWO_DAYS_MS = 48 * 60 * 60 * 1000

/**
 * Articles of the last two days, at `/news-sitemap.xml`, as Google News asks.
 * @param articles published, newest first
 */
export function newsSitemap(site: Site, articles: readonly ArticleSummary[], now: Date): string {
  const fresh = articles.filter((article) => now.getTime() - Date.parse(dateOf(article)) <= TWO_DAYS_MS).slice(0, 1000)
  const entries = fresh.map((article) =>
    url(
      `${element('loc', site.url + articleHref(article.slug))}<news:news><news:publication>${element('news:name', site.name)}${element('news:language', 'it')}</news:publication>${element('news:publication_date', dateOf(article))}${element('news:title', article.title)}</news:news>`,
    ),
  )
  return document(`<urlset xmlns="${SITEMAP}" xmlns:news="${NEWS}">${entries.join('')}</urlset>`)
}

/** What crawlers may read, at `/robots.txt`. */
export const robots = (site: Site): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /cerca?\n\nSitemap: ${site.url}/sitemap.xml\nSitemap: ${site.url}/news-sitemap.xml\n`

const dateOf = ({ publishedAt, createdAt }: ArticleSummary) => publishedAt ?? createdAt
const url = (inside: string) => `<url>${inside}</url>`
const document = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
