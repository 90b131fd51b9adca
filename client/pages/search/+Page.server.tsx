import './search.css'
import { Search } from 'lucide-react'
import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { MAX_QUERY_LENGTH, SearchForm } from '../../site/stories/SearchForm.tsx'
import type { SearchData } from './+data.server.ts'
import { SearchFields } from './SearchFields.tsx'
import { SearchResults } from './SearchResults.tsx'

export function Page() {
  const { query, filters, tooLong, found } = useData<SearchData>()
  return (
    <div className="container page search-page">
      <h1 className="page-title">Cerca</h1>
      {/* The form has the focus until there are results, which are read first. */}
      <SearchForm query={query} isFocused={query === ''} more={<SearchFields {...filters} />}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </SearchForm>
      {tooLong && (
        <div className="empty">
          <h2 className="empty-title">La ricerca è troppo lunga</h2>
          <p>Bastano poche parole: al massimo {MAX_QUERY_LENGTH} caratteri.</p>
        </div>
      )}
      {query && !tooLong && (
        <DeliveredContent data={found} fallback={<output>Ricerca in corso…</output>}>
          {(page) => <SearchResults query={query} filters={filters} page={page} />}
        </DeliveredContent>
      )}
    </div>
  )
}
