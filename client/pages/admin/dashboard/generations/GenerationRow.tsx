import { figure } from '../../../../../events/domain/figures.ts'
import type { Generation } from '../../../../api/contract.ts'
import type { HoldCause } from '../../../../../events/domain/newsroom/generated-texts.ts'
import { HOLD_TEXTS } from '../../../../site/texts/hold-texts.ts'
import { articleHref, deskHref, QUEUE_HREF } from '../../../../site/addresses.ts'
import { shortMoment } from '../../../../site/italian-date.ts'
import { progressLabel } from './BatchProgress.tsx'
import { formatDuration, formatSpent } from '../figures.ts'
import { KIND_NAMES } from './generation-kinds.ts'
import { generationRowId } from './generation-toasts.ts'
import { LoadingText } from './ModelLoading.tsx'

const STATUS: Record<Generation['status'], string> = { running: 'In corso', completed: 'Riuscita', failed: 'Non riuscita' }

/** A batch that was cut short, or in which some articles failed, has still put the others onto the site. */
const isPartial = ({ kind, status, made, failed }: Generation): boolean =>
  kind === 'batch' && status !== 'running' && made > 0 && (failed > 0 || status === 'failed')

interface Props {
  generation: Generation
  /** Articles in review, which have no page, by slug; the value is the cause if the editorial check found nothing. */
  inReview: ReadonlyMap<string, HoldCause | undefined>
  /** The titles of the articles made, by slug. */
  titles: ReadonlyMap<string, string>
}

/** One generation: request, outcome, cost. */
export function GenerationRow({ generation, inReview, titles }: Props) {
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
    const toReview = articles.filter((slug) => inReview.has(slug)).length
    return (
      <>
        {progressLabel({ made, planned, failed })}
        {toReview > 0 && (
          <>
            ,{' '}
            <a href={QUEUE_HREF} className="underline">
              {figure(toReview)} da rivedere
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
