import type { ReactNode } from 'react'
import { CATEGORIES, categoryKey, categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import type { SearchPage, TextRun } from '../../api/lists.ts'
import { ARCHIVE_HREF, sectionHref, SUBJECTS_HREF } from '../../site/addresses.ts'
import { type SearchFilters, searchHref } from '../../site/search-filters.ts'
import { SectionLinks } from '../../site/stories/SectionLinks.tsx'
import { dealCovers } from '../../design/cover/deal-covers.ts'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

interface Props {
  query: string
  filters: SearchFilters
  page: SearchPage
}

/** The results of a search, or what to try where there are none. */
export function SearchResults({ query, filters, page }: Props) {
  const { items, total, limited, onlyStopWords, suggestion } = page
  if (onlyStopWords) {
    return (
      <Empty title="Queste parole sono troppo comuni">
        <p>Articoli, preposizioni e congiunzioni sono in tutti gli articoli. Aggiungi la parola che ti interessa, per esempio «mutuo».</p>
      </Empty>
    )
  }
  if (total === 0) {
    return (
      <Empty title={`Nessun articolo per «${query}»`}>
        {suggestion !== null && (
          <p className="search-suggestion">
            Forse cercavi: <a href={searchHref(suggestion, filters)}>{suggestion}</a>
          </p>
        )}
        {(filters.category !== null || filters.period !== null) && (
          <p className="search-suggestion">
            <a href={searchHref(query)}>Cerca in tutte le sezioni e in tutte le date</a>
          </p>
        )}
        <p>Prova con meno parole, o con una parola più generale: si cercano gli articoli che le contengono tutte.</p>
        <OtherLinks />
      </Empty>
    )
  }
  const turns = dealCovers(items)
  return (
    <section aria-labelledby="risultati">
      <h2 id="risultati" className="search-count">
        {countOf(total, limited)} per «{query}»
      </h2>
      <NamedSections query={query} />
      <div className="search-results">
        {items.map((article, index) => (
          <StoryCard key={article.slug} article={article} size="compact" turn={turns[index]}>
            {article.fragment.length > 0 && <Fragment runs={article.fragment} />}
          </StoryCard>
        ))}
      </div>
      {total > items.length && (
        <p className="label mt-6">Sono mostrati i primi {items.length}. Aggiungi una parola per restringere la ricerca.</p>
      )}
    </section>
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

const OtherLinks = () => (
  <SectionLinks label="Altre strade">
    <li>
      <a href={SUBJECTS_HREF}>Tutti gli argomenti</a>
    </li>
    <li>
      <a href={ARCHIVE_HREF}>Archivio per mese</a>
    </li>
  </SectionLinks>
)

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2 className="empty-title">{title}</h2>
      {children}
    </div>
  )
}

/** Runs never move, so their index is their key. */
const Fragment = ({ runs }: { runs: readonly TextRun[] }) => (
  <p className="search-fragment">{runs.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}</p>
)

function countOf(total: number, limited: boolean): string {
  if (limited) return `Oltre ${figure(total)} articoli`
  return total === 1 ? 'Un articolo' : `${figure(total)} articoli`
}
