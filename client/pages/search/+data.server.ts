import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { SearchPage } from '../../api/contract.ts'
import { type Delivered, deliver, statusOf } from '../../site/delivery/deliver.ts'
import type { WithMeta } from '../../site/shell/page-meta.ts'

export interface SearchData extends WithMeta {
  /** The trimmed query; empty before the first search. */
  query: string
  found: Delivered<SearchPage>
}

const LONGEST_QUERY = 120

export async function data({ api, urlParsed, delivery }: PageContextServer): Promise<SearchData> {
  const query = (urlParsed.search['q'] ?? '').trim().slice(0, LONGEST_QUERY)
  const none: SearchPage = { items: [], total: 0, limited: false }
  const found = await deliver(query ? api.search(query, { limit: 30 }) : Promise.resolve(none), delivery).catch((error: unknown) => {
    throw statusOf(error) === null ? error : render(503)
  })
  return {
    query,
    found,
    title: query ? `Cerca: ${query}` : 'Cerca',
    description: 'Cerca tra gli articoli per parole.',
    meta: { canonical: '/cerca', type: 'website', hidden: query !== '' },
  }
}
