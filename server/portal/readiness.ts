import { type EventLog, EventLogWriteRefusedError } from '../../events/log/event-log.ts'
import { formatPosition } from '../../events/log/position.ts'
import type { VaultFault } from '../../events/vault/vault.ts'
import { optionalProjections, projections } from '../../projections/models/all.ts'
import type { ModelStatus, ReadModels } from '../../projections/stores/read-models.ts'
import type { Readiness } from '../http/health-routes.ts'
import { showsContent } from '../newsroom/first-start/import-content.ts'
import type { ViewRecorder } from '../views/view-recorder.ts'

const PING_MS = 1_000
const [LOG, READ_MODELS] = ['event log', 'read models']
/** Optional read models. Only the details say that they are not built. */
const NOT_REQUIRED = new Set(optionalProjections.map(({ name }) => name))

interface Parts {
  readonly log: EventLog
  readonly readModels: ReadModels
  readonly views: ViewRecorder
  readonly vaultFault?: () => Promise<VaultFault | null>
  readonly projecting?: Projecting
  readonly damaged?: () => readonly { readonly isServed: boolean; readonly message: string }[]
  readonly forwardingWarning?: () => string | null
}

export interface Projecting {
  damage(): string | null
  stalled(): string[]
}

const SOUND: Projecting = { damage: () => null, stalled: () => [] }

export async function readReadiness({
  log,
  readModels,
  views,
  vaultFault = async () => null,
  projecting = SOUND,
  damaged = () => [],
  forwardingWarning = () => null,
}: Parts): Promise<Readiness> {
  const { faults, fault } = createFaults()
  const [ping, status, content, vault, warning] = await Promise.allSettled([
    log.ping(PING_MS),
    readModels.status(),
    showsContent(readModels),
    withinPing(vaultFault()),
    withinPing(Promise.resolve(readModels.warning?.())),
  ])
  if (ping.status === 'rejected' && !(ping.reason instanceof EventLogWriteRefusedError))
    fault(LOG, `The event log does not answer: ${message(ping.reason)}`)
  const damage = projecting.damage()
  if (damage !== null)
    fault(
      LOG,
      `The event log cannot be read to its end: ${damage}. «npm run log -- check» names all that is damaged; stop the portal, move log.db away, and restore a backup: npm run log -- restore FILE`,
    )
  const refusal = log.writeRefusal()
  if (refusal) fault(LOG, `The event log refuses to write: ${refusal.message}`)
  const damages = damaged()
  for (const { isServed, message: remedy } of damages) if (!isServed) fault(READ_MODELS, remedy)
  const models = status.status === 'fulfilled' ? status.value : []
  if (status.status === 'rejected') fault(READ_MODELS, `The read models cannot be read: ${message(status.reason)}`)
  const unwritten = readModels.writeRefusal()
  if (unwritten !== null) fault(READ_MODELS, `Redis is looked for, because nothing can be written: ${unwritten}`)
  const unbuilt = status.status === 'fulfilled' ? unbuiltIn(models) : []
  const missing = unbuilt.filter((name) => !NOT_REQUIRED.has(name))
  if (missing.length > 0) fault(missing, `Not built yet: ${missing.join(', ')}${progressOf(models)}`)
  else if (content.status === 'fulfilled' && !content.value) fault('content', 'The content that ships with the portal is not imported yet')
  const foreign = models
    .filter(({ model, active, state }) => !NOT_REQUIRED.has(model) && active && state === 'foreign')
    .map(({ model }) => model)
  if (foreign.length > 0) fault(foreign, `Built from another log, and being rebuilt: ${foreign.join(', ')}`)
  const stalled = projecting.stalled()
  if (stalled.length > 0) fault(stalled, `Not moved for at least 10 s while the log did: ${stalled.join(', ')}`)
  for (const { model, version, active, error, checkpoint } of models) {
    if (!active || !error) continue
    const where = checkpoint ? `, after position ${formatPosition(checkpoint)}` : ''
    fault(model, `${model}@${version} stopped at ${error.type} in ${error.stream}${where}: ${error.message}`)
  }
  return {
    ready: faults.length === 0,
    notReady: [...new Set(faults.flatMap(({ parts }) => parts))],
    reasons: faults.map(({ reason }) => reason),
    details: {
      warnings: [
        ...damages.filter(({ isServed }) => isServed).map(({ message: remedy }) => remedy),
        ...[warning.status === 'fulfilled' ? warning.value : null, forwardingWarning()].filter((one) => typeof one === 'string'),
        ...searchWarning(readModels.searchFault()),
        ...unbuilt.filter((name) => NOT_REQUIRED.has(name)).map((name) => `Not built yet, and answered with 503 until then: ${name}`),
      ],
      vault: vault.status === 'fulfilled' ? vault.value : null,
      projections: models.map((one) => ({ ...one, checkpoint: one.checkpoint && formatPosition(one.checkpoint) })),
      viewsWaiting: views.waiting(),
    },
  }
}

const searchWarning = (fault: string | null): string[] =>
  fault === null ? [] : [`The search is behind, and everything else goes on: ${fault}`]

const unbuiltIn = (models: readonly ModelStatus[]) =>
  projections.map(({ name }) => name).filter((name) => !models.some((one) => one.active && one.model === name))

function progressOf(models: readonly ModelStatus[]): string {
  const [slowest] = models.flatMap(({ active, progress }) => (active ? [] : (progress ?? []))).toSorted((a, b) => a.done - b.done)
  if (!slowest) return ''
  const { done, eventsPerSecond, secondsLeft, by = 'an earlier release' } = slowest
  return ` (${Math.floor(done * 100)} % done, ${eventsPerSecond} events a second, ${secondsLeft} s left, built by ${by})`
}

function createFaults() {
  const faults: { readonly parts: string | string[]; readonly reason: string }[] = []
  return { faults, fault: (parts: string | string[], reason: string) => void faults.push({ parts, reason }) }
}

/** Returns null if the work takes longer than the time limit of a ping, because a probe is waiting. */
export const withinPing = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => void setTimeout(resolve, PING_MS, null).unref())])

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))
