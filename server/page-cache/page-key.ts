import { calculatorHref, categoryHref, coverHref, isPaged, olderHref } from '../../client/site/addresses.ts'
import { parseCoverHref } from '../../client/site/machines/parse-cover-href.ts'
import { CALCULATORS } from '../../events/domain/finance/calculators/all.ts'
import { queryOf } from '../../events/domain/finance/calculators/read-values.ts'
import { categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { MAX_SEARCH_LENGTH } from '../../client/api/lists.ts'
import { searchFiltersOf, searchHref, searchPageOf } from '../../client/site/search-filters.ts'
import { ownText } from './own-text.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

export interface PageAddress {
  /** Path and relevant query in one spelling: the address that is rendered, and the cache key. */
  readonly key: string
  /** False if the number of addresses is unlimited, e.g. for searches. */
  readonly isCacheable: boolean
}

/** Paths of all pages except searches. */
const PAGE_PATH = /^(\/[a-z0-9-]+)+$/
const MAX_PATH = 200
/** Length of the cursor at which a page of a list begins; see `article-cursor.ts`. */
const MAX_CURSOR = 160

/**
 * Leaves out parameters that a page does not depend on, such as campaign parameters, so that the page is rendered and cached once.
 * @param path in its canonical spelling
 */
export function pageAddress(path: string, query: Query): PageAddress {
  if (path === '/') {
    const key = query['category']
    const category = typeof key === 'string' ? categoryOfKey(key) : null
    return { key: category === null || category === DEFAULT_CATEGORY ? '/' : categoryHref(category), isCacheable: true }
  }
  if (path === '/cerca') {
    const text = ([query['q']].flat().at(-1) ?? '').trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed()
    return text
      ? { key: searchHref(text, searchFiltersOf(query), searchPageOf(query)), isCacheable: false }
      : { key: path, isCacheable: true }
  }
  const calculator = CALCULATORS.find(({ slug }) => path === calculatorHref(slug))
  if (calculator) {
    const values = queryOf(calculator.fields, query)
    if (values) return { key: calculatorHref(calculator.slug, values), isCacheable: false }
  }
  const { prima } = query
  if (typeof prima === 'string' && prima !== '' && prima.length <= MAX_CURSOR && isPaged(path))
    return { key: ownText(olderHref(path, prima)), isCacheable: false }
  return { key: ownText(path), isCacheable: path.length <= MAX_PATH && PAGE_PATH.test(path) }
}

/** @returns true for a file's path; files have an extension, pages have none */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/.test(path)

/** @returns true for the key of a page, false for a file or an answer of the API */
export const isPageKey = (key: string): boolean => !key.startsWith('/api/') && !isFilePath(key.split('?', 1)[0]!)

/** @returns the path of a file, with the category of a cover; no other file depends on a query */
export function fileKey(path: string, query: Query): string {
  const once = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const cover = parseCoverHref(path, new URLSearchParams(once))
  return cover ? coverHref(cover) : path
}
