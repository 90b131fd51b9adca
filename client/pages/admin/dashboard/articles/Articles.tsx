import type { MouseEvent } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { ArticleSummary } from '../../../../api/contract.ts'
import { Button, ButtonLink } from '../../../../design/Button.tsx'
import { ARTICLES_SHOWN, useArticlesPage } from '../../api/dashboard-queries.ts'
import { ACTIONS, figures, ListTable } from '../../parts/ListTable.tsx'
import { LoadError } from '../../parts/LoadError.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { addressOfList, goToList, type ShownList, useListInAddress } from './list-in-address.ts'

/** All articles, or those whose title matches a search: ten per page, newest first. */
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

function Pages({ list, pages }: { list: ShownList; pages: number }) {
  const { page } = list
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label="Pagine degli articoli" className="pages">
      <Step to={{ ...list, page: page - 1 }} isDisabled={page <= 1} text="Precedenti" rel="prev" />
      <span aria-current="page">
        Pagina {figure(page)} di {figure(Math.max(pages, 1))}
      </span>
      <Step to={{ ...list, page: page + 1 }} isDisabled={page >= pages} text="Successivi" rel="next" />
    </nav>
  )
}

/** A link, so that it also opens in another tab. On the first or last page it is disabled but not removed, and so keeps the focus. */
function Step({ to, isDisabled, text, rel }: { to: ShownList; isDisabled: boolean; text: string; rel: string }) {
  if (isDisabled) {
    return (
      <ButtonLink look="secondary" small role="link" aria-disabled="true" tabIndex={0}>
        {text}
      </ButtonLink>
    )
  }
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    goToList(to)
  }
  return (
    <ButtonLink look="secondary" small href={addressOfList(to)} rel={rel} onClick={go}>
      {text}
    </ButtonLink>
  )
}
