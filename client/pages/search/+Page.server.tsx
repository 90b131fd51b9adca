import './search.css'
import { Search } from 'lucide-react'
import { useData } from 'vike-react/useData'
import { Button } from '../../design/Button.tsx'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import type { SearchData } from './+data.server.ts'
import { LONGEST_QUERY } from './longest-query.ts'
import { SearchResults } from './SearchResults.tsx'

export function Page() {
  const { query, tooLong, found } = useData<SearchData>()
  return (
    <div className="container page search-page">
      <h1 className="page-title">Cerca</h1>
      <search>
        <form action="/cerca" className="search-form">
          <label htmlFor="q" className="visually-hidden">
            Parole da cercare
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={LONGEST_QUERY}
            className="input"
            placeholder="BTP, mutuo, inflazione"
            // The page is for nothing else; results are read first.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={query === ''}
          />
          <Button type="submit">
            <Search size={18} strokeWidth={1.75} aria-hidden="true" />
            Cerca
          </Button>
        </form>
      </search>
      {tooLong && (
        <div className="empty">
          <h2 className="empty-title">La ricerca è troppo lunga</h2>
          <p>Bastano poche parole: al massimo {LONGEST_QUERY} caratteri.</p>
        </div>
      )}
      {query && !tooLong && (
        <DeliveredContent data={found} fallback={<output>Ricerca in corso…</output>}>
          {(page) => <SearchResults query={query} page={page} />}
        </DeliveredContent>
      )}
    </div>
  )
}
