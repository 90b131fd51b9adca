import '../../../site/stories/lists.css'
import { useData } from 'vike-react/useData'
import { figure } from '../../../../events/domain/figures.ts'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import type { CorrectionPage } from '../../../api/records.ts'
import { articleHref, CONTACT_HREF, CORRECTIONS_FEED_HREF, CORRECTIONS_HREF, recordHref } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { CorrectionNotes } from '../../../site/stories/CorrectionNotes.tsx'
import { Kicker } from '../../../site/stories/Kicker.tsx'
import { METHOD } from '../../../site/parent-pages.ts'
import { ListHeader } from '../../../site/stories/ListHeader.tsx'
import { Paging } from '../../../site/stories/Paging.tsx'
import type { CorrectionsData } from './+data.server.ts'

/** Public corrections and updates of all published articles. */
export function Page() {
  const { corrections, isFirstPage } = useData<CorrectionsData>()
  return (
    <div className="container page list-page">
      <ListHeader
        title="Correzioni"
        standfirst="Che cosa abbiamo corretto o aggiornato negli articoli pubblicati. I refusi che non cambiano il senso si correggono senza nota."
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
          Finora nessun articolo pubblicato è stato corretto o aggiornato. Hai trovato un errore? <a href={CONTACT_HREF}>Scrivici</a>.
        </p>
      </div>
    )
  }
  return (
    <>
      <ol className="corrected-articles">
        {items.map(({ slug, title, category, corrections }) => (
          <li key={slug}>
            <Kicker category={category} />
            <h2 className="corrected-title">
              <a href={articleHref(slug)}>{title}</a>
            </h2>
            <CorrectionNotes corrections={corrections} />
            <p className="label">
              <a href={recordHref(slug)} className="underline" aria-label={`Registro dell’articolo «${title}»`}>
                Registro dell’articolo
              </a>
            </p>
          </li>
        ))}
      </ol>
      <p className="label list-total">{total === 1 ? 'Un articolo corretto in tutto.' : `${figure(total)} articoli corretti in tutto.`}</p>
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
