import type { Logger } from 'pino'
import { deviceFailuresStream, loginFailuresStream } from '../../events/schemas/admin.ts'
import { appendAtEnd } from '../../events/log/append-at-end.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { newEvents } from '../../events/log/appending/new-events.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import type { EventData } from '../../events/schemas/vocabulary.ts'

interface Limit {
  readonly limit: number
  readonly windowMs: number
}

interface Options {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
  readonly logger: Logger
  readonly perDevice: Limit
  /** Limit for the unknown devices in one share of all addresses; lower than `unknownDevices`. */
  readonly perShare: Limit
  readonly unknownDevices: Limit
  /** Limit for each share while `unknownDevices` is used up. It has the longest window. */
  readonly reserve: Limit
}

/** A known device by its id, or an unknown one by the share (0 to 255) into which its address falls. */
export type Guesser = { readonly device: string } | { readonly share: number }

/**
 * Wrong guesses, stored in the log, so that they count on every process and after a restart. Each known device has its own stream; unknown
 * devices share one.
 */
export interface LoginFailures {
  record(reason: EventData<'LoginFailed'>['reason'], guesser: Guesser, origin: Origin): Promise<void>
  wait(guesser: Guesser): Promise<number | null>
}

/** A throttled attempt never reached the password, and a passkey cannot be guessed. */
const NO_GUESSES = new Set<EventData<'LoginFailed'>['reason']>(['throttled', 'passkey'])

interface Guess {
  readonly failedAt: number
  readonly share: number | undefined
}

interface Known {
  readonly revision: bigint
  readonly guesses: readonly Guess[]
}
const NOTHING_KNOWN: Known = { revision: -1n, guesses: [] }

export function createLoginFailures({ log, newId, now, logger, perDevice, perShare, unknownDevices, reserve }: Options): LoginFailures {
  const streamFor = (guesser: Guesser, at: Date) =>
    'device' in guesser ? deviceFailuresStream(guesser.device) : loginFailuresStream(at.toISOString().slice(0, 10))

  /** Cached for unknown devices, because a flood reads a day's thousands of events at each attempt. */
  const known = new Map<string, Known>()

  async function guessesIn(stream: string, since: number, before: Known): Promise<Known> {
    const guesses: Guess[] = []
    let newest: bigint | null = null
    for await (const { event, revision } of log.readStream(stream, { backwards: true })) {
      newest ??= revision
      if (newest >= before.revision && revision <= before.revision) break
      if (event instanceof Error || event.type !== 'LoginFailed' || NO_GUESSES.has(event.data.reason)) continue
      const failedAt = Date.parse(event.data.failedAt)
      if (failedAt <= since) break
      guesses.push({ failedAt, share: event.data.share })
    }
    // A shorter stream means that another log has replaced the old one.
    if (newest === null || newest < before.revision) return { revision: newest ?? NOTHING_KNOWN.revision, guesses }
    return { revision: newest, guesses: [...guesses, ...before.guesses] }
  }

  async function guessesSince(guesser: Guesser, since: number): Promise<Guess[]> {
    const streams = new Set([now(), new Date(since)].map((at) => streamFor(guesser, at)))
    const isKept = !('device' in guesser)
    if (isKept) for (const stream of known.keys()) if (!streams.has(stream)) known.delete(stream)
    const found: Guess[] = []
    for (const stream of streams) {
      const read = await guessesIn(stream, since, (isKept && known.get(stream)) || NOTHING_KNOWN)
      if (isKept) known.set(stream, read)
      found.push(...read.guesses.filter(({ failedAt }) => failedAt > since))
    }
    return found
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
      if ('device' in guesser) {
        const own = windowOf(perDevice, at)
        for (const { failedAt } of await guessesSince(guesser, own.since)) own.count(failedAt)
        return secondsOf(own.waitMs())
      }
      const [own, all, left] = [windowOf(perShare, at), windowOf(unknownDevices, at), windowOf(reserve, at)]
      for (const { failedAt, share } of await guessesSince(guesser, left.since)) {
        all.count(failedAt)
        if (share !== guesser.share) continue
        own.count(failedAt)
        left.count(failedAt)
      }
      return secondsOf(Math.max(own.waitMs(), Math.min(all.waitMs(), left.waitMs())))
    },
  }
}

function windowOf({ limit, windowMs }: Limit, at: number) {
  const since = at - windowMs
  let count = 0
  let opensAt = at
  return {
    since,
    count(failedAt: number): void {
      if (failedAt > since && ++count === limit) opensAt = failedAt + windowMs
    },
    waitMs: () => opensAt - at,
  }
}

const secondsOf = (waitMs: number): number | null => (waitMs <= 0 ? null : Math.max(1, Math.ceil(waitMs / 1_000)))
