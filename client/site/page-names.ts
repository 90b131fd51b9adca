import { CATEGORIES, categoryKey } from '../../events/domain/categories.ts'
import { ADMIN_HREF, ARCHIVE_HREF, FIXED_PAGES, METHOD_HREF, SEARCH_HREF, SUBJECTS_HREF } from './addresses.ts'

/** First segments of the site's own paths, which no article may have as its slug. */
const PAGE_NAMES: ReadonlySet<string> = new Set([
  ...CATEGORIES.map(categoryKey),
  ...[...FIXED_PAGES, SEARCH_HREF, ADMIN_HREF].map((path) => path.slice(1)),
  ...'autori api articolo assets categoria covers fonts share healthz readyz metrics feed sitemap'.split(' '),
])

export const isPageName = (slug: string): boolean => PAGE_NAMES.has(slug)

export interface ParentPage {
  label: string
  path: string
}

export const HOME: ParentPage = { label: 'Prima pagina', path: '/' }
export const ARCHIVE: ParentPage = { label: 'Archivio', path: ARCHIVE_HREF }
export const SUBJECTS: ParentPage = { label: 'Argomenti', path: SUBJECTS_HREF }
export const METHOD: ParentPage = { label: 'Come scriviamo', path: METHOD_HREF }
