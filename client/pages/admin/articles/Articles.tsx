import type { ArticleSummary } from '../../../api/contract.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { useRecentArticles, useWaitingArticles } from '../api/dashboard-queries.ts'
import { LoadError } from '../parts/LoadError.tsx'
import { Loading } from '../parts/Loading.tsx'

/** The 10 most recent articles, preceded by older ones that await review. */
export function Articles() {
  const recent = useRecentArticles()
  const waiting = useWaitingArticles()
  if (recent.isPending) return <Loading text="Caricamento articoli..." />
  if (recent.isError && !recent.data) return <LoadError title="Non è stato possibile leggere gli articoli." query={recent} />
  const { items, total } = recent.data
  if (items.length === 0) return <p className="empty">Nessun articolo trovato</p>

  const shown = new Set(items.map(({ id }) => id))
  const older = waiting.data?.items.filter(({ id }) => !shown.has(id)) ?? []
  return (
    <table className="ledger ledger-articles">
      <caption>{total > items.length ? `I ${items.length} più recenti di ${total}` : 'Tutti gli articoli'}</caption>
      <thead>
        <tr>
          <th scope="col">Titolo</th>
          <th scope="col">Stato</th>
          <th scope="col">Categoria</th>
          <th scope="col">Data</th>
          <th scope="col" className="num">
            Visualizzazioni
          </th>
          <th scope="col" className="actions">
            Azioni
          </th>
        </tr>
      </thead>
      {older.length > 0 && <Group title={`Più vecchi, da rivedere (${older.length})`} articles={older} />}
      {older.length > 0 ? <Group title="I più recenti" articles={items} /> : <Group articles={items} />}
    </table>
  )
}

function Group({ title, articles }: { title?: string; articles: ArticleSummary[] }) {
  return (
    <tbody>
      {title && (
        <tr className="group">
          <th scope="rowgroup" colSpan={6}>
            {title}
          </th>
        </tr>
      )}
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </tbody>
  )
}
