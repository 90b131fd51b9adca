import type { Logger } from 'pino'
import { deviceFailuresStream, loginFailuresStream } from '../../events/schemas/admin.ts'
import { appendAtEnd } from '../../events/log/append-at-end.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'

interface Limit {
  /** How many wrong guesses may be made in `windowMs`, on all processes together. */
  readonly limit: number
  /** Milliseconds, at most a day. */
  readonly windowMs: number
}

interface Options {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  /** Of one device. */
  readonly perDevice: Limit
  /** Of all unknown devices together. */
  readonly unknownDevices: Limit
}

/**
 * The wrong guesses, as facts in the log: what one process records counts on every other, and after a restart. Each device has
 * a stream and so a count of its own, unknown devices share one.
 */
export interface LoginFailures {
  /** @param device its id; null for an unknown device */
  record(reason: EventData<'LoginFailed'>['reason'], device: string | null, origin: Origin): Promise<void>
  /** @returns null while another guess is allowed, else the seconds until one is */
  wait(device: string | null): Promise<number | null>
}

export function createLoginFailures({ log, newId, now, logger, perDevice, unknownDevices }: Options): LoginFailures {
  const streamFor = (device: string | null, at: Date) =>
    device === null ? loginFailuresStream(at.toISOString().slice(0, 10)) : deviceFailuresStream(device)

  /** Newest first. A throttled attempt never reached the password, so it is no guess. */
  async function* guesses(device: string | null, since: number): AsyncIterable<number> {
    const streams = new Set([now(), new Date(since)].map((at) => streamFor(device, at)))
    for (const stream of streams) {
      for await (const { event } of log.readStream(stream, { backwards: true })) {
        if (event instanceof Error || event.type !== 'LoginFailed' || event.data.reason === 'throttled') continue
        const failedAt = Date.parse(event.data.failedAt)
        if (failedAt <= since) return
        yield failedAt
      }
    }
  }

  return {
    async record(reason, device, origin) {
      logger.warn({ reason, knownDevice: device !== null }, 'login failed')
      const failedAt = now()
      const event = { type: 'LoginFailed', data: { reason, failedAt: failedAt.toISOString() } } as const
      await appendAtEnd(log, streamFor(device, failedAt), newEvents([event], origin, newId))
    },
    async wait(device) {
      const { limit, windowMs } = device === null ? unknownDevices : perDevice
      const at = now().getTime()
      let count = 0
      for await (const failedAt of guesses(device, at - windowMs)) {
        // When this one leaves the window, another guess is allowed.
        if (++count === limit) return Math.max(1, Math.ceil((failedAt + windowMs - at) / 1_000))
      }
      return null
    },
  }
}
