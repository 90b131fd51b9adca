import './search.css'
import { Search } from 'lucide-react'
import { useData } from 'vike-react/useData'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { lettersOf, startOfText } from '../../site/search-filters.ts'
import { MAX_QUERY_LENGTH, SearchForm } from '../../site/stories/SearchForm.tsx'
import type { SearchData } from './+data.server.ts'
import { BeforeSearch, FAULT_ID, NoLetters, OneLetter, TooLong } from './SearchHelp.tsx'
import { SearchFields } from './SearchFields.tsx'
import { SearchResults } from './SearchResults.tsx'

export function Page() {
  const { query, filters, fault, found } = useData<SearchData>()
  return (
    <div className="container page">
      <div className="search-page">
        <h1 className="page-title">Cerca</h1>
        {/* The form has the focus until there are results, which are read first. */}
        <SearchForm
          query={startOfText(query, MAX_QUERY_LENGTH)}
          isFocused={found === null}
          {...(fault && { faultId: FAULT_ID })}
          more={<SearchFields {...filters} />}
        >
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        </SearchForm>
        {query === '' && <BeforeSearch />}
        {fault === 'no-letters' && <NoLetters query={query} />}
        {fault === 'one-letter' && <OneLetter letter={lettersOf(query)[0]!} />}
        {fault === 'too-long' && <TooLong query={query} filters={filters} />}
        {found && (
          <DeliveredContent data={found} fallback={<output>Ricerca in corso…</output>}>
            {(page) => <SearchResults query={query} filters={filters} page={page} />}
          </DeliveredContent>
        )}
      </div>
    </div>
  )
}
