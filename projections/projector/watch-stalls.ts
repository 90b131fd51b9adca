import type { Logger } from 'pino'
import type { EventLog } from '../../events/log/event-log.ts'
import { formatPosition, isBefore } from '../../events/log/position.ts'
import type { Projection } from '../projection.ts'
import type { ReadModels } from '../stores/read-models.ts'

const STALL_MS = 10_000
const LOOK_EVERY_MS = 5_000

interface Options {
  readonly log: Pick<EventLog, 'end'>
  readonly readModels: Pick<ReadModels, 'status'>
  /** Watched read models in this program's versions. An older version does not move until it is replaced. */
  readonly projections: readonly Pick<Projection<object>, 'name' | 'version'>[]
  readonly logger: Pick<Logger, 'warn'>
  readonly onStall: () => void
  readonly now?: () => number
}

export interface StallWatch extends Disposable {
  look(): Promise<void>
  stalled(): string[]
}

/**
 * Detects read models that stall although everything answers: a subscription without deliveries, or a store that accepts nothing. Any
 * process may project them. Only the time in which log and store answer counts.
 */
export function watchStalls({ log, readModels, projections, logger, onStall, now = () => performance.now() }: Options): StallWatch {
  let calledAt: number | null = null
  let behind: ReadonlyMap<string, { readonly place: string; readonly since: number }> = new Map()
  const stalled = () => [...behind].filter(([, { since }]) => now() - since >= STALL_MS).map(([model]) => model)

  async function compare(): Promise<typeof behind> {
    const models = await readModels.status()
    const end = await log.end({ system: false })
    const found = models
      .filter(({ model, version, active }) => active && projections.some((one) => one.name === model && one.version === version))
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
      if (calledAt === null) logger.warn({ models }, 'read models are stalled; subscribing again')
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
