import type { ReactNode } from 'react'
import { categoryLabel } from '../../../events/domain/categories.ts'
import { figure } from '../../../events/domain/figures.ts'
import { ARCHIVE_HREF, CALCULATORS_HREF, GLOSSARY_HREF, SUBJECTS_HREF } from '../../site/addresses.ts'
import { PERIOD_LABELS, type SearchFilters, searchHref, startOfText } from '../../site/search-filters.ts'
import { SectionLinks } from '../../site/stories/SectionLinks.tsx'
import { MAX_QUERY_LENGTH } from '../../site/stories/SearchForm.tsx'
import type { FoundPage } from './+data.server.ts'

interface Props {
  query: string
  filters: SearchFilters
}

export const BeforeSearch = () => (
  <Help>
    <p>Si cercano gli articoli che contengono tutte le parole, anche in altre forme: «mutuo» trova «mutui».</p>
  </Help>
)

export const FAULT_ID = 'perche'

export const NoLetters = ({ query }: { query: string }) => (
  <Help title="Non c’è nulla da cercare" id={FAULT_ID}>
    <p>In «{query}» non ci sono lettere né cifre: scrivi una parola, per esempio «mutuo».</p>
  </Help>
)

export const OneLetter = ({ letter }: { letter: string }) => (
  <Help title={`«${letter}» è troppo poco`} id={FAULT_ID}>
    <p>Con un solo carattere si troverebbe quasi tutto: scrivi una parola intera, o almeno le sue prime tre lettere.</p>
  </Help>
)

const FEW_WORDS = 5

export function TooLong({ query, filters }: Props) {
  const few = startOfText(query, MAX_QUERY_LENGTH).split(/\s+/).slice(0, FEW_WORDS).join(' ')
  return (
    <Help title="La ricerca è troppo lunga" id={FAULT_ID}>
      <p>Bastano poche parole: al massimo {MAX_QUERY_LENGTH} caratteri.</p>
      <p className="search-suggestion">
        Prova con le prime parole: <a href={searchHref(few, filters)}>{few}</a>
      </p>
    </Help>
  )
}

export const OnlyCommonWords = () => (
  <Help title="Queste parole sono troppo comuni">
    <p>Articoli, preposizioni e congiunzioni sono in tutti gli articoli. Aggiungi la parola che ti interessa, per esempio «mutuo».</p>
  </Help>
)

export function NothingFound({ query, filters, page }: Props & { page: FoundPage }) {
  const { suggestion, withoutFilters, limited } = page
  // The corrected query may have no results within the filters.
  const isFiltered = filters.category !== null || filters.period !== null
  return (
    <Help title={`Nessun articolo per «${query}»${filterNames(filters)}`}>
      {suggestion !== null && (
        <p className="search-suggestion">
          Forse cercavi: <a href={searchHref(suggestion)}>{suggestion}</a>
          {isFiltered && ', in tutte le sezioni e in tutte le date.'}
        </p>
      )}
      {limited && <p>Si guardano gli articoli più recenti che hanno queste parole: aggiungine una per arrivare ai più vecchi.</p>}
      {withoutFilters ? (
        <p className="search-suggestion">
          <a href={searchHref(query)}>Cerca in tutte le sezioni e in tutte le date</a>:{' '}
          {withoutFilters.total === 1 && !withoutFilters.limited
            ? 'c’è un articolo'
            : `ci sono ${withoutFilters.limited ? 'oltre ' : ''}${figure(withoutFilters.total)} articoli`}
          .
        </p>
      ) : (
        <p>Prova con meno parole, o con una parola più generale: si cercano gli articoli che le contengono tutte.</p>
      )}
    </Help>
  )
}

export const NoSuchPage = ({ query, filters, page }: Props & { page: FoundPage }) => (
  <Help title="I risultati finiscono prima">
    <p className="search-suggestion">
      {page.pages === 1 ? (
        <>
          C’è una pagina sola: <a href={searchHref(query, filters)}>vai ai risultati</a>.
        </>
      ) : (
        <>
          Le pagine sono {page.pages}: <a href={searchHref(query, filters, page.pages)}>vai all’ultima</a> o{' '}
          <a href={searchHref(query, filters)}>torna alla prima</a>.
        </>
      )}
    </p>
  </Help>
)

const filterNames = ({ category, period }: SearchFilters): string =>
  `${category ? ` in ${categoryLabel(category)}` : ''}${period ? `, ${PERIOD_LABELS[period].toLowerCase()}` : ''}`

const Help = ({ title, id, children }: { title?: string; id?: string; children: ReactNode }) => (
  <div className="empty">
    {title !== undefined && (
      <h2 id={id} className="empty-title">
        {title}
      </h2>
    )}
    {children}
    <SectionLinks label="Altre strade">
      <li>
        <a href={SUBJECTS_HREF}>Tutti gli argomenti</a>
      </li>
      <li>
        <a href={ARCHIVE_HREF}>Archivio per mese</a>
      </li>
      <li>
        <a href={GLOSSARY_HREF}>Glossario</a>
      </li>
      <li>
        <a href={CALCULATORS_HREF}>Calcolatori</a>
      </li>
    </SectionLinks>
  </div>
)
