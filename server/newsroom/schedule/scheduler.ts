import type { Logger } from 'pino'
import { backoffMs } from '../../../events/log/backoff.ts'
import { type Change, isUnavailable, type ReadModels } from '../../../projections/stores/read-models.ts'

/** Work that is due at times. Any number of processes may run it at once. */
export interface DueWork {
  /** Name in the portal's log. */
  readonly name: string
  /** Read models whose changes may bring another time. */
  readonly models: readonly string[]
  /** Returns the next time in milliseconds, perhaps a past one; null if nothing is planned. */
  next(): Promise<number | null>
  /** Carries out what is due. What it leaves due is tried again after a pause. */
  run(): Promise<void>
}

/**
 * The longest wait between two looks at the clock, in milliseconds. A timer runs on a monotonic clock, so it notices only afterwards that
 * the machine slept or its clock was set. A look costs nothing: it compares two numbers and reads nothing.
 */
const MAX_WAIT_MS = 20_000

/** Timers, and the clock by which they run: milliseconds that only ever grow, whatever the clock on the wall does. */
export interface Timers {
  elapsed(): number
  /** @returns a function that cancels the timer */
  start(ms: number, ring: () => void): () => void
}

const REAL_TIMERS: Timers = {
  elapsed: () => performance.now(),
  start(ms, ring) {
    const timer = setTimeout(ring, ms).unref()
    return () => clearTimeout(timer)
  },
}

interface SchedulerOptions {
  readonly work: readonly DueWork[]
  readonly readModels: Pick<ReadModels, 'onChange'>
  readonly now: () => Date
  readonly logger: Pick<Logger, 'warn'>
  readonly signal: AbortSignal
  readonly random?: () => number
  readonly timers?: Timers
}

/** Runs each kind of work at its times, with one timer for the next time of all. */
export function startScheduler({
  work,
  readModels,
  now,
  logger,
  signal,
  random = Math.random,
  timers = REAL_TIMERS,
}: SchedulerOptions): Disposable {
  const parts = work.map((one) => ({ work: one, due: null as number | null, isStale: true, failures: 0, notBefore: 0 }))
  type Part = (typeof parts)[number]
  let cancelTimer = () => {}
  let isBusy = false
  let isOver = false

  const isConcerned = ({ work: { models } }: Part, changes: readonly Change[]) =>
    changes.some((change) => change.lost || models.includes(change.model))
  const stopListening = readModels.onChange((changes) => {
    const concerned = parts.filter((part) => isConcerned(part, changes))
    for (const part of concerned) part.isStale = true
    if (concerned.length > 0) void look()
  })

  async function attend(part: Part): Promise<void> {
    try {
      if (part.isStale) {
        part.isStale = false
        part.due = await part.work.next()
      }
      if (part.due === null || part.due > now().getTime()) {
        part.failures = 0
        return
      }
      await part.work.run()
      const next = await part.work.next()
      // What is still due was not carried out, or the read models do not show it yet.
      part.failures = next !== null && next <= now().getTime() ? part.failures + 1 : 0
      part.due = next
    } catch (error) {
      // An outage has a line of its own.
      if (!isOver && part.failures === 0 && !isUnavailable(error))
        logger.warn({ err: error, work: part.work.name }, 'scheduled work could not be done: it is tried again')
      part.failures++
      part.isStale = true
    }
    part.notBefore = part.failures === 0 ? 0 : timers.elapsed() + backoffMs(part.failures, random)
  }

  const isDueNow = (part: Part) =>
    timers.elapsed() >= part.notBefore && (part.isStale || (part.due !== null && part.due <= now().getTime()))

  async function look(): Promise<void> {
    if (isBusy || isOver) return
    isBusy = true
    cancelTimer()
    try {
      for (let found = parts.filter(isDueNow); found.length > 0 && !isOver; found = parts.filter(isDueNow))
        for (const part of found) await attend(part)
    } finally {
      isBusy = false
      if (!isOver) arm()
    }
  }

  function arm(): void {
    const waits = parts.flatMap(({ due, isStale, notBefore }) => {
      const pause = notBefore - timers.elapsed()
      if (pause > 0) return [pause]
      return due === null && !isStale ? [] : [due === null ? 0 : due - now().getTime()]
    })
    if (waits.length === 0) return
    cancelTimer = timers.start(Math.max(0, Math.min(MAX_WAIT_MS, ...waits)), () => void look())
  }

  const stop = () => {
    isOver = true
    cancelTimer()
    stopListening()
  }
  signal.addEventListener('abort', stop, { once: true })
  void look()
  return { [Symbol.dispose]: stop }
}
