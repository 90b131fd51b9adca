import { useQuery } from '@tanstack/react-query'
import { REVISION_STEPS } from '../../../../events/domain/newsroom/audit-text.ts'
import type { DeskRevision, DeskStep } from '../../../api/newsroom.ts'
import { ownPart } from './revision-contributors.ts'
import { FORMER_MEMBER } from '../parts/missing-names.ts'
import { type Session, SESSION_KEY } from '../sessions/session.ts'
import { longDate } from '../../../site/italian-date.ts'

const stepText = (step: DeskStep) => Object.values(REVISION_STEPS).find(({ what }) => what === step.what)?.text

export function DeskHistory({ revision }: { revision: DeskRevision }) {
  if (revision.steps.length === 0) return null
  const shownAbove = sentBackStep(revision)
  return (
    <section aria-labelledby="desk-history">
      <h2 id="desk-history">Che cosa è successo a questa versione</h2>
      <ol className="desk-steps">
        {revision.steps.map((step, at) => (
          <li key={at}>
            {step.what === 'approved' && step.note !== undefined ? 'Approvata nonostante una segnalazione del controllo' : stepText(step)}
            {step.toName ? ` a ${step.toName}` : ''}
            {step.byName ? `, ${step.byName}` : ''}
            {step.what === 'approved' && ownPart(revision, step.by)} · <time dateTime={step.at}>{longDate(step.at)}</time>
            {step.note === undefined || step === shownAbove ? null : <span className="desk-note">{noteText(step)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const noteText = ({ note }: DeskStep) => note ?? 'La nota non si può più leggere.'

const sentBackStep = ({ status, steps }: DeskRevision): DeskStep | null =>
  (status === 'sent_back' && steps.findLast(({ what }) => what === 'sent_back')) || null

interface SentBackProps {
  revision: DeskRevision
  holder: { id: string | null; name: string | null }
  isAlone: boolean
}

export function SentBackNote({ revision, holder, isAlone }: SentBackProps) {
  const { data } = useQuery<Session>({ queryKey: SESSION_KEY })
  const step = sentBackStep(revision)
  const isTheirs = holder.id !== null && holder.id !== data?.person?.id
  if (!step) return null
  return (
    <section className="desk-sent-back" aria-label="Rimandato con una nota">
      <p className="font-semibold">
        {step.byName ?? 'Una persona della redazione'} ha rimandato il testo con una nota, il {longDate(step.at)}:
      </p>
      <p className="desk-note">{noteText(step)}</p>
      <p className="text-ink-soft">
        {isTheirs
          ? `Ora lo corregge ${holder.name ?? FORMER_MEMBER}: quando lo manda di nuovo in revisione, lo trovi nella coda.`
          : `Correggilo con «Modifica», poi ${isAlone ? 'approvalo' : 'mandalo di nuovo in revisione'}.`}
      </p>
    </section>
  )
}
