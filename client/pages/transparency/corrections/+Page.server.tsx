import '../../../site/stories/lists.css'
import { useData } from 'vike-react/useData'
import { figure } from '../../../../events/domain/figures.ts'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import type { CorrectedArticle, CorrectionPage } from '../../../api/records.ts'
import { articleHref, CONTACT_HREF, CORRECTIONS_FEED_HREF, CORRECTIONS_HREF, recordHref } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { CorrectionNotes } from '../../../site/stories/CorrectionNotes.tsx'
import { WithdrawalNotes } from '../../../site/stories/WithdrawalNotes.tsx'
import { Kicker } from '../../../site/stories/Kicker.tsx'
import { METHOD } from '../../../site/page-names.ts'
import { ListHeader } from '../../../site/stories/ListHeader.tsx'
import { Paging } from '../../../site/stories/paging/Paging.tsx'
import type { CorrectionsData } from './+data.server.ts'

export function Page() {
  const { corrections, isFirstPage } = useData<CorrectionsData>()
  return (
    <div className="container page list-page">
      <ListHeader
        title="Correzioni"
        standfirst="Che cosa abbiamo corretto, aggiornato o ritirato con un avviso. I refusi che non cambiano il senso si correggono senza nota."
        parent={METHOD}
      >
        <p className="label">
          <a href={CORRECTIONS_FEED_HREF} className="underline">
            Feed RSS delle correzioni
          </a>
        </p>
      </ListHeader>
      <DeliveredContent data={corrections} fallback={<output>Caricamento delle correzioni…</output>}>
        {(page) => <Corrections page={page} isFirstPage={isFirstPage} />}
      </DeliveredContent>
      <RiskWarning />
    </div>
  )
}

function Corrections({ page: { items, total, next }, isFirstPage }: { page: CorrectionPage; isFirstPage: boolean }) {
  if (items.length === 0) {
    return (
      <div className="empty">
        <p className="empty-title">Nessuna correzione</p>
        <p>
          Finora nessun articolo è stato corretto, aggiornato o ritirato con un avviso. Hai trovato un errore?{' '}
          <a href={CONTACT_HREF}>Scrivici</a>.
        </p>
      </div>
    )
  }
  return (
    <>
      <ol className="corrected-articles">
        {items.map((article) => (
          <Noted key={article.slug} article={article} />
        ))}
      </ol>
      <p className="label list-total">{total === 1 ? 'Un articolo in tutto.' : `${figure(total)} articoli in tutto.`}</p>
      <Paging
        path={CORRECTIONS_HREF}
        next={next}
        isFirstPage={isFirstPage}
        newest="Torna alle più recenti"
        older="Correzioni meno recenti"
      />
    </>
  )
}

/** A withdrawn article has a notice, which its page shows. */
function Noted({ article: { slug, title, category, corrections, withdrawals } }: { article: CorrectedArticle }) {
  return (
    <li>
      <Kicker category={category} />
      <h2 className="corrected-title">
        <a href={articleHref(slug)}>{title}</a>
      </h2>
      {withdrawals[0]?.back === null && <p className="label">Articolo ritirato</p>}
      {withdrawals.length > 0 && <WithdrawalNotes withdrawals={withdrawals} />}
      {corrections.length > 0 && <CorrectionNotes corrections={corrections} />}
      <p className="label">
        <a href={recordHref(slug)} className="underline" aria-label={`Registro dell’articolo «${title}»`}>
          Registro dell’articolo
        </a>
      </p>
    </li>
  )
}
