import { figure } from '../../../../../events/domain/figures.ts'
import type { Generation, GenerationKind } from '../../../../api/contract.ts'
import type { HoldCause } from '../../../../../events/domain/newsroom/generated-texts.ts'
import { HOLD_TEXTS } from '../../../../site/texts/hold-texts.ts'
import { articleHref, deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { shortMoment } from '../../../../site/italian-date.ts'
import { progressLabel } from './BatchProgress.tsx'
import { formatDuration, formatSpent } from '../figures.ts'

const KIND: Record<GenerationKind, string> = {
  topics: 'Nuovi topics',
  article: 'Articolo da un topic',
  daily: 'Articolo del giorno',
  batch: 'Lotto di articoli',
}

const STATUS: Record<Generation['status'], string> = { running: 'In corso', completed: 'Riuscita', failed: 'Non riuscita' }

/** A batch that was cut short, or in which some articles failed, has still put the others onto the site. */
const isPartial = ({ kind, status, made, failed }: Generation): boolean =>
  kind === 'batch' && status !== 'running' && made > 0 && (failed > 0 || status === 'failed')

interface Props {
  generation: Generation
  /** Articles in review, which have no page, by slug; the value is the cause if the editorial check found nothing. */
  waiting: ReadonlyMap<string, HoldCause | undefined>
}

/** One generation: request, outcome, cost. */
export function GenerationRow({ generation, waiting }: Props) {
  const { kind, status, attempts, model, inputTokens, outputTokens, message, requestedAt, endedAt } = generation
  return (
    <tr data-generation={generation.id}>
      <th scope="row" className="title">
        {KIND[kind]}
        <p className="label figures">{shortMoment(requestedAt)}</p>
      </th>
      <td>
        <span className="status" data-status={isPartial(generation) ? 'partial' : status}>
          {isPartial(generation) ? 'Riuscita in parte' : STATUS[status]}
        </span>
      </td>
      <td className="outcome">
        <Outcome generation={generation} waiting={waiting} />
        {message && <p className="text-danger">{message}</p>}
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

function Outcome({ generation: { kind, made, planned, failed, articles, topics }, waiting }: Props) {
  if (kind === 'batch') {
    const inReview = articles.filter((slug) => waiting.has(slug)).length
    return (
      <>
        {progressLabel({ made, planned, failed })}
        {inReview > 0 && (
          <>
            ,{' '}
            <a href={QUEUE_HREF} className="underline">
              {figure(inReview)} da rivedere
            </a>
          </>
        )}
      </>
    )
  }
  if (kind === 'topics') return `${figure(topics.length || made)} topics proposti`
  const [slug] = articles
  if (slug) {
    return (
      <>
        {waiting.has(slug) ? (
          <a href={deskHref(slug)} className="underline">
            {waiting.get(slug) ? `Articolo ${HOLD_TEXTS[waiting.get(slug)!]}` : 'Articolo da rivedere'}
          </a>
        ) : (
          <a href={articleHref(slug)} className="underline">
            Leggi l’articolo
          </a>
        )}
        {/* Which one: the address names it. */}
        <p className="label wrap-anywhere">{slug}</p>
      </>
    )
  }
  return made > 0 ? '1 articolo' : 'Nessun articolo'
}
