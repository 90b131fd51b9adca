import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type EventLog,
  EventLogUnavailableError,
  type ExpectedRevision,
  InvalidEventError,
  type NewEvent,
  WrongExpectedRevisionError,
} from '../../events/log/event-log.ts'
import { viewsStream } from '../../events/schemas/views.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { LATE_VIEWS_MS } from './roll-up-views.ts'

/** Well under the log's limit of 1 MiB an append. */
const MAX_BATCH = 1_000
/** About 20 MB of waiting views; past that new ones are refused, and the reader’s page does not notice. */
const MAX_WAITING = 100_000
/**
 * How long the first view of a batch waits for others, unless so many have come: each batch is an append, and a commit of the
 * read models. No page waits for it.
 */
const GATHER_MS = 500
const ENOUGH = 50
const RETRY_MS = { first: 100, most: 5_000 }

interface Waiting {
  readonly event: NewEvent
  readonly day: string
  readonly settle: (stored: boolean) => void
}

interface Batch {
  readonly day: string
  readonly views: readonly Waiting[]
  /** Kept over retries: the same ids at the same revision are the same append, whether or not an answer was lost. */
  expected: ExpectedRevision | null
}

export interface ViewRecorder {
  /**
   * Takes a view in. While one batch is being written the next one gathers, so that a busy minute costs few appends.
   * @returns what resolves to true once it is in the log; or null when the buffer is full
   */
  record(view: EventData<'ArticleViewed'>): Promise<boolean> | null
  /** How many views wait to be written. */
  waiting(): number
  /** Takes no more, writes what waits, and ends; what cannot be written within `timeoutMs` is given up and counted. */
  close(timeoutMs: number): Promise<{ lost: number }>
}

interface RecorderOptions {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
}

export function createViewRecorder({ log, newId, now, logger }: RecorderOptions): ViewRecorder {
  const queue: Waiting[] = []
  const revisions = new Map<string, ExpectedRevision>()
  const closing = new AbortController()
  let writing: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let batchSize = 0
  let isClosed = false
  let lost = 0

  async function lastRevision(stream: string): Promise<ExpectedRevision> {
    for await (const event of log.readStream(stream, { backwards: true, limit: 1 })) return event.revision
    return 'no_stream'
  }

  /** @returns whether the batch is in the log; throws while the log cannot be reached */
  async function write(batch: Batch): Promise<void> {
    const stream = viewsStream(batch.day)
    for (;;) {
      batch.expected ??= revisions.get(batch.day) ?? (await lastRevision(stream))
      try {
        const { revision } = await log.append(
          stream,
          batch.expected,
          batch.views.map((view) => view.event),
        )
        revisions.set(batch.day, revision)
        return
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError)) throw error
        // Another process wrote in between; our events are not there, or the log would have said so.
        batch.expected = error.actual ?? 'no_stream'
      }
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const day = queue[0]!.day
      let end = 1
      while (end < queue.length && end < MAX_BATCH && queue[end]!.day === day) end++
      const batch: Batch = { day, views: queue.splice(0, end), expected: null }
      batchSize = batch.views.length
      // By then the day is being closed.
      const deadline = Date.parse(`${day}T00:00:00.000Z`) + 86_400_000 + LATE_VIEWS_MS
      for (let delay = RETRY_MS.first; ; delay = Math.min(delay * 2, RETRY_MS.most)) {
        if (now().getTime() > deadline) {
          logger.error({ day, views: batch.views.length }, 'views that waited for days were given up')
          giveUp(batch.views)
          break
        }
        try {
          await write(batch)
          break
        } catch (error) {
          if (!(error instanceof EventLogUnavailableError)) logger.error({ err: error }, 'views could not be written')
          // The same at every try, and the views after them wait.
          if (error instanceof InvalidEventError) {
            giveUp(batch.views)
            break
          }
          if (closing.signal.aborted) {
            giveUp(batch.views)
            return
          }
          await sleep(delay * (0.5 + Math.random() / 2), undefined, { signal: closing.signal }).catch(() => {})
        }
      }
      batchSize = 0
      for (const view of batch.views) view.settle(true)
    }
  }

  function giveUp(views: readonly Waiting[]): void {
    lost += views.length
    for (const view of views) view.settle(false)
  }

  const start = () => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    writing ??= drain().finally(() => {
      writing = null
      batchSize = 0
      if (queue.length > 0 && !closing.signal.aborted) void start()
    })
    return writing
  }

  return {
    record(view) {
      if (isClosed || queue.length + batchSize >= MAX_WAITING) return null
      return new Promise((settle) => {
        queue.push({ event: { id: newId(), event: { type: 'ArticleViewed', data: view } }, day: view.viewedAt.slice(0, 10), settle })
        if (writing) return
        if (queue.length >= ENOUGH) void start()
        else gathering ??= setTimeout(start, GATHER_MS)
      })
    },
    waiting: () => queue.length + batchSize,
    async close(timeoutMs) {
      isClosed = true
      const timer = setTimeout(() => closing.abort(), timeoutMs)
      while (queue.length > 0 && !closing.signal.aborted) await start()
      await writing
      clearTimeout(timer)
      giveUp(queue.splice(0))
      return { lost }
    },
  }
}
