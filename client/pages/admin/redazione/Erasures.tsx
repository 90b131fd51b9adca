import { useState } from 'react'
import type { ErasureState } from '../../../api/people.ts'
import { Button } from '../../../design/Button.tsx'
import { longDate, timeOfDay } from '../../../site/italian-date.ts'

const SHOWN_FIRST = 3

/** What was erased, and where bytes of its key still lie: nothing of the person can be read either way. */
export function Erasures({ erasures }: { erasures: readonly ErasureState[] }) {
  const [all, setAll] = useState(false)
  if (erasures.length === 0) return null
  return (
    <section className="section" aria-labelledby="cancellazioni">
      <h2 id="cancellazioni" className="section-title">
        Cancellazioni
      </h2>
      <ul className="erasures" aria-live="polite">
        {(all ? erasures : erasures.slice(0, SHOWN_FIRST)).map((erasure) => (
          <li key={erasure.personId}>
            <p>
              <span className="font-semibold">Persona {erasure.personId.slice(0, 8)}</span>{' '}
              <span className="status" data-status={erasure.stage === 'removing' ? 'running' : 'completed'}>
                {erasure.stage === 'removing' ? 'In corso' : 'Cancellata'}
              </span>
            </p>
            <p className="text-[0.875rem] text-ink-soft">
              I suoi dati non si possono più leggere dal {momentOf(erasure.erasedAt)}. {whereTheKeyIs(erasure)}
            </p>
          </li>
        ))}
      </ul>
      {erasures.length > SHOWN_FIRST && (
        <Button look="quiet" className="-ml-4 mt-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostra solo le ultime' : `Mostra tutte (${erasures.length})`}
        </Button>
      )}
    </section>
  )
}

const momentOf = (at: string) => `${longDate(at)} alle ${timeOfDay(at)}`

function whereTheKeyIs({ stage, erasedAt, keyRemovedAt }: ErasureState) {
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
