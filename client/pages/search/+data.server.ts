import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { ApiError } from '../../api/contract.ts'
import type { SearchPage } from '../../api/lists.ts'
import { SEARCH_HREF } from '../../site/addresses.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import type { Refusal } from '../../site/delivery/Unavailable.tsx'
import { firstDayOf, type SearchFilters, searchFiltersOf } from '../../site/search-filters.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'
import { MAX_QUERY_LENGTH } from '../../site/stories/SearchForm.tsx'

export interface SearchData extends WithMeta {
  /** The trimmed query; empty before the first search. */
  query: string
  filters: SearchFilters
  /** The query is too long to be searched. */
  tooLong: boolean
  found: Delivered<SearchPage>
}

const NONE: SearchPage = { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null }

export async function data({ api, urlParsed, delivery }: PageContextServer): Promise<SearchData> {
  const query = (urlParsed.search['q'] ?? '').trim()
  const tooLong = query.length > MAX_QUERY_LENGTH
  const filters = searchFiltersOf(urlParsed.search)
  const { category, period } = filters
  const options = { limit: 30, ...(category && { category }), ...(period && { since: firstDayOf(period, new Date()) }) }
  const searching = query && !tooLong ? api.search(query, options) : Promise.resolve(NONE)
  const found = await deliver(searching, delivery).catch((error: unknown) => {
    throw statusOf(error) === null ? error : render(503, refusalOf(error as ApiError))
  })
  return {
    query,
    filters,
    tooLong,
    found,
    title: query ? `Cerca: ${query.slice(0, MAX_QUERY_LENGTH)}` : 'Cerca',
    description: 'Cerca tra gli articoli per parole.',
    meta: { canonical: SEARCH_HREF, type: 'website', hidden: query !== '' },
  }
}

/** @returns the refusal of the search itself: its index is being built, or too many searches run; undefined for other errors */
const refusalOf = ({ reason, problem, retryAfter }: ApiError): Refusal | undefined =>
  retryAfter === null ? undefined : { title: 'La ricerca non è disponibile in questo momento', text: problem?.detail ?? reason }
