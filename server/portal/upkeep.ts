import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs } from '../../events/log/backoff.ts'
import { EventLogDamagedError, EventLogUnavailableError } from '../../events/log/event-log.ts'
import type { Projector } from '../../projections/projector/projector.ts'
import { type ReadModels, ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { importContent, showsContent } from '../newsroom/first-start/import-content.ts'
import { closeInterrupted } from '../newsroom/generation/close-interrupted.ts'
import type { GenerationContext } from '../newsroom/generation/generation-context.ts'
import { importDue } from '../newsroom/open-data/import-due.ts'
import type { OpenDataContext } from '../newsroom/open-data/import-data.ts'
import { rollUpViews } from '../views/roll-up-views.ts'

/** So that the first reader finds the content; on a slower machine it appears later. */
const FIRST_CONTENT_MS = 10_000
const SWEEP_EVERY_MS = 60_000
const ROLL_UP_EVERY_MS = 60 * 60_000

interface UpkeepOptions {
  readonly generation: GenerationContext
  readonly projector: Pick<Projector, 'caughtUp'>
  readonly readModels: Pick<ReadModels, 'read' | 'status' | 'waitFor' | 'onChange'>
  /** See `closeInterrupted`. */
  readonly aloneSince: Date | null
  readonly viewsMaxAgeDays: number
  readonly openData: OpenDataContext
  /** What a start has to finish besides. */
  readonly atStart: () => Promise<void>
  /** Removes keys that are to go. */
  readonly sweep: () => Promise<void>
}

/**
 * What a start prepares, and what recurs from then on: the content that ships with the portal,
 * generations that a crash cut short, days whose views are to be rolled up. Any number of processes may do it at once.
 * @returns once the content can be read, which is at once but for the first start; at once too when the log or the store cannot
 *   be reached. The rest is prepared meanwhile, or when that is possible
 */
export async function startUpkeep(options: UpkeepOptions): Promise<Disposable> {
  const { generation, openData, projector, readModels, aloneSince, viewsMaxAgeDays, atStart, sweep } = options
  const { log, logger, now } = generation
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, generation.signal])

  async function prepare(): Promise<void> {
    const imported = await importContent({ log, now, logger })
    await readModels.status()
    // Where $all cannot be read, the projector never gets there.
    await log.end()
    await Promise.race([projector.caughtUp, aborted(signal)])
    // The projector may have been at the end of the log before the content was in it.
    if (imported) await readModels.waitFor(imported.position, FIRST_CONTENT_MS)
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

  /** Another log, which may be empty, has replaced the one before. */
  async function importMissing(): Promise<void> {
    if (!signal.aborted && !(await showsContent(readModels))) await importContent({ log, now, logger })
  }

  const repeat = (everyMs: number, what: string, work: () => Promise<unknown>) => {
    const run = () => void work().catch((error) => logger.warn({ err: error }, what))
    const timer = setInterval(run, everyMs)
    signal.addEventListener('abort', () => clearInterval(timer))
    return run
  }

  const prepared = prepare().catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    if (signal.aborted) return
    // The projector has said what is damaged.
    if (!(error instanceof EventLogDamagedError))
      logger.error({ err: error }, 'started without the log or the read models: startup work runs when they answer')
    void prepareWhenPossible()
  })
  if (await showsContent(readModels).catch(() => false))
    prepared.catch((error: unknown) => logger.error({ err: error }, 'startup work failed'))
  else await prepared
  const unsubscribe = readModels.onChange((changes) => {
    if (changes.some(({ lost }) => lost)) void prepared.then(importMissing).catch(prepareWhenPossible)
  })
  repeat(SWEEP_EVERY_MS, 'interrupted generations could not be closed', () => closeInterrupted(generation, null))
  repeat(SWEEP_EVERY_MS, 'deleted keys could not be removed', sweep)
  repeat(SWEEP_EVERY_MS, 'open data could not be imported', () => importDue(openData, logger))
  repeat(ROLL_UP_EVERY_MS, 'views could not be rolled up', () => rollUpViews({ log, now, logger, maxAgeDays: viewsMaxAgeDays, signal }))()
  return {
    [Symbol.dispose]() {
      unsubscribe()
      ending.abort()
    },
  }
}

const isUnavailable = (error: unknown) => error instanceof EventLogUnavailableError || error instanceof ReadModelsUnavailableError

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
