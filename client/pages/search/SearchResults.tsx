import { figure } from '../../../events/domain/figures.ts'
import type { SearchPage } from '../../api/contract.ts'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

export function SearchResults({ query, page: { items, total, limited } }: { query: string; page: SearchPage }) {
  if (items.length === 0) {
    return (
      <div className="empty">
        <h2 className="empty-title">Nessun articolo per «{query}»</h2>
        {limited ? (
          <p>Queste parole sono in moltissimi articoli, e la ricerca ne guarda solo una parte. Prova con una parola meno comune.</p>
        ) : (
          <p>Prova con meno parole, o con una parola più generale: si cercano gli articoli che le contengono tutte.</p>
        )}
      </div>
    )
  }
  return (
    <section aria-labelledby="risultati">
      <h2 id="risultati" className="search-count">
        {countOf(total, limited)} per «{query}»
      </h2>
      <div className="search-results">
        {items.map((article) => (
          <StoryCard key={article.slug} article={article} size="compact" />
        ))}
      </div>
      {total > items.length && (
        <p className="label mt-6">Sono mostrati i primi {items.length}. Aggiungi una parola per restringere la ricerca.</p>
      )}
      {limited && (
        <p className="label mt-2">
          Queste parole sono in moltissimi articoli: la ricerca ha guardato solo quelli che ne parlano di più, e altri possono mancare.
        </p>
      )}
    </section>
  )
}

function countOf(total: number, limited: boolean): string {
  if (limited) return `Almeno ${total === 1 ? 'un articolo' : `${figure(total)} articoli`}`
  return total === 1 ? 'Un articolo' : `${figure(total)} articoli`
}
