import { useState } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { HoldCause } from '../../../../../events/domain/newsroom/publication.ts'
import type { Dashboard, Generation } from '../../../../api/contract.ts'
import { articleHref, deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { shortMoment } from '../../../../site/italian-date.ts'
import { HOLD_TEXTS } from '../../../../site/texts/hold-texts.ts'
import { useWaitingArticles } from '../../api/dashboard-queries.ts'
import { useRules } from '../../desk/desk-queries.ts'
import { figures, ListTable } from '../../parts/ListTable.tsx'
import { ShowAllButton } from '../../parts/ShowAllButton.tsx'
import { formatDuration, formatSpent } from '../figures.ts'
import { progressLabel } from './BatchProgress.tsx'
import { LoadingText } from './ModelLoading.tsx'
import { KIND_NAMES } from './generation-kinds.ts'
import { generationRowId } from './generation-toasts.ts'

const STATUS: Record<Generation['status'], string> = { running: 'In corso', completed: 'Riuscita', failed: 'Non riuscita' }

/** Returns true if a batch stopped early or some of its articles failed: the others were published. */
const isPartial = ({ kind, status, made, failed }: Generation): boolean =>
  kind === 'batch' && status !== 'running' && made > 0 && (failed > 0 || status === 'failed')

interface Props {
  generation: Generation
  /** Articles in review, which have no public page, by slug. The value is the cause of the wait if the editorial check found nothing. */
  inReview: ReadonlyMap<string, HoldCause | undefined>
  titles: ReadonlyMap<string, string>
}

function GenerationRow({ generation, inReview, titles }: Props) {
  const { id, kind, status, attempts, model, inputTokens, outputTokens, message, failures, waiting, requestedAt, endedAt } = generation
  return (
    <tr id={generationRowId(id)} tabIndex={-1} data-generation={id}>
      <th scope="row" className="title">
        {KIND_NAMES[kind]}
        <p className="label figures">{shortMoment(requestedAt)}</p>
      </th>
      <td>
        <span className="status" data-status={isPartial(generation) ? 'partial' : status}>
          {isPartial(generation) ? 'Riuscita in parte' : STATUS[status]}
        </span>
      </td>
      <td className="outcome">
        <Outcome {...{ generation, inReview, titles }} />
        {waiting && (
          <p>
            <LoadingText waiting={waiting} />
          </p>
        )}
        {message && <p className="text-danger">{message}</p>}
        {failures.map(({ reason, count }) => (
          <p key={reason} className="text-danger">
            {failures.length === 1
              ? reason
              : `${reason.replace(/\.$/, '')} (${count === 1 ? 'un articolo' : `${figure(count)} articoli`}).`}
          </p>
        ))}
      </td>
      <td className="num">
        {attempts}
        <span className="on-phone"> {attempts === 1 ? 'tentativo' : 'tentativi'}</span>
      </td>
      <td className="model">{model ?? '–'}</td>
      <td className="num">
        {figure(inputTokens)} + {figure(outputTokens)}
        <span className="on-phone"> token</span>
      </td>
      <td className="num">{endedAt ? formatDuration(requestedAt, endedAt) : '–'}</td>
      <td className="num">{formatSpent(generation)}</td>
    </tr>
  )
}

function Outcome({ generation: { kind, status, made, planned, failed, articles, topics }, inReview, titles }: Props) {
  if (kind === 'batch') {
    const inReviewCount = articles.filter((slug) => inReview.has(slug)).length
    return (
      <>
        {progressLabel({ made, planned, failed })}
        {inReviewCount > 0 && (
          <>
            ,{' '}
            <a href={QUEUE_HREF} className="underline">
              {figure(inReviewCount)} da rivedere
            </a>
          </>
        )}
      </>
    )
  }
  if (kind === 'topics') {
    const proposed = topics.length || made
    return proposed === 1 ? 'Un topic proposto' : `${figure(proposed)} topics proposti`
  }
  const [slug] = articles
  if (slug) {
    return (
      <>
        {inReview.has(slug) ? (
          <a href={deskHref(slug)} className="underline">
            {inReview.get(slug) ? `Articolo ${HOLD_TEXTS[inReview.get(slug)!]}` : 'Articolo da rivedere'}
          </a>
        ) : (
          <a href={articleHref(slug)} className="underline">
            Leggi l’articolo
          </a>
        )}
        <p className="label wrap-anywhere">{titles.get(slug) ?? slug}</p>
      </>
    )
  }
  if (made > 0) return '1 articolo'
  return status === 'running' ? null : 'Nessun articolo'
}

const INITIALLY_SHOWN = 3
const COLUMNS = [
  'Generazione',
  'Stato',
  'Esito',
  figures('Tentativi'),
  'Modello',
  figures('Token letti e scritti'),
  figures('Durata'),
  figures('Costo'),
]

export function Generations({ dashboard: { generations, generated, costMicroEur, unpriced, writer } }: { dashboard: Dashboard }) {
  const [all, setAll] = useState(false)
  const isUndecided = useRules().data?.generatedTexts.decision === 'undecided'
  // Once an owner has decided, texts that waited for the decision wait for a person like any other.
  const inReview = new Map(
    useWaitingArticles().data?.items.map(({ slug, held }) => [slug, held === 'undecided' && !isUndecided ? undefined : held]),
  )
  const titles = new Map(generated.map(({ slug, title }) => [slug, title]))
  const shown = all ? generations : generations.slice(0, INITIALLY_SHOWN)
  return (
    <section className="section" aria-labelledby="ia">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <h2 id="ia" className="section-title">
          Che cosa ha fatto l’IA
        </h2>
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          <div className="flex items-baseline gap-2">
            <dt className="label">Scrive</dt>
            <dd className="text-[0.9375rem] font-semibold">{writer}</dd>
          </div>
          <div className="flex items-baseline gap-2">
            <dt className="label">Costo finora</dt>
            <dd className="figures font-display text-[1.5rem] leading-none">
              {formatSpent({ costMicroEur, ...(unpriced ? { unpriced } : {}) })}
            </dd>
          </div>
        </dl>
      </div>
      {generations.length === 0 ? (
        <p className="empty">Nessuna generazione, per ora.</p>
      ) : (
        <ListTable of="generations" caption="Generazioni recenti" hideCaption columns={COLUMNS}>
          <tbody>
            {shown.map((generation) => (
              <GenerationRow key={generation.id} {...{ generation, inReview, titles }} />
            ))}
          </tbody>
        </ListTable>
      )}
      {generations.length > INITIALLY_SHOWN && <ShowAllButton isExpanded={all} count={generations.length} onToggle={() => setAll(!all)} />}
    </section>
  )
}
