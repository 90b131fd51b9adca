import { Search } from 'lucide-react'
import { useData } from 'vike-react/useData'
import { CATEGORIES, categoryKey, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import type { TextRun } from '../../api/lists.ts'
import { sectionHref } from '../../site/addresses.ts'
import { DeliveredContent } from '../../site/delivery/DeliveredContent.tsx'
import { lettersOf, PERIOD_LABELS, type SearchFilters, searchHref, startOfText } from '../../site/search-filters.ts'
import { MAX_QUERY_LENGTH, SearchForm } from '../../site/stories/SearchForm.tsx'
import { StoryCard } from '../../site/stories/StoryCard.tsx'
import type { FoundPage, SearchData } from './+data.server.ts'
import { BeforeSearch, FAULT_ID, NoLetters, NoSuchPage, NothingFound, OneLetter, OnlyCommonWords, TooLong } from './SearchHelp.tsx'
import './search.css'

interface Props {
  query: string
  filters: SearchFilters
  page: FoundPage
}

function SearchResults({ query, filters, page }: Props) {
  const { items, total, limited } = page
  if (page.onlyStopWords) return <OnlyCommonWords />
  if (total === 0) return <NothingFound query={query} filters={filters} page={page} />
  if (items.length === 0) return <NoSuchPage query={query} filters={filters} page={page} />
  return (
    <section aria-labelledby="risultati">
      <h2 id="risultati" className="search-count">
        {countOf(total, limited)} per «{query.replace(OUTER_QUOTES, '')}»{page.page > 1 && `, pagina ${page.page} di ${page.pages}`}
      </h2>
      {page.page === 1 && <NamedSections query={query} />}
      <div className="search-results">
        {items.map((article) => (
          <StoryCard key={article.slug} article={article} size="compact">
            <Fragment runs={article.fragment.length > 0 ? article.fragment : startOf(article)} />
          </StoryCard>
        ))}
      </div>
      {page.pages > 1 && <FurtherResults query={query} filters={filters} page={page} />}
    </section>
  )
}

function FurtherResults({ query, filters, page: { page, pages, limited } }: Props) {
  return (
    <>
      <nav className="paging" aria-label="Altre pagine">
        {page > 1 && (
          <a href={searchHref(query, filters, page - 1)} rel="prev">
            Risultati precedenti
          </a>
        )}
        {page < pages && (
          <a href={searchHref(query, filters, page + 1)} rel="next">
            Altri risultati
          </a>
        )}
      </nav>
      {page === pages && (
        <p className="label mt-4">
          {limited
            ? 'Gli altri articoli trovati somigliano meno alla ricerca: aggiungi una parola per restringerla.'
            : 'Fine dei risultati.'}
        </p>
      )}
    </>
  )
}

/** Links to the sections that the query names: a section's name is not part of its articles' text. */
function NamedSections({ query }: { query: string }) {
  const words = query.toLowerCase().split(/[^a-z]+/)
  const named = CATEGORIES.filter((category) => words.includes(categoryKey(category)))
  if (named.length === 0) return null
  return (
    <ul className="onward">
      {named.map((category) => (
        <li key={category}>
          <a href={sectionHref(category)} data-category={category}>
            Tutta la sezione {categoryLabel(category)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Text runs never move, so their index is their key. */
const Fragment = ({ runs }: { runs: readonly TextRun[] }) => (
  <p className="search-fragment">{runs.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}</p>
)

/** Quotes and spaces around a pasted query. */
const OUTER_QUOTES = /^[\s«“"]+|[\s»”"]+$/g

/** Characters of a standfirst under a result in which only the title contains the words. */
const STANDFIRST_LENGTH = 200

function startOf({ summary, excerpt, subtitle }: FoundPage['items'][number]): TextRun[] {
  const standfirst = summary || excerpt || subtitle
  const isWhole = standfirst.length <= STANDFIRST_LENGTH
  const text = isWhole ? standfirst : `${startOfText(standfirst, STANDFIRST_LENGTH).replace(/\s+\S*$/, '')} …`
  return [{ text, marked: false }]
}

function countOf(total: number, limited: boolean): string {
  if (limited) return `Oltre ${figure(total)} articoli`
  return total === 1 ? 'Un articolo' : `${figure(total)} articoli`
}

const SearchFields = ({ category, period }: SearchFilters) => (
  <div className="search-filters">
    <select name="sezione" aria-label="Sezione" defaultValue={category ? categoryKey(category) : ''} className="input">
      <option value="">Tutte le sezioni</option>
      {CATEGORIES.map((one) => (
        <option key={one} value={categoryKey(one)}>
          {categoryLabel(one)}
        </option>
      ))}
    </select>
    <select name="periodo" aria-label="Data" defaultValue={period ?? ''} className="input">
      <option value="">Tutte le date</option>
      {Object.entries(PERIOD_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
)

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
