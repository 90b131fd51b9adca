import { figure } from '../../../../../events/domain/figures.ts'
import type { Generation } from '../../../../api/contract.ts'
import { timeOfDay } from '../../../../site/italian-date.ts'

export function progressLabel({ made, planned, failed }: Pick<Generation, 'made' | 'planned' | 'failed'>): string {
  const written = `${figure(made)} di ${figure(planned)} articoli scritti`
  return failed === 0 ? written : `${written}, ${figure(failed)} non ${failed === 1 ? 'riuscito' : 'riusciti'}`
}

interface Props {
  generations: Generation[]
  requested: boolean
}

export function BatchProgress({ generations, requested }: Props) {
  const running = generations.filter(({ kind, status }) => kind === 'batch' && status === 'running')
  const starting = requested && running.length === 0
  return (
    <div aria-live="polite" className="mt-5 grid gap-4 empty:hidden">
      {starting && (
        <div className="batch">
          <p className="font-semibold">Il lotto sta per cominciare</p>
          <progress aria-label="Avanzamento del lotto" />
        </div>
      )}
      {running.map((batch) => (
        <div key={batch.id} className="batch">
          <p className="flex justify-between gap-4">
            <span className="font-semibold">Lotto in corso</span>
            <span className="label figures">dalle {timeOfDay(batch.requestedAt)}</span>
          </p>
          <progress
            aria-label="Avanzamento del lotto"
            max={batch.planned}
            value={batch.made + batch.failed}
            aria-valuetext={progressLabel(batch)}
          />
          <p className="figures text-[0.875rem]">{progressLabel(batch)}</p>
        </div>
      ))}
    </div>
  )
}
