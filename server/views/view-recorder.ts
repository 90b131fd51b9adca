import type { Logger } from 'pino'
import { lastRevision } from '../../events/log/append-at-end.ts'
import { backoffMs, pause } from '../../events/log/backoff.ts'
import {
  type EventLog,
  EventLogUnavailableError,
  type ExpectedRevision,
  InvalidEventError,
  type NewEvent,
  WrongExpectedRevisionError,
} from '../../events/log/event-log.ts'
import { VIEW_ORIGIN } from '../../events/schemas/metadata.ts'
import { viewsStream } from '../../events/schemas/views.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { endOfDay, LATE_VIEWS_MS } from './roll-up-views.ts'

/** Well below the log's limit of 1 MiB per append. */
const MAX_BATCH = 1_000
/** About 20 MB of waiting views. Further ones are refused, unnoticed by the reader’s page. */
const MAX_WAITING = 100_000
/**
 * Milliseconds between the starts of two batches, each of which is an append and a commit of the read models. A view after a pause is
 * written at once. At 58 views a second, 100 ms take 15 ms more processor time per second than 500 ms do.
 */
const BATCH_MS = 100
const BATCH_SIZE = 50

interface Waiting {
  readonly event: NewEvent
  readonly day: string
  readonly settle: (stored: boolean) => void
}

export interface ViewRecorder {
  /**
   * Accepts a view. While one batch is written, the next one fills, so that a busy minute costs few appends.
   * @returns a promise of whether the view was stored; null if the buffer is full
   */
  record(view: EventData<'ArticleViewed'>): Promise<boolean> | null
  waiting(): number
  /** Accepts no more views and writes those that wait. Views that cannot be written within `timeoutMs` are dropped and counted. */
  close(timeoutMs: number): Promise<{ lost: number }>
}

interface RecorderOptions {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  readonly maxWaiting?: number
}

export function createViewRecorder({ log, newId, now, logger, maxWaiting = MAX_WAITING }: RecorderOptions): ViewRecorder {
  const queue: Waiting[] = []
  const closing = new AbortController()
  const write = createBatchWriter({ log, now, logger, signal: closing.signal })
  let writing: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let startedAt = -Infinity
  let underWay = 0
  let isClosed = false
  let lost = 0

  function settle(views: readonly Waiting[], isStored: boolean): void {
    if (!isStored) lost += views.length
    for (const view of views) view.settle(isStored)
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const views = takeBatch(queue)
      underWay = views.length
      const isStored = await write({ day: views[0]!.day, events: views.map(({ event }) => event) })
      underWay = 0
      settle(views, isStored)
      if (!isStored && closing.signal.aborted) return
    }
  }

  function start(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    startedAt = performance.now()
    writing ??= drain().finally(() => {
      writing = null
      if (queue.length > 0 && !closing.signal.aborted) void start()
    })
    return writing
  }

  return {
    record(view) {
      if (isClosed || queue.length + underWay >= maxWaiting) return null
      return new Promise((settle) => {
        queue.push({
          event: { id: newId(), event: { type: 'ArticleViewed', data: view }, metadata: VIEW_ORIGIN },
          day: view.viewedAt.slice(0, 10),
          settle,
        })
        if (writing) return
        if (queue.length >= BATCH_SIZE) void start()
        else timer ??= setTimeout(start, Math.max(0, startedAt + BATCH_MS - performance.now()))
      })
    },
    waiting: () => queue.length + underWay,
    async close(timeoutMs) {
      isClosed = true
      const deadline = setTimeout(() => closing.abort(), timeoutMs)
      while (queue.length > 0 && !closing.signal.aborted) await start()
      await writing
      clearTimeout(deadline)
      settle(queue.splice(0), false)
      return { lost }
    },
  }
}

function takeBatch(queue: Waiting[]): Waiting[] {
  const { day } = queue[0]!
  let end = 1
  while (end < queue.length && end < MAX_BATCH && queue[end]!.day === day) end++
  return queue.splice(0, end)
}

interface Batch {
  readonly day: string
  readonly events: readonly NewEvent[]
}

interface Options {
  readonly log: EventLog
  readonly now: () => Date
  readonly logger: Logger
  readonly signal: AbortSignal
}

/**
 * Returns a function that writes a batch and resolves to whether it is in the log. It retries while the log is unavailable. It drops the
 * batch if the log refuses it, its day is being closed, or the signal is aborted.
 */
function createBatchWriter({ log, now, logger, signal }: Options): (batch: Batch) => Promise<boolean> {
  let known: { readonly day: string; readonly revision: bigint } | null = null

  return async ({ day, events }) => {
    const stream = viewsStream(day)
    const deadline = endOfDay(day) + LATE_VIEWS_MS
    // Kept over retries, because the log recognises the same ids at the same revision as a repetition, even if an answer was lost.
    let expected: ExpectedRevision | null = known?.day === day ? known.revision : null
    for (let failures = 0; now().getTime() <= deadline;) {
      try {
        expected ??= await lastRevision(log, stream)
        const { revision } = await log.append(stream, expected, events)
        known = { day, revision }
        return true
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) {
          // Another process wrote in between. These events are not in the log, or it would have recognised them.
          expected = error.actual ?? 'no_stream'
          continue
        }
        if (!(error instanceof EventLogUnavailableError)) logger.error({ err: error }, 'views could not be written')
        // An invalid event stays invalid, and would block the views after it.
        if (error instanceof InvalidEventError || signal.aborted) return false
        await pause(backoffMs(failures++, Math.random), signal)
      }
    }
    logger.error({ day, views: events.length }, 'views that waited too long were discarded')
    return false
  }
}
