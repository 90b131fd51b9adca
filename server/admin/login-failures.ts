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
  /** Of the unknown devices at one address, as far as others do not share its part of all addresses; below `unknownDevices`. */
  readonly perShare: Limit
  /** Of all unknown devices together. */
  readonly unknownDevices: Limit
}

/** Who guesses: a device, by its id, or an unknown one, by the part of all addresses in which its own falls, 0 to 255. */
export type Guesser = { readonly device: string } | { readonly share: number }

/**
 * The wrong guesses, as facts in the log: what one process records counts on every other, and after a restart. Each device has
 * a stream and so a count of its own, unknown devices share one, of which each address has a share.
 */
export interface LoginFailures {
  record(reason: EventData<'LoginFailed'>['reason'], guesser: Guesser, origin: Origin): Promise<void>
  /** @returns null while another guess is allowed, else the seconds until one is */
  wait(guesser: Guesser): Promise<number | null>
}

/** A throttled attempt never reached the password, and a passkey cannot be guessed. */
const NO_GUESSES = new Set<EventData<'LoginFailed'>['reason']>(['throttled', 'passkey'])

export function createLoginFailures({ log, newId, now, logger, perDevice, perShare, unknownDevices }: Options): LoginFailures {
  const streamFor = (guesser: Guesser, at: Date) =>
    'device' in guesser ? deviceFailuresStream(guesser.device) : loginFailuresStream(at.toISOString().slice(0, 10))

  /** Newest first. */
  async function* guesses(guesser: Guesser, since: number): AsyncIterable<{ failedAt: number; share: number | undefined }> {
    const streams = new Set([now(), new Date(since)].map((at) => streamFor(guesser, at)))
    for (const stream of streams) {
      for await (const { event } of log.readStream(stream, { backwards: true })) {
        if (event instanceof Error || event.type !== 'LoginFailed' || NO_GUESSES.has(event.data.reason)) continue
        const failedAt = Date.parse(event.data.failedAt)
        if (failedAt <= since) return
        yield { failedAt, share: event.data.share }
      }
    }
  }

  return {
    async record(reason, guesser, origin) {
      logger.warn({ reason, knownDevice: 'device' in guesser }, 'login failed')
      const failedAt = now()
      const share = 'share' in guesser ? { share: guesser.share } : {}
      const event = { type: 'LoginFailed', data: { reason, ...share, failedAt: failedAt.toISOString() } } as const
      await appendAtEnd(log, streamFor(guesser, failedAt), newEvents([event], origin, newId))
    },
    async wait(guesser) {
      const at = now().getTime()
      const limits =
        'device' in guesser
          ? [{ ...perDevice, counts: () => true }]
          : [
              { ...perShare, counts: (share: number | undefined) => share === guesser.share },
              { ...unknownDevices, counts: () => true },
            ]
      const counted = limits.map((limit) => ({ ...limit, since: at - limit.windowMs, count: 0 }))
      for await (const { failedAt, share } of guesses(guesser, Math.min(...counted.map(({ since }) => since)))) {
        for (const one of counted) {
          if (failedAt <= one.since || !one.counts(share) || ++one.count < one.limit) continue
          // When this one leaves the window, another guess is allowed.
          return Math.max(1, Math.ceil((failedAt + one.windowMs - at) / 1_000))
        }
      }
      return null
    },
  }
}
