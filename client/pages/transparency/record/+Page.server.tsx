import { useData } from 'vike-react/useData'
import { figure } from '../../../../events/domain/figures.ts'
import { isSameContent } from '../../../../events/domain/newsroom/diff/diff-content.ts'
import { RiskWarning } from '../../../advertising/RiskWarning.tsx'
import type { Withdrawal } from '../../../api/contract.ts'
import type { ArticleRecord, PublishedRevision } from '../../../api/records.ts'
import { articleHref, recordHref } from '../../../site/addresses.ts'
import { DeliveredContent } from '../../../site/delivery/DeliveredContent.tsx'
import { longDate, longMoment } from '../../../site/italian-date.ts'
import { readerLabel } from '../../../site/reader-label.ts'
import { CorrectionSection } from '../../../site/stories/CorrectionSection.tsx'
import { ListHeader } from '../../../site/stories/ListHeader.tsx'
import { WithdrawalNotes } from '../../../site/stories/WithdrawalNotes.tsx'
import { Paging } from '../../../site/stories/paging/Paging.tsx'
import { DiffView } from '../../../site/texts/DiffView.tsx'
import { basisText, despiteText, responsibilityText } from '../../../site/texts/responsibility-text.ts'
import { ROLE_NAMES } from '../../../site/texts/role-names.ts'
import type { RecordData } from './+data.server.ts'
import './record.css'

interface Props {
  record: ArticleRecord
  isFirstPage: boolean
}

function RecordView({ record, isFirstPage }: Props) {
  const { slug, title, revisions, corrections, withdrawals, next } = record
  const isWithdrawn = withdrawals[0]?.back === null

  return (
    <>
      <ListHeader
        title="Registro dell’articolo"
        standfirst="Chi lo ha scritto, chi lo ha riletto e che cosa è cambiato, come risulta dal registro degli eventi."
        parent={{ label: title, path: articleHref(slug) }}
      />
      {isFirstPage && <Facts record={record} />}
      <section className="record-section" aria-labelledby="versioni">
        <h2 id="versioni" className="section-title">
          Versioni pubblicate
        </h2>
        {revisions.length === 0 && <p className="empty">L’elenco delle versioni è in preparazione: riprova tra qualche minuto.</p>}
        <ol className="record-revisions">
          {revisions.map((revision, at) => (
            <RevisionEntry
              key={revision.revision}
              revision={revision}
              isOpen={at === 0}
              isShown={!isWithdrawn && revision.revision === record.revision}
              withdrawals={withdrawals.filter((one) => one.revision === revision.revision)}
            />
          ))}
        </ol>
        <Paging
          path={recordHref(slug)}
          next={next === null ? null : String(next)}
          isFirstPage={isFirstPage}
          label="Altre versioni"
          newest="Torna alle più recenti"
          older="Versioni precedenti"
        />
      </section>
      {isFirstPage && withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
      {isFirstPage && <CorrectionSection corrections={corrections} className="record-section" />}
      <p className="label">
        Qui non compaiono le bozze mai pubblicate, le note interne e i costi. Le persone sono indicate con il loro ruolo.
      </p>
    </>
  )
}

const Withdrawals = ({ withdrawals }: Pick<ArticleRecord, 'withdrawals'>) => (
  <section className="record-section" aria-labelledby="ritiri">
    <h2 id="ritiri" className="section-title">
      Ritiri
    </h2>
    <WithdrawalNotes withdrawals={withdrawals} />
  </section>
)

function Facts({ record }: { record: ArticleRecord }) {
  const { lead, more } = readerLabel({ ...record, provenance: null, createdAt: record.publishedAt })
  const { generation } = record
  const facts = [
    ['Pubblicato', longDate(record.publishedAt)],
    [record.withdrawals[0]?.back === null ? 'Ultima versione online' : 'Versione mostrata', String(record.revision)],
    ...(generation
      ? [
          ['Modello', generation.model],
          ['Istruzioni', `versione ${generation.promptVersion}`],
          ...(generation.usage
            ? [
                ['Tentativi', figure(generation.usage.attempts)],
                ['Token letti (unità di testo delle istruzioni)', figure(generation.usage.inputTokens)],
                ['Token scritti (unità di testo della risposta)', figure(generation.usage.outputTokens)],
              ]
            : []),
        ]
      : []),
  ] as [string, string][]
  return (
    <section className="record-section" aria-labelledby="origine">
      <h2 id="origine" className="section-title">
        Origine
      </h2>
      <p>
        <strong>{lead}</strong> {more.join(' ')}
      </p>
      <dl className="record-facts figures">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface RevisionEntryProps {
  revision: PublishedRevision
  isOpen: boolean
  isShown: boolean
  withdrawals: readonly Withdrawal[]
}

function RevisionEntry({ revision: entry, isOpen, isShown, withdrawals }: RevisionEntryProps) {
  const { revision, publishedAt, diff, hash } = entry
  return (
    <li>
      <h3>
        Versione {revision}
        {isShown && ', quella che leggi oggi'}
      </h3>
      <p className="label">
        Pubblicata il <time dateTime={publishedAt}>{longMoment(publishedAt)}</time>
        {withdrawals.toReversed().map(({ at, back }) => (
          <span key={at}>
            , ritirata il <time dateTime={at}>{longMoment(at)}</time>
            {back?.revision === revision && (
              <>
                , di nuovo online il <time dateTime={back.at}>{longMoment(back.at)}</time>
              </>
            )}
          </span>
        ))}
      </p>
      <p>{responsibility(entry)}</p>
      {diff === null ? (
        <p>È la prima versione pubblicata.</p>
      ) : diff.changes === null ? (
        <p>Le differenze dalla versione {diff.from} non si mostrano finché l’articolo è ritirato.</p>
      ) : isSameContent(diff.changes) ? (
        <p>Il testo è uguale a quello della versione {diff.from}.</p>
      ) : (
        <details open={isOpen}>
          <summary>Che cosa è cambiato dalla versione {diff.from}</summary>
          <DiffView diff={diff.changes} before={`Versione ${diff.from}`} after={`Versione ${revision}`} />
        </details>
      )}
      <p className="label record-hash">
        Impronta SHA-256: <span>{hash}</span>
      </p>
    </li>
  )
}

function approvalText(review: PublishedRevision['review']): string {
  const role = review?.role ? ` con il ruolo di ${ROLE_NAMES[review.role]}` : ''
  const despite = despiteText(review?.findings ?? [])
  return role || despite ? `Approvata${role}${despite}.` : ''
}

/** Returns the label's sentence about who is responsible for the revision, with the role of the approver. */
function responsibility({ writtenBy, changedBy, review, basis }: PublishedRevision): string {
  const approver = review?.approver ?? null
  return [
    responsibilityText({ writtenBy, changedBy, approver }, 'revision', review && longMoment(review.at)),
    basisText(basis, approver, 'revision'),
    approvalText(review),
  ]
    .filter(Boolean)
    .join(' ')
}

export function Page() {
  const { record, isFirstPage } = useData<RecordData>()
  return (
    <div className="container page record-page">
      <DeliveredContent data={record} fallback={<output>Caricamento del registro…</output>}>
        {(ready) => <RecordView record={ready} isFirstPage={isFirstPage} />}
      </DeliveredContent>
      <RiskWarning />
    </div>
  )
}
