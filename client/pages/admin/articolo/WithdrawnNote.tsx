import type { DeskArticle } from '../../../api/newsroom.ts'
import { longMoment } from '../../../site/italian-date.ts'

/** At the head of a withdrawn article's page: since when, and what readers find. */
export function WithdrawnNote({ article: { status, withdrawnAt, notice } }: { article: DeskArticle }) {
  if (status !== 'withdrawn') return null
  return (
    <section className="desk-sent-back" aria-label="Articolo ritirato">
      <p className="font-semibold">
        L’articolo è ritirato{withdrawnAt && <time dateTime={withdrawnAt}> dal {longMoment(withdrawnAt)}</time>}: chi legge non lo trova
        più.
      </p>
      <p className="desk-note">{notice ? `Avviso pubblico: ${notice}` : 'Senza avviso pubblico'}</p>
    </section>
  )
}
