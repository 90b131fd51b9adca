import type { Logger } from 'pino'
import type { EventLog } from '../../events/log/event-log.ts'
import { formatPosition, isBefore } from '../../events/log/position.ts'
import type { Projection } from '../projection.ts'
import type { ReadModels } from '../stores/read-models.ts'

/** A read model is stalled after being behind the log for this long without moving. */
const STALL_MS = 10_000
const LOOK_EVERY_MS = 5_000

interface Options {
  readonly log: Pick<EventLog, 'end'>
  readonly readModels: Pick<ReadModels, 'status'>
  /** The watched read models, in this program's versions. An older version does not move until it is replaced. */
  readonly projections: readonly Pick<Projection<object>, 'name' | 'version'>[]
  readonly logger: Pick<Logger, 'warn'>
  /** Called when a read model stalls, and every 10 s while one is stalled. */
  readonly onStall: () => void
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

export interface StallWatch extends Disposable {
  /** Compares the read models with the log. Runs automatically every 5 s. */
  look(): Promise<void>
  /** @returns the names of the stalled read models */
  stalled(): string[]
}

/**
 * Detects read models that stall although everything answers: a subscription that delivers nothing, or a store that accepts nothing. Any
 * process may project them. Time counts only while log and store answer.
 */
export function watchStalls({ log, readModels, projections, logger, onStall, now = () => performance.now() }: Options): StallWatch {
  let calledAt: number | null = null
  let behind: ReadonlyMap<string, { readonly place: string; readonly since: number }> = new Map()
  const stalled = () => [...behind].filter(([, { since }]) => now() - since >= STALL_MS).map(([model]) => model)

  async function compare(): Promise<typeof behind> {
    const models = await readModels.status()
    // System events do not move read models.
    const end = await log.end({ system: false })
    const found = models
      .filter(({ model, version, active }) => active && projections.some((one) => one.name === model && one.version === version))
      // `stopped` and `foreign` are reported elsewhere, with their causes.
      .filter(({ state, checkpoint }) => (state === 'live' || state === 'catching_up') && end !== null && isBefore(checkpoint, end))
    return new Map(
      found.map(({ model, checkpoint }) => {
        const place = checkpoint === null ? '' : formatPosition(checkpoint)
        const known = behind.get(model)
        return [model, known?.place === place ? known : { place, since: now() }]
      }),
    )
  }

  async function look(): Promise<void> {
    behind = await compare().catch(() => new Map())
    const models = stalled()
    if (models.length === 0) calledAt = null
    else if (calledAt === null || now() - calledAt >= STALL_MS) {
      if (calledAt === null) logger.warn({ models }, 'read models stand still while the log goes on: subscribing again')
      calledAt = now()
      onStall()
    }
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, LOOK_EVERY_MS).unref()
  return { look, stalled, [Symbol.dispose]: () => clearInterval(timer) }
}
