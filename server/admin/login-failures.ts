import type { Logger } from 'pino'
import { loginFailuresStream } from '../../events/admin.ts'
import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../events/event-log.ts'
import type { EventData } from '../../events/vocabulary.ts'

const MAX_CONFLICTS = 20

interface Options {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  /** How many wrong guesses may be made in `windowMs`, on all processes together. */
  readonly limit: number
  /** Milliseconds, at most a day. */
  readonly windowMs: number
}

/** The wrong guesses, as facts in the log: what one process was told counts on every other, and after a restart. */
export interface LoginFailures {
  record(reason: EventData<'LoginFailed'>['reason']): Promise<void>
  /** @returns null while another guess may be made, else in how many seconds one may */
  wait(): Promise<number | null>
}

export function createLoginFailures({ log, newId, now, logger, limit, windowMs }: Options): LoginFailures {
  /** Newest first; those that were refused without a look at the password are no guesses. */
  async function* guesses(since: number): AsyncIterable<number> {
    const days = new Set([now(), new Date(since)].map((at) => at.toISOString().slice(0, 10)))
    for (const day of days) {
      for await (const { event } of log.readStream(loginFailuresStream(day), { backwards: true })) {
        if (event instanceof Error || event.type !== 'LoginFailed' || event.data.reason === 'throttled') continue
        const failedAt = Date.parse(event.data.failedAt)
        if (failedAt <= since) return
        yield failedAt
      }
    }
  }

  return {
    async record(reason) {
      logger.warn({ reason }, 'login failed')
      const failedAt = now().toISOString()
      const stream = loginFailuresStream(failedAt.slice(0, 10))
      const events = [{ id: newId(), event: { type: 'LoginFailed', data: { reason, failedAt } } }] as const
      for (let conflicts = 0; ; conflicts++) {
        let expected: ExpectedRevision = 'no_stream'
        for await (const { revision } of log.readStream(stream, { backwards: true, limit: 1 })) expected = revision
        try {
          await log.append(stream, expected, events)
          return
        } catch (error) {
          if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
        }
      }
    },
    async wait() {
      const at = now().getTime()
      let count = 0
      for await (const failedAt of guesses(at - windowMs)) {
        // When the oldest of so many is past, there is room for one.
        if (++count === limit) return Math.max(1, Math.ceil((failedAt + windowMs - at) / 1_000))
      }
      return null
    },
  }
}
