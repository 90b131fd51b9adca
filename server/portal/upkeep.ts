import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '../../events/log/backoff.ts'
import { EventLogDamagedError } from '../../events/log/event-log.ts'
import type { Projector } from '../../projections/projector/projector.ts'
import { isUnavailable, type ReadModels } from '../../projections/stores/read-models.ts'
import { importContent, showsContent } from '../newsroom/first-start/import-content.ts'
import { closeInterrupted } from '../newsroom/generation/close-interrupted.ts'
import type { GenerationContext } from '../newsroom/generation/generation-context.ts'
import { importDue } from '../newsroom/open-data/import-due.ts'
import type { OpenDataContext } from '../newsroom/open-data/import-data.ts'
import { rollUpViews } from '../views/roll-up-views.ts'

const FIRST_CONTENT_MS = 10_000
const SWEEP_EVERY_MS = 60_000
const ROLL_UP_EVERY_MS = 60 * 60_000

interface UpkeepOptions {
  readonly generation: GenerationContext
  readonly projector: Pick<Projector, 'caughtUp'>
  readonly readModels: Pick<ReadModels, 'read' | 'status' | 'waitFor' | 'onChange'>
  readonly aloneSince: Date | null
  readonly viewsMaxAgeDays: number
  readonly openData: OpenDataContext
  readonly atStart: () => Promise<void>
  readonly sweep: () => Promise<void>
  /**
   * Milliseconds that a start waits for content, so that the first reader finds some. With a long log, readers are then asked to come back.
   * Progress is logged at the same interval. Default: 10 s.
   */
  readonly firstContentMs?: number
}

/**
 * Prepares a start, then runs recurring work: imports the included content, closes interrupted generations, rolls up views. Any number of
 * processes may do it at once.
 * @returns once the content can be read, after `firstContentMs`, or at once if the log or the store cannot be reached; preparation then
 *   continues in the background
 */
export async function startUpkeep(options: UpkeepOptions): Promise<Disposable> {
  const { generation, projector, readModels, aloneSince, atStart, firstContentMs = FIRST_CONTENT_MS } = options
  const { log, logger, now } = generation
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, generation.signal])

  async function prepare(): Promise<void> {
    const imported = await importContent({ log, now, logger })
    await readModels.status()
    // If the log cannot be read to its end, the projector never gets there.
    await log.end()
    await Promise.race([projector.caughtUp, aborted(signal)])
    // The projector may have passed the end of the log before the import.
    if (imported) await readModels.waitFor(imported.position, firstContentMs)
    if (!signal.aborted) await closeInterrupted(generation, aloneSince)
    if (!signal.aborted) await atStart()
  }

  async function prepareWhenPossible(): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      await sleep(backoffMs(attempt, Math.random), undefined, { signal }).catch(() => {})
      try {
        return await prepare()
      } catch (error) {
        if (!isUnavailable(error)) logger.error({ err: error }, 'startup work failed')
      }
    }
  }

  /** Imports the content again if another log, perhaps an empty one, has replaced the previous one. */
  async function importMissing(): Promise<void> {
    if (!signal.aborted && !(await showsContent(readModels))) await importContent({ log, now, logger })
  }

  const prepared = prepare().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    if (signal.aborted) return
    if (!(error instanceof EventLogDamagedError))
      logger.error({ err: error }, 'started without the log or the read models: startup work runs when they answer')
    void prepareWhenPossible()
  })
  await waitForContent(prepared, { readModels, logger, signal, forMs: firstContentMs })
  const unsubscribe = readModels.onChange((changes) => {
    if (changes.some(({ lost }) => lost)) void prepared.then(importMissing).catch(prepareWhenPossible)
  })
  startRecurring(options, signal)
  return {
    [Symbol.dispose]() {
      unsubscribe()
      ending.abort()
    },
  }
}

function startRecurring({ generation, openData, viewsMaxAgeDays, sweep }: UpkeepOptions, signal: AbortSignal): void {
  const { log, logger, now } = generation
  const repeat = (everyMs: number, what: string, work: () => Promise<unknown>) => {
    const run = () => void work().catch((error) => logger.warn({ err: error }, what))
    const timer = setInterval(run, everyMs)
    signal.addEventListener('abort', () => clearInterval(timer))
    return run
  }
  repeat(SWEEP_EVERY_MS, 'interrupted generations could not be closed', () => closeInterrupted(generation, null))
  repeat(SWEEP_EVERY_MS, 'deleted keys could not be removed', sweep)
  repeat(SWEEP_EVERY_MS, 'open data could not be imported', () => importDue(openData, logger))
  repeat(ROLL_UP_EVERY_MS, 'views could not be rolled up', () => rollUpViews({ log, now, logger, maxAgeDays: viewsMaxAgeDays, signal }))()
}

interface Waiting {
  readonly readModels: Pick<ReadModels, 'read' | 'status'>
  readonly logger: Pick<GenerationContext['logger'], 'info' | 'error'>
  readonly signal: AbortSignal
  readonly forMs: number
}

/** Waits for the preparation, up to a limit, unless there is content already. Logs the progress of builds meanwhile. */
async function waitForContent(prepared: Promise<void>, { readModels, logger, signal, forMs }: Waiting): Promise<void> {
  const telling = setInterval(() => void tellProgress(readModels, logger), forMs)
  const stop = () => clearInterval(telling)
  signal.addEventListener('abort', stop)
  const done = prepared.finally(stop)
  // Prevents an unhandled rejection until it is awaited below.
  done.catch(() => {})
  const isOver = sleep(forMs, true, { signal, ref: false }).catch(() => true)
  const isLeft = (await showsContent(readModels).catch(() => false)) || (await Promise.race([done.then(() => false), isOver]))
  if (isLeft) done.catch((error: unknown) => logger.error({ err: error }, 'startup work failed'))
}

async function tellProgress(readModels: Pick<ReadModels, 'status'>, logger: Pick<GenerationContext['logger'], 'info'>): Promise<void> {
  const building = (await readModels.status().catch(() => [])).filter(({ state }) => state === 'catching_up')
  const slowest = building.flatMap(({ progress }) => progress ?? []).toSorted((a, b) => a.done - b.done)[0]
  if (building.length === 0) return
  const { done = 0, eventsPerSecond = 0, secondsLeft = null } = slowest ?? {}
  logger.info({ models: building.length, percent: Math.floor(done * 100), eventsPerSecond, secondsLeft }, 'read models are being built')
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
