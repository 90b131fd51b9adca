import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ApiError, ReadingApi } from '../../api/contract.ts'
import type { SearchOptions, SearchPage } from '../../api/lists.ts'
import { SEARCH_HREF } from '../../site/addresses.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import { laterRefusal } from '../../site/delivery/Unavailable.tsx'
import { firstDayOf, lettersOf, type SearchFilters, searchFiltersOf, searchPageOf, startOfText } from '../../site/search-filters.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { MAX_QUERY_LENGTH } from '../../site/stories/SearchForm.tsx'

const RESULTS_PER_PAGE = 30

export interface FoundPage extends SearchPage {
  page: number
  pages: number
  /** Totals in all sections and dates, if only the filters exclude every result; otherwise null. */
  withoutFilters: Pick<SearchPage, 'total' | 'limited'> | null
}

export interface SearchData extends WithMeta {
  query: string
  filters: SearchFilters
  /** Reason why the query cannot be searched; null if it can, and before the first search. */
  fault: 'no-letters' | 'one-letter' | 'too-long' | null
  found: Delivered<FoundPage> | null
}

export async function data({ api, urlParsed, delivery }: PageContextServer): Promise<SearchData> {
  const query = (urlParsed.search['q'] ?? '').trim()
  const fault = faultOf(query)
  const filters = searchFiltersOf(urlParsed.search)
  const search = () =>
    deliver(searchPage(api, query, filters, searchPageOf(urlParsed.search)), delivery).catch((error: unknown) => {
      const status = statusOf(error)
      throw status === null ? error : render(status === 429 ? 429 : 503, refusalOf(error as ApiError))
    })
  return {
    query,
    filters,
    fault,
    found: query === '' || fault !== null ? null : await search(),
    title: query ? `Cerca: ${startOfText(query, MAX_QUERY_LENGTH)}` : 'Cerca',
    description: 'Cerca tra gli articoli per parole.',
    meta: { canonical: SEARCH_HREF, type: 'website', hidden: query !== '' },
  }
}

function faultOf(query: string): SearchData['fault'] {
  if (query === '') return null
  if (query.length > MAX_QUERY_LENGTH) return 'too-long'
  const letters = lettersOf(query)
  if (letters.length === 0) return 'no-letters'
  // A figure is a word by itself: «2%».
  return letters.length === 1 && !/\d/.test(letters[0]!) ? 'one-letter' : null
}

async function searchPage(api: ReadingApi, query: string, { category, period }: SearchFilters, page: number): Promise<FoundPage> {
  const options: SearchOptions = {
    limit: RESULTS_PER_PAGE,
    ...(page > 1 && { offset: (page - 1) * RESULTS_PER_PAGE }),
    ...(category && { category }),
    ...(period && { since: firstDayOf(period, new Date()) }),
  }
  const found = await api.search(query, options)
  const isEmptied = (category !== null || period !== null) && found.total === 0 && !found.onlyStopWords
  return {
    ...found,
    page,
    pages: Math.ceil(found.total / RESULTS_PER_PAGE),
    withoutFilters: isEmptied ? await countOf(api, query) : null,
  }
}

async function countOf(api: ReadingApi, query: string): Promise<FoundPage['withoutFilters']> {
  const { total, limited } = await api.search(query, { limit: 1 })
  return total > 0 ? { total, limited } : null
}

/**
 * Returns the search's own refusal, or undefined for other errors. The index is being built, or there are too many searches in all or from
 * the reader's address.
 */
const refusalOf = (error: ApiError) =>
  laterRefusal(error, { title: 'La ricerca non è disponibile in questo momento', text: error.problem?.detail ?? error.reason })
