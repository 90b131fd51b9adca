import type { ErasureState } from '../../../api/people.ts'
import { longDate, timeOfDay } from '../../../site/italian-date.ts'

/** What was erased, and whether its key still lies in the log's file: nothing of it can be read either way. */
export function Erasures({ erasures }: { erasures: readonly ErasureState[] }) {
  if (erasures.length === 0) return null
  return (
    <section className="section" aria-labelledby="cancellazioni">
      <h2 id="cancellazioni" className="section-title">
        Cancellazioni
      </h2>
      <ul className="mt-4 grid gap-3" aria-live="polite">
        {erasures.map(({ personId, erasedAt, keyRemovedAt }) => (
          <li key={personId}>
            <span className="font-semibold">Persona {personId.slice(0, 8)}</span>, {longDate(erasedAt)} alle {timeOfDay(erasedAt)}
            <span className="block text-[0.875rem] text-ink-soft">
              {keyRemovedAt === null
                ? 'In corso: i suoi dati non si possono più leggere, ma la chiave non è ancora tolta dai file.'
                : 'Finita: la chiave non è più nei file. Le copie di sicurezza fatte prima la contengono, cifrata.'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
