import { figure } from '../../../events/domain/figures.ts'
import type { ArticleSummary, Page } from '../../api/contract.ts'
import { StoryCard } from '../../site/stories/StoryCard.tsx'

export function SearchResults({ query, page: { items, total } }: { query: string; page: Page<ArticleSummary> }) {
  if (items.length === 0) {
    return (
      <div className="empty">
        <h2 className="empty-title">Nessun articolo per «{query}»</h2>
        <p>Prova con meno parole, o con una parola più generale: si cercano gli articoli che le contengono tutte.</p>
      </div>
    )
  }
  return (
    <section aria-labelledby="risultati">
      <h2 id="risultati" className="search-count">
        {total === 1 ? 'Un articolo' : `${figure(total)} articoli`} per «{query}»
      </h2>
      <div className="search-results">
        {items.map((article) => (
          <StoryCard key={article.slug} article={article} size="compact" />
        ))}
      </div>
      {total > items.length && (
        <p className="label mt-6">Sono mostrati i primi {items.length}. Aggiungi una parola per restringere la ricerca.</p>
      )}
    </section>
  )
}
