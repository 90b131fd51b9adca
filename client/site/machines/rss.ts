import { type Category, categoryLabel } from '../../../events/domain/categories.ts'
import { isPrograms } from '../../../events/domain/newsroom/publication.ts'
import type { ArticleSummary } from '../../api/contract.ts'
import type { CorrectedArticle } from '../../api/records.ts'
import {
  articleHref,
  CORRECTIONS_FEED_HREF,
  CORRECTIONS_HREF,
  correctionsHref,
  recordHref,
  sectionFeedHref,
  sectionHref,
} from '../addresses.ts'
import { readerLabel } from '../reader-label.ts'
import type { Site } from '../site.ts'
import { CORRECTION_NAMES } from '../stories/correction-names.ts'
import { element, escapeXml } from '../../design/xml.ts'

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) of the newest articles, at `/feed.xml`, and of a section at `/mercati/feed.xml`.
 * @param articles published, newest first; the feed contains the first 30
 */
export function rssFeed(site: Site, articles: readonly ArticleSummary[], section?: Category): string {
  const newest = articles.slice(0, 30)
  const about = section
    ? { path: sectionFeedHref(section), page: sectionHref(section), title: `${categoryLabel(section)} | ${site.name}` }
    : { path: '/feed.xml', page: '/', title: site.name }
  const items = newest.map((article) => item(site, article))
  const changes = newest.flatMap(({ publishedAt, createdAt, modifiedAt }) => [publishedAt ?? createdAt, modifiedAt ?? ''])
  return channel(site, about, items, changes.toSorted().at(-1))
}

/** @param builtAt instant of the newest item or correction */
function channel(site: Site, about: { path: string; page: string; title: string }, items: readonly string[], builtAt?: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    element('title', about.title) +
    element('link', site.url + about.page) +
    element('description', 'Notizie, analisi e guide su mercati, investimenti, trading e tecnologia.') +
    element('language', 'it-IT') +
    (builtAt === undefined ? '' : element('lastBuildDate', new Date(builtAt).toUTCString())) +
    `<atom:link href="${escapeXml(site.url + about.path)}" rel="self" type="application/rss+xml"/>` +
    items.join('') +
    '</channel></rss>\n'
  )
}

/** Feed of public corrections and withdrawal notices, at `/correzioni/feed.xml`: newest first, at most 30 items. */
export function correctionsFeed(site: Site, articles: readonly CorrectedArticle[]): string {
  const notes = articles
    .flatMap(notesOf)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, 30)
  return channel(
    site,
    { path: CORRECTIONS_FEED_HREF, page: CORRECTIONS_HREF, title: `Correzioni | ${site.name}` },
    notes.map(
      ({ title, text, at, path, guid }) =>
        '<item>' +
        element('title', title) +
        element('link', site.url + path) +
        `<guid isPermaLink="false">${escapeXml(site.url + guid)}</guid>` +
        element('pubDate', new Date(at).toUTCString()) +
        element('description', text) +
        '</item>',
    ),
    notes[0]?.at,
  )
}

/** A withdrawn article links to its record, because its page no longer shows the notes. */
function notesOf({ firstSlug, slug, title, corrections, withdrawals }: CorrectedArticle) {
  const guid = correctionsHref(firstSlug)
  const path = withdrawals[0]?.back === null ? recordHref(slug) : correctionsHref(slug)
  return [
    ...corrections.map(({ kind, note, at }) => {
      return { title: `${CORRECTION_NAMES[kind]}: ${title}`, text: note, at, path, guid: `${guid}-${at}` }
    }),
    ...withdrawals.flatMap(({ notice, at }) =>
      notice === null ? [] : [{ title: `Ritiro: ${title}`, text: notice, at, path: recordHref(slug), guid: `${guid}-ritiro-${at}` }],
    ),
  ]
}

const item = (site: Site, article: ArticleSummary) =>
  '<item>' +
  element('title', article.title) +
  element('link', site.url + articleHref(article.slug)) +
  // The first slug never changes and redirects to the current address, so the id of the item is stable.
  element('guid', site.url + articleHref(article.firstSlug)) +
  element('pubDate', rfc822(article)) +
  element('category', categoryLabel(article.category)) +
  element('dc:creator', article.authorName) +
  element('description', describe(article)) +
  sourceType(article) +
  (article.modifiedAt === null ? '' : element('atom:updated', article.modifiedAt)) +
  '</item>'

/** Names a program as the author in the description, as the page does. */
function describe(article: ArticleSummary): string {
  const text = article.summary || article.excerpt
  return isPrograms(article.writtenBy) ? `${text} (${readerLabel(article).lead})` : text
}

/** A category names its scheme in `domain` (https://www.rssboard.org/rss-specification#ltcategorygtSubelementOfLtitemgt). */
function sourceType(article: ArticleSummary): string {
  const { digitalSourceType } = readerLabel(article)
  if (digitalSourceType === null) return ''
  const term = digitalSourceType.lastIndexOf('/') + 1
  return `<category domain="${escapeXml(digitalSourceType.slice(0, term))}">${escapeXml(digitalSourceType.slice(term))}</category>`
}

const rfc822 = ({ publishedAt, createdAt }: ArticleSummary) => new Date(publishedAt ?? createdAt).toUTCString()
