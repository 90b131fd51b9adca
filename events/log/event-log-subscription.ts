import { setImmediate } from 'node:timers/promises'
import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  excludeSystemEvents,
  FORWARDS,
  type KurrentDBClient,
  START,
} from '@kurrent/kurrentdb-client'
import { backoffMs, pause } from './backoff.ts'
import type { Delivery, RecordedEvent } from './event-log.ts'
import { formatPosition, isBefore, type Position } from './position.ts'
import { recordedEvent } from './recorded-event.ts'

/** The part of pino that the log's door uses. */
export interface EventLogLogger {
  warn(facts: object, message: string): void
}

interface SubscriptionOptions {
  /** Asked before each connection: the log may have moved. */
  readonly client: () => KurrentDBClient
  readonly after: Position | null
  readonly batchSize: number
  readonly signal: AbortSignal
  readonly random: () => number
  readonly logger: EventLogLogger | undefined
}

/**
 * One subscription that outlives its connections: after each break it comes back, first soon and then more slowly, and
 * goes on after its last delivery. The consumer sees each event once, in order.
 */
export async function* subscription({ client, after, batchSize, signal, random, logger }: SubscriptionOptions): AsyncIterable<Delivery> {
  let position = after
  let failures = 0
  while (!signal.aborted) {
    try {
      for (const part of [past, deliveries]) {
        let reconnected = true
        for await (const delivery of part(client(), position, batchSize, signal)) {
          position = delivery.position
          failures = 0
          yield { ...delivery, reconnected }
          reconnected = false
          if (signal.aborted) return
        }
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof SubscriptionBrokenError)) throw error
      logger?.warn({ err: error.cause, failures, position: position && formatPosition(position) }, 'the subscription broke off')
    }
    await pause(backoffMs(failures++, random), signal)
  }
}

/** What one connection delivers. */
type Delivered = Omit<Delivery, 'reconnected'>

/** The connection, not the program, is what failed. */
class SubscriptionBrokenError extends Error {}

/** As many as the client's native part hands over at once: while these are folded it fetches as many again. */
const PAST_BATCH = 64

/**
 * What is in the log already, by a plain read: the client's subscription answers for every few events, and is three times as
 * slow. Ends where the log does; whatever was written meanwhile is the subscription's.
 */
async function* past(client: KurrentDBClient, after: Position | null, batchSize: number, signal: AbortSignal): AsyncIterable<Delivered> {
  const atOnce = Math.min(batchSize, PAST_BATCH)
  const all = client.readAll({
    fromPosition: after ?? START,
    direction: FORWARDS,
    maxCount: Number.MAX_SAFE_INTEGER,
    filter: excludeSystemEvents(),
  })
  const read = all[Symbol.asyncIterator]()
  const nextBatch = async () => {
    const events: RecordedEvent[] = []
    let position: Position | null = null
    while (events.length < atOnce) {
      const { done, value } = await read.next()
      if (done) return { events, position, isLast: true }
      const { event } = value
      // A read includes where it starts from.
      if (!event?.position || !isBefore(after, event.position)) continue
      position = event.position
      const recorded = recordedEvent(event)
      if (recorded) events.push(recorded)
    }
    return { events, position, isLast: false }
  }
  try {
    let next = nextBatch()
    for (;;) {
      const { events, position, isLast } = await next
      if (signal.aborted) return
      if (!isLast) {
        // Asked for before this one is folded: the client's native part reads on meanwhile.
        next = nextBatch()
        // If it fails, that is met when its turn comes.
        next.catch(() => {})
      }
      if (position && (events.length > 0 || !isLast)) yield { events, position, caughtUp: false }
      if (isLast) return
    }
  } catch (error) {
    throw new SubscriptionBrokenError('the log could not be read', { cause: error })
  } finally {
    void Promise.resolve(read.return?.()).catch(() => {})
  }
}

/** What comes between the events, and after how many of them. */
interface Mark {
  readonly afterEvents: number
  readonly position: Position | null
  readonly caughtUp: boolean
}

/** One connection's deliveries; throws when it breaks, ends when the signal is aborted. */
async function* deliveries(
  client: KurrentDBClient,
  after: Position | null,
  batchSize: number,
  signal: AbortSignal,
): AsyncIterable<Delivered> {
  const marks: Mark[] = []
  let taken = 0
  let wake = () => {}
  const stir = () => wake()
  const checkpointReached = (source: AllStreamSubscription, position: Position) => {
    marks.push({ afterEvents: taken + source.readableLength, position, caughtUp: false })
    stir()
  }
  const source = client.subscribeToAll(
    { fromPosition: after ?? START, filter: excludeSystemEvents({ checkpointInterval: 32, checkpointReached }) },
    { highWaterMark: batchSize },
  )
  let failure: { readonly error: unknown } | null = null
  source.on('caughtUp', () => {
    marks.push({ afterEvents: taken + source.readableLength, position: null, caughtUp: true })
    stir()
  })
  source.on('readable', stir)
  source.on('error', (error: unknown) => {
    failure ??= { error }
    stir()
  })
  for (const ending of ['end', 'close'] as const)
    source.on(ending, () => {
      failure ??= { error: new Error('the log ended the subscription') }
      stir()
    })
  signal.addEventListener('abort', stir)
  let position = after
  try {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      // One turn of the loop: what has arrived is then parsed, and goes out together.
      await setImmediate()
      const events: RecordedEvent[] = []
      let moved = false
      let caughtUp = false
      let drained = false
      while (events.length < batchSize && !(marks[0] && marks[0].afterEvents <= taken)) {
        const resolved = source.read() as AllStreamResolvedEvent | null
        if (!resolved) {
          drained = true
          break
        }
        taken++
        if (!resolved.event?.position) continue
        position = resolved.event.position
        moved = true
        const recorded = recordedEvent(resolved.event)
        if (recorded) events.push(recorded)
      }
      while (marks[0] && marks[0].afterEvents <= taken) {
        const mark = marks.shift()!
        if (mark.position && isBefore(position, mark.position)) {
          position = mark.position
          moved = true
        }
        caughtUp ||= mark.caughtUp
      }
      if (position && (moved || caughtUp)) yield { events, position, caughtUp }
      else if (failure) throw new SubscriptionBrokenError('the subscription broke off', { cause: (failure as { error: unknown }).error })
      // The source tells of new events only after it was read empty.
      else if (drained) await woken
    }
  } finally {
    signal.removeEventListener('abort', stir)
    source.on('error', () => {})
    await source.unsubscribe().catch(() => {})
  }
}
