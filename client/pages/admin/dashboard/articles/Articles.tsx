import { figure } from '../../../../../events/domain/figures.ts'
import type { ArticleSummary } from '../../../../api/contract.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { ARTICLES_SHOWN, useArticlesPage, useWaitingArticles } from '../../api/dashboard-queries.ts'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { usePageInAddress } from './page-in-address.ts'
import { Pages } from './Pages.tsx'

/** All articles, ten on a page, the most recent first; the first page begins with older ones that await review. */
export function Articles() {
  const page = usePageInAddress()
  const list = useArticlesPage(page)
  const waiting = useWaitingArticles()
  if (list.isPending) return <Loading text="Caricamento articoli..." />
  if (list.isError && !list.data) return <LoadError title="Non è stato possibile leggere gli articoli." query={list} />
  const { items, total } = list.data
  if (total === 0) return <p className="empty">Nessun articolo trovato</p>

  const shown = new Set(items.map(({ id }) => id))
  const older = page === 1 ? (waiting.data?.items.filter(({ id }) => !shown.has(id)) ?? []) : []
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length === 0 ? <p className="empty">Questa pagina non ha articoli</p> : <Ledger {...{ items, older, total, page }} />}
      <Pages page={page} pages={Math.ceil(total / ARTICLES_SHOWN)} />
    </div>
  )
}

/** @returns which articles these are, of how many */
function captionOf(page: number, count: number, total: number): string {
  if (total <= count) return 'Tutti gli articoli'
  const first = (page - 1) * ARTICLES_SHOWN + 1
  return page === 1
    ? `I ${count} più recenti di ${figure(total)}`
    : `Da ${figure(first)} a ${figure(first + count - 1)} di ${figure(total)}`
}

function Ledger({ items, older, total, page }: { items: ArticleSummary[]; older: ArticleSummary[]; total: number; page: number }) {
  return (
    <table className="ledger ledger-articles">
      <caption>{captionOf(page, items.length, total)}</caption>
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
