import { CATEGORIES, categoryKey } from '../../events/domain/categories.ts'

/** Paths of one segment that pages and files of the site have: no article may take one as its slug. */
const PAGE_NAMES: ReadonlySet<string> = new Set([
  ...CATEGORIES.map(categoryKey),
  ...'archivio argomenti autori calcolatori cerca come-scriviamo glossario contact correzioni privacy terms guida-trading-automatico admin'.split(
    ' ',
  ),
  ...'api articolo assets categoria covers fonts share healthz readyz metrics feed sitemap'.split(' '),
])

/** @returns whether the slug is the name of a page */
export const isPageName = (slug: string): boolean => PAGE_NAMES.has(slug)
