import { figure } from '../../../../../events/domain/figures.ts'
import type { ArticleSummary } from '../../../../api/contract.ts'
import { ArticleRow } from './ArticleRow.tsx'
import { ARTICLES_SHOWN, useArticlesPage } from '../../api/dashboard-queries.ts'
import { ACTIONS, figures, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { goToList, type ShownList, useListInAddress } from './list-in-address.ts'
import { Pages } from './Pages.tsx'
import { Button } from '../../../../design/Button.tsx'

/** All articles, or those whose title matches a search: ten on a page, newest first. */
export function Articles() {
  const { page, q } = useListInAddress()
  const list = useArticlesPage({ page, q })
  if (list.isPending) return <Loading text="Caricamento articoli..." />
  if (list.isError && !list.data) return <LoadError title="Non è stato possibile leggere gli articoli." query={list} />
  const { items, total, limited = false } = list.data
  if (total === 0) return q === '' ? <p className="empty">Nessun articolo trovato</p> : <NoMatches q={q} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      {items.length === 0 ? (
        <p className="empty">Questa pagina non ha articoli</p>
      ) : (
        <ArticleTable {...{ items, total, limited, page, q }} />
      )}
      <Pages list={{ page, q }} pages={Math.ceil(total / ARTICLES_SHOWN)} />
    </div>
  )
}

const NoMatches = ({ q }: { q: string }) => (
  <div className="empty">
    <p role="status">Nessun titolo con «{q}»</p>
    <Button look="secondary" small onClick={() => goToList({ page: 1, q: '' })}>
      Mostra tutti gli articoli
    </Button>
  </div>
)

/** @returns the caption: which of how many articles are shown */
function captionOf({ page, q }: ShownList, count: number, { total, limited }: Pick<TableProps, 'total' | 'limited'>): string {
  if (q !== '' && total <= count) return total === 1 ? `Un titolo con «${q}»` : `${total} titoli con «${q}»`
  if (total <= count) return 'Tutti gli articoli'
  const first = (page - 1) * ARTICLES_SHOWN + 1
  const all = limited ? `oltre ${figure(total)}: aggiungi una parola per vedere gli altri` : figure(total)
  return page === 1 ? `I ${count} più recenti di ${all}` : `Da ${figure(first)} a ${figure(first + count - 1)} di ${all}`
}

interface TableProps extends ShownList {
  items: ArticleSummary[]
  total: number
  /** A search finds more than it counts. */
  limited: boolean
}

const ArticleTable = ({ items, total, limited, ...shown }: TableProps) => (
  <ListTable
    of="articles"
    caption={captionOf(shown, items.length, { total, limited })}
    columns={['Titolo', 'Stato', 'Categoria', 'Data', figures('Visualizzazioni'), ACTIONS]}
  >
    <tbody>
      {items.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </tbody>
  </ListTable>
)
