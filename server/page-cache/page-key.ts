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
  /** Path and the query that matters, in one spelling: what is rendered, and what it is cached under. */
  readonly key: string
  /** False where there is no end of addresses, such as what people search for. */
  readonly isCacheable: boolean
}

/** Every page but the searches has such a path. */
const PAGE_PATH = /^(\/[a-z0-9-]+)+$/
const MAX_PATH = 200
/** Of the place in a list that a page begins at; see `article-cursor.ts`. */
const MAX_CURSOR = 160

/**
 * What a page does not depend on (campaign parameters, say) is no part of its key, so that it is rendered and cached once.
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

/** @returns whether a path is a file's: files have an extension, pages have none */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/.test(path)

/** @returns whether what is cached under a key is a page, neither a file nor an answer of the API */
export const isPageKey = (key: string): boolean => !key.startsWith('/api/') && !isFilePath(key.split('?', 1)[0]!)

/** @returns the path of a file, with the category where it is a cover's: no other file depends on a query */
export function fileKey(path: string, query: Query): string {
  const once = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const cover = parseCoverHref(path, new URLSearchParams(once))
  return cover ? coverHref(cover) : path
}
