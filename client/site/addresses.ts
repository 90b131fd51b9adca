import { type Category, categoryKey, categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { isDay, isMonth } from '../../events/domain/navigation/italian-days.ts'
import { isSlug } from '../../events/domain/navigation/slug.ts'
import { authorKey } from '../../events/domain/navigation/author-key.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { ArticleSummary } from '../api/contract.ts'
import type { StoryListKind } from '../api/lists.ts'

/** The page of the partner’s guide. */
export const GUIDE_HREF = '/guida-trading-automatico'

/** Public corrections of all articles. */
export const CORRECTIONS_HREF = '/correzioni'
/** Their feed. */
export const CORRECTIONS_FEED_HREF = '/correzioni/feed.xml'

/** @returns the page of an article */
export const articleHref = (slug: string): string => `/articolo/${slug}`

/** @returns how an article came to be, as the log has it */
export const recordHref = (slug: string): string => `${articleHref(slug)}/registro`

/** @returns whether a path has further pages, each of which begins after a place: `olderHref` */
export const isPaged = (path: string): boolean =>
  parseListPath(path) !== null || path === CORRECTIONS_HREF || /^\/articolo\/[^/]+\/registro$/.test(path)

/** @returns a concept of the glossary */
export const conceptHref = (slug: string): string => `/glossario/${slug}`

/** All calculators. */
export const CALCULATORS_HREF = '/calcolatori'

/** @param query of the values, as `queryOf` writes it; @returns a calculator, with them where there are any */
export const calculatorHref = (slug: string, query = ''): string => `${CALCULATORS_HREF}/${slug}${query && `?${query}`}`

/** Where the newsroom finds what waits for review. */
export const QUEUE_HREF = '/admin/coda'

/** @returns where the newsroom reads the article, in any status */
export const deskHref = (slug: string): string => `/admin/articolo?indirizzo=${slug}`

/** @returns where the newsroom edits the article; without one, where a new one is written */
export const writeHref = (slug?: string): string => (slug === undefined ? '/admin/scrivi' : `/admin/scrivi?indirizzo=${slug}`)

/** @returns where the newsroom sees a revision as readers would */
export const previewHref = (slug: string, revision: number): string => `/admin/articolo?indirizzo=${slug}&anteprima=${revision}`

/** @returns the front of a section */
export const sectionHref = (category: Category): string => `/${categoryKey(category)}`

/** @returns the feed of a section */
export const sectionFeedHref = (category: Category): string => `${sectionHref(category)}/feed.xml`

/** @returns what is about a subject */
export const subjectHref = (subject: Subject): string => `/argomenti/${subject}`

/** @returns what an author signed; of a person by id, so that no address holds a name */
export const authorHref = ({ authorId, authorName }: Pick<ArticleSummary, 'authorId' | 'authorName'>): string =>
  `/autori/${authorId ?? authorKey(authorName)}`

/** @param period «2026-11» or «2026-11-22»; @returns its page in the archive */
export const archiveHref = (period: string): string => `/archivio/${period.replaceAll('-', '/')}`

/** @param path of a list; @returns its page that begins after a place */
export const olderHref = (path: string, after: string): string => `${path}?prima=${encodeURIComponent(after)}`

/** @returns what a path is a list of: a section, a subject, an author, or a day of the archive; null of any other path */
export function parseListPath(path: string): { kind: StoryListKind; key: string } | null {
  const [, first = '', second, ...more] = path.split('/')
  if (second === undefined) return categoryOfKey(first) ? { kind: 'category', key: first } : null
  if (first === 'argomenti' && more.length === 0) return { kind: 'subject', key: second }
  if (first === 'autori' && more.length === 0) return { kind: 'author', key: second }
  const day = [second, ...more].join('-')
  return first === 'archivio' && isDay(day) ? { kind: 'day', key: day } : null
}

/** @returns the month of a path of the archive, null for its beginning; undefined for any other path */
export function parseArchivePath(path: string): string | null | undefined {
  if (path === '/archivio') return null
  const [, first, ...rest] = path.split('/')
  return first === 'archivio' && rest.length === 2 && isMonth(rest.join('-')) ? rest.join('-') : undefined
}

/** @returns the home page at that category’s tab */
export const categoryHref = (category: Category): string => `/?category=${categoryKey(category)}`

/** @returns the drawn cover; its category colours it */
export const coverHref = (slug: string, category: Category): string => `/covers/${slug}.svg?category=${categoryKey(category)}`

/** @returns what to show for an article: its own picture, or the drawn one */
export const heroHref = ({ slug, category, heroImage }: Pick<ArticleSummary, 'slug' | 'category' | 'heroImage'>): string =>
  heroImage ?? coverHref(slug, category)

/** @returns the sharing picture, 1200 × 630 */
export const sharePictureHref = (slug: string): string => `/share/${slug}.png`

/** The reverse of `coverHref`: null when the path is not a cover’s. */
export function parseCoverHref(pathname: string, category: string | null): { slug: string; category: Category } | null {
  const slug = /^\/covers\/([^/]+)\.svg$/.exec(pathname)?.[1]
  if (!slug || !isSlug(slug)) return null
  return { slug, category: categoryOfKey(category) ?? DEFAULT_CATEGORY }
}
