import type { Logger } from 'pino'
import type { EventLog, NewEvent } from '../../events/log/event-log.ts'
import { VIEW_ORIGIN } from '../../events/schemas/metadata.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'
import { createBatchWriter } from './batch-writer.ts'

/** Well under the log's limit of 1 MiB an append. */
const MAX_BATCH = 1_000
/** About 20 MB of waiting views; past that new ones are refused, and the reader’s page does not notice. */
const MAX_WAITING = 100_000
/**
 * From the start of a batch to that of the next: each is an append and a commit of the read models. A view that comes after a while is
 * written at once. At 58 views a second 100 ms take 15 ms of processor time a second more than 500 do.
 */
const BATCH_MS = 100
/** So many views are written at once, without the wait. */
const BATCH_SIZE = 50

interface Waiting {
  readonly event: NewEvent
  readonly day: string
  readonly settle: (stored: boolean) => void
}

export interface ViewRecorder {
  /**
   * Accepts a view. While one batch is being written the next one fills, so that a busy minute costs few appends.
   * @returns a promise of whether the view was stored; null when the buffer is full
   */
  record(view: EventData<'ArticleViewed'>): Promise<boolean> | null
  /** How many views wait to be written. */
  waiting(): number
  /** Accepts no more, writes what waits, and ends; what cannot be written within `timeoutMs` is given up and counted. */
  close(timeoutMs: number): Promise<{ lost: number }>
}

interface RecorderOptions {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  /** How many views may wait; past that, `record` refuses. */
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

/** Takes the oldest views, all of one day. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const { day } = queue[0]!
  let end = 1
  while (end < queue.length && end < MAX_BATCH && queue[end]!.day === day) end++
  return queue.splice(0, end)
}
