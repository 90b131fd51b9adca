import type { ArticleSummary } from '../../api/contract.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { useRecentArticles, useWaitingArticles } from './dashboard-queries.ts'
import { LoadError } from './LoadError.tsx'
import { Loading } from './Loading.tsx'

/** The 10 most recent articles, and before them those that wait for a person and are older. */
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
    <>
      {older.length > 0 && <ArticleTable caption={`Da rivedere (${older.length})`} articles={older} />}
      <ArticleTable caption={total > items.length ? `I ${items.length} più recenti di ${total}` : 'Tutti gli articoli'} articles={items} />
    </>
  )
}

function ArticleTable({ caption, articles }: { caption: string; articles: ArticleSummary[] }) {
  return (
    <table className="ledger ledger-articles">
      <caption>{caption}</caption>
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
      <tbody>
        {articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </tbody>
    </table>
  )
}
