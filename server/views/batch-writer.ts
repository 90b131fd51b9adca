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
import { viewsStream } from '../../events/schemas/views.ts'
import { endOfDay, LATE_VIEWS_MS } from './roll-up-views.ts'

/** Views of one day. */
export interface Batch {
  readonly day: string
  readonly events: readonly NewEvent[]
}

interface Options {
  readonly log: EventLog
  readonly now: () => Date
  readonly logger: Logger
  /** Aborted: a batch that cannot be written now is given up. */
  readonly signal: AbortSignal
}

/**
 * @returns what writes a batch, again and again while the log is away, and resolves to whether it is in the log. It is given
 *   up when the log refuses it, when its day is being closed, and at the end
 */
export function createBatchWriter({ log, now, logger, signal }: Options): (batch: Batch) => Promise<boolean> {
  // Where the stream of the day that was written last stands.
  let known: { readonly day: string; readonly revision: bigint } | null = null

  return async ({ day, events }) => {
    const stream = viewsStream(day)
    const deadline = endOfDay(day) + LATE_VIEWS_MS
    // Kept over retries: the same ids at the same revision are the same append, whether or not an answer was lost.
    let expected: ExpectedRevision | null = known?.day === day ? known.revision : null
    for (let failures = 0; now().getTime() <= deadline;) {
      try {
        expected ??= await lastRevision(log, stream)
        const { revision } = await log.append(stream, expected, events)
        known = { day, revision }
        return true
      } catch (error) {
        if (error instanceof WrongExpectedRevisionError) {
          // Another process wrote in between; these events are not there, or the log would have recognised them.
          expected = error.actual ?? 'no_stream'
          continue
        }
        if (!(error instanceof EventLogUnavailableError)) logger.error({ err: error }, 'views could not be written')
        // An invalid event stays invalid, and the views after it wait.
        if (error instanceof InvalidEventError || signal.aborted) return false
        await pause(backoffMs(failures++, Math.random), signal)
      }
    }
    logger.error({ day, views: events.length }, 'views that waited too long were discarded')
    return false
  }
}
