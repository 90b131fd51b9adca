import type { DeskRevision, DeskStep } from '../../../api/newsroom.ts'
import { longDate } from '../../../site/italian-date.ts'

const STEPS: Record<DeskStep['what'], string> = {
  submitted: 'Mandata in revisione',
  approved: 'Approvata',
  sent_back: 'Rimandata',
  discarded: 'Scartata',
  handed_over: 'Affidata',
  flagged: 'Fermata dal controllo editoriale',
  published: 'Pubblicata',
}

/** What happened to a revision, with its internal notes. */
export function DeskHistory({ revision }: { revision: DeskRevision }) {
  if (revision.steps.length === 0) return null
  return (
    <section aria-labelledby="desk-history">
      <h2 id="desk-history">Che cosa è successo a questa versione</h2>
      <ol className="desk-steps">
        {revision.steps.map((step, at) => (
          <li key={at}>
            {STEPS[step.what]}
            {step.toName ? ` a ${step.toName}` : ''}
            {step.byName ? `, ${step.byName}` : ''}
            {step.ownWork ? ' (che l’ha anche scritta)' : ''} · <time dateTime={step.at}>{longDate(step.at)}</time>
            {step.note === undefined ? null : <q>{step.note ?? 'La nota non si può più leggere.'}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}
