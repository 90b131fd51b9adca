import { useState } from 'react'
import type { ErasureState } from '../../../api/people.ts'
import { ShowAllButton } from '../parts/ShowAllButton.tsx'
import { longDate, timeOfDay } from '../../../site/italian-date.ts'

const INITIALLY_SHOWN = 3

/** The erasures, and where bytes of each key remain: the person's data cannot be read in any case. */
export function Erasures({ erasures }: { erasures: readonly ErasureState[] }) {
  const [all, setAll] = useState(false)
  if (erasures.length === 0) return null
  return (
    <section className="section" aria-labelledby="cancellazioni">
      <h2 id="cancellazioni" className="section-title">
        Cancellazioni
      </h2>
      <ul className="erasures" aria-live="polite">
        {(all ? erasures : erasures.slice(0, INITIALLY_SHOWN)).map((erasure) => (
          <li key={erasure.personId}>
            <p>
              <span className="font-semibold">Persona {erasure.personId.slice(0, 8)}</span>{' '}
              <span className="status" data-status={erasure.stage === 'removing' ? 'running' : 'completed'}>
                {erasure.stage === 'removing' ? 'In corso' : 'Cancellata'}
              </span>
            </p>
            <p className="text-[0.875rem] text-ink-soft">
              I suoi dati non si possono più leggere dal {momentOf(erasure.erasedAt)}. {keyText(erasure)}
            </p>
          </li>
        ))}
      </ul>
      {erasures.length > INITIALLY_SHOWN && <ShowAllButton isExpanded={all} count={erasures.length} onToggle={() => setAll(!all)} />}
    </section>
  )
}

const momentOf = (at: string) => `${longDate(at)} alle ${timeOfDay(at)}`

function keyText({ stage, erasedAt, keyRemovedAt }: ErasureState) {
  if (stage === 'removing') return 'La chiave, cifrata, sta uscendo dal file del registro.'
  if (stage === 'removed')
    return `La chiave non è più nei file dal ${momentOf(keyRemovedAt!)}. Le copie di sicurezza fatte prima la contengono, cifrata.`
  return (
    <>
      I byte cifrati della chiave restano nei file di EventStoreDB finché ogni nodo non esegue uno scavenge: chi gestisce il server lo
      avvia, poi lo registra con <code>npm run admin -- scavenged</code> e l’istante in cui è cominciato, dopo le {timeOfDay(erasedAt)}.
    </>
  )
}
