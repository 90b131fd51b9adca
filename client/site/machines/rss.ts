import { type Category, categoryLabel } from '../../../events/domain/categories.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import { articleHref, sectionFeedHref, sectionHref } from '../addresses.ts'
import { readerLabel } from '../reader-label.ts'
import type { Site } from '../site.ts'
import { element, escapeXml } from '../../design/xml.ts'

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) of the newest articles, at `/feed.xml`, and of a section at `/mercati/feed.xml`.
 * @param articles published, newest first; the first 30 are taken
 */
export function rssFeed(site: Site, articles: readonly ArticleSummary[], section?: Category): string {
  const path = section ? sectionFeedHref(section) : '/feed.xml'
  const newest = articles.slice(0, 30)
  const built = newest[0] && element('lastBuildDate', rfc822(newest[0]))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    element('title', section ? `${categoryLabel(section)} | ${site.name}` : site.name) +
    element('link', `${site.url}${section ? sectionHref(section) : '/'}`) +
    element('description', 'Notizie, analisi e guide su mercati, investimenti, trading e tecnologia.') +
    element('language', 'it-IT') +
    (built ?? '') +
    `<atom:link href="${escapeXml(site.url + path)}" rel="self" type="application/rss+xml"/>` +
    newest.map((article) => item(site, article)).join('') +
    '</channel></rss>\n'
  )
}

const item = (site: Site, article: ArticleSummary) =>
  '<item>' +
  element('title', article.title) +
  element('link', site.url + articleHref(article.slug)) +
  element('guid', site.url + articleHref(article.slug)) +
  element('pubDate', rfc822(article)) +
  element('category', categoryLabel(article.category)) +
  element('dc:creator', article.authorName) +
  element('description', describe(article)) +
  sourceType(article) +
  (article.modifiedAt === null ? '' : element('atom:updated', article.modifiedAt)) +
  '</item>'

/** What a program wrote says so here too. */
function describe(article: ArticleSummary): string {
  const text = article.summary || article.excerpt
  return article.writtenBy === 'program' ? `${text} (${readerLabel(article).lead})` : text
}

/** A category names its scheme in `domain` (https://www.rssboard.org/rss-specification#ltcategorygtSubelementOfLtitemgt). */
function sourceType(article: ArticleSummary): string {
  const { digitalSourceType } = readerLabel(article)
  if (digitalSourceType === null) return ''
  const term = digitalSourceType.lastIndexOf('/') + 1
  return `<category domain="${escapeXml(digitalSourceType.slice(0, term))}">${escapeXml(digitalSourceType.slice(term))}</category>`
}

const rfc822 = ({ publishedAt, createdAt }: ArticleSummary) => new Date(publishedAt ?? createdAt).toUTCString()
