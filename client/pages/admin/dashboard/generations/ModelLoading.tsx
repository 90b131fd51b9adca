import { useEffect, useState } from 'react'
import { figure } from '../../../../../events/domain/figures.ts'
import type { Generation } from '../../../../api/contract.ts'
import { KIND_NAMES } from './generation-kinds.ts'

const TICK_MS = 1_000

type Waiting = NonNullable<Generation['waiting']>

/** Generations that wait while the model's server loads the model, which may take two minutes. */
export function ModelLoading({ generations }: { generations: readonly Generation[] }) {
  return (
    // Screen readers announce a new attempt, but not the seconds, which only change the text of an existing node.
    <div aria-live="polite" aria-relevant="additions" className="mt-5 grid gap-4 empty:hidden">
      {generations.map(
        ({ id, kind, waiting }) =>
          waiting && (
            <div key={`${id}/${waiting.attempt}`} className="batch">
              <p className="font-semibold">{KIND_NAMES[kind]}</p>
              <p className="figures text-[0.875rem]">
                <LoadingText waiting={waiting} />
              </p>
            </div>
          ),
      )}
    </div>
  )
}

export function LoadingText({ waiting: { since, attempt } }: { waiting: Waiting }) {
  const seconds = useSecondsSince(since)
  return `Il modello si sta caricando: tentativo ${figure(attempt)}, in attesa${seconds === null ? '' : ` da ${figure(seconds)}\u00a0s`}`
}

/** Returns whole seconds, updated each second; null in the server's rendering. At least 0, because clocks differ. */
function useSecondsSince(instant: string): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now === null ? null : Math.max(0, Math.round((now - Date.parse(instant)) / 1_000))
}
