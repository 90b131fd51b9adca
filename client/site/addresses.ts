import { type Category, categoryKey, categoryOfKey } from '../../events/domain/categories.ts'
import { isDay, isMonth } from '../../events/domain/navigation/italian-days.ts'
import { authorKey } from '../../events/domain/navigation/slug.ts'
import type { Subject } from '../../events/domain/navigation/subjects.ts'
import type { ArticleSummary } from '../api/contract.ts'
import type { StoryListKind } from '../api/lists.ts'
import type { Cover } from '../design/cover/cover-svg.ts'

export const GUIDE_HREF = '/guida-trading-automatico'
export const ARCHIVE_HREF = '/archivio'
export const SUBJECTS_HREF = '/argomenti'
export const GLOSSARY_HREF = '/glossario'
export const CALCULATORS_HREF = '/calcolatori'
export const SEARCH_HREF = '/cerca'
export const CONTACT_HREF = '/contact'
export const PRIVACY_HREF = '/privacy'
export const TERMS_HREF = '/terms'

export const METHOD_HREF = '/come-scriviamo'

export const CORRECTIONS_HREF = '/correzioni'
export const CORRECTIONS_FEED_HREF = `${CORRECTIONS_HREF}/feed.xml`

export const CORRECTIONS_ID = 'correzioni'

/** Pages for readers with a fixed address, except the front page and the sections. */
export const FIXED_PAGES: readonly string[] = [
  ARCHIVE_HREF,
  SUBJECTS_HREF,
  GUIDE_HREF,
  CONTACT_HREF,
  METHOD_HREF,
  CORRECTIONS_HREF,
  GLOSSARY_HREF,
  CALCULATORS_HREF,
  PRIVACY_HREF,
  TERMS_HREF,
]

export const articleHref = (slug: string): string => `/articolo/${slug}`

export const correctionsHref = (slug: string): string => `${articleHref(slug)}#${CORRECTIONS_ID}`

export const recordHref = (slug: string): string => `${articleHref(slug)}/registro`

/** Returns true if the path is a list with further pages: see `olderHref`. */
export const isPaged = (path: string): boolean =>
  parseListPath(path) !== null || path === CORRECTIONS_HREF || /^\/articolo\/[^/]+\/registro$/.test(path)

export const conceptHref = (slug: string): string => `${GLOSSARY_HREF}/${slug}`

export const calculatorHref = (slug: string, query = ''): string => `${CALCULATORS_HREF}/${slug}${query && `?${query}`}`

export const ADMIN_HREF = '/admin'
export const QUEUE_HREF = `${ADMIN_HREF}/coda`
/** List of the articles that a rule published and no one has read since. */
export const UNREAD_HREF = `${QUEUE_HREF}/senza-rilettura`
export const CALENDAR_HREF = `${ADMIN_HREF}/calendario`
export const FRONT_PAGE_HREF = `${ADMIN_HREF}/prima-pagina`
export const AUDIT_HREF = `${ADMIN_HREF}/registro`
export const PEOPLE_HREF = `${ADMIN_HREF}/redazione`
export const ACCOUNT_HREF = `${ADMIN_HREF}/profilo`

export const deskHref = (slug: string): string => `${ADMIN_HREF}/articolo?indirizzo=${slug}`

export const writeHref = (slug?: string): string => `${ADMIN_HREF}/scrivi${slug === undefined ? '' : `?indirizzo=${slug}`}`

export const previewHref = (slug: string, revision: number): string => `${deskHref(slug)}&anteprima=${revision}`

export const sectionHref = (category: Category): string => `/${categoryKey(category)}`

export const sectionFeedHref = (category: Category): string => `${sectionHref(category)}/feed.xml`

export const subjectHref = (subject: Subject): string => `${SUBJECTS_HREF}/${subject}`

/** Returns the address of an author's list. It contains a person's id instead of the name. */
export const authorHref = ({ authorId, authorName }: Pick<ArticleSummary, 'authorId' | 'authorName'>): string =>
  `/autori/${authorId ?? authorKey(authorName)}`

export const archiveHref = (period: string): string => `${ARCHIVE_HREF}/${period.replaceAll('-', '/')}`

export const olderHref = (path: string, after: string): string => `${path}?prima=${encodeURIComponent(after)}`

/** Returns the list at the path (a section, a subject, an author or a day of the archive), or null for any other path. */
export function parseListPath(path: string): { kind: StoryListKind; key: string } | null {
  const [, first = '', second, ...more] = path.split('/')
  if (second === undefined) return categoryOfKey(first) ? { kind: 'category', key: first } : null
  if (first === 'argomenti' && more.length === 0) return { kind: 'subject', key: second }
  if (first === 'autori' && more.length === 0) return { kind: 'author', key: second }
  const day = [second, ...more].join('-')
  return first === 'archivio' && isDay(day) ? { kind: 'day', key: day } : null
}

/** Returns the month of an archive path, null for the archive itself, undefined for any other path. */
export function parseArchivePath(path: string): string | null | undefined {
  if (path === ARCHIVE_HREF) return null
  const [, first, ...rest] = path.split('/')
  return first === 'archivio' && rest.length === 2 && isMonth(rest.join('-')) ? rest.join('-') : undefined
}

export const categoryHref = (category: Category): string => `/?category=${categoryKey(category)}`

/** @param cover the first slug, which determines the drawing, and the category, which determines the colours */
export const coverHref = ({ slug, category }: Pick<Cover, 'slug' | 'category'>): string =>
  `/covers/${slug}.svg?category=${categoryKey(category)}`

export const sharePictureHref = (slug: string): string => `/share/${slug}.png`
