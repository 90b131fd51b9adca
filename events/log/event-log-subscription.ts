import { backoffMs, pause } from './backoff.ts'
import { type Delivery, EventLogWriteRefusedError, type RecordedEvent } from './event-log.ts'
import { asLogError, isDamage } from './event-log-errors.ts'
import { formatPosition, isBefore, type Position } from './position.ts'
import type { LogConnection } from './reading/log-connection.ts'
import { readAllRequest, subscribeRequest } from './reading/read-request.ts'
import { recordedEvent } from './recorded-event.ts'

export interface EventLogLogger {
  warn(facts: object, message: string): void
}

interface SubscriptionOptions {
  readonly connection: () => LogConnection
  readonly after: Position | null
  readonly batchSize: number
  readonly signal: AbortSignal
  readonly random: () => number
  readonly logger: EventLogLogger | undefined
  /** Receives refused writes, which also end reads. The log's state reports them, so they do not count as an outage. */
  readonly onRefused: (error: EventLogWriteRefusedError) => void
}

/**
 * Subscribes across connections: reconnects with increasing delays and resumes after the last delivery. The consumer receives each event
 * once, in order. The start and the end of an outage are logged.
 * @throws EventLogDamagedError after delivering everything before the damage
 */
export async function* subscription({
  connection,
  after,
  batchSize,
  signal,
  random,
  logger,
  onRefused,
}: SubscriptionOptions): AsyncIterable<Delivery> {
  let position = after
  let failures = 0
  while (!signal.aborted) {
    try {
      for (const part of [past, deliveries]) {
        let reconnected = true
        for await (const delivery of part(connection(), position, batchSize, signal)) {
          position = delivery.position
          if (failures > 0) logger?.warn({ failures }, 'the subscription resumed')
          failures = 0
          yield { ...delivery, reconnected }
          reconnected = false
          if (signal.aborted) return
        }
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof SubscriptionBrokenError)) throw error
      if (isDamage(error.cause)) throw asLogError(error.cause, '$all')
      const failure = asLogError(error.cause, '$all')
      if (failure instanceof EventLogWriteRefusedError) onRefused(failure)
      else if (failures === 0) logger?.warn({ err: error.cause, position: position && formatPosition(position) }, 'the subscription failed')
    }
    await pause(backoffMs(failures++, random), signal)
  }
}

type Delivered = Omit<Delivery, 'reconnected'>

class SubscriptionBrokenError extends Error {}

/** Silence after which the node is pinged. A healthy subscription may be silent for days. */
const SILENCE_MS = 3_000

/** Small first batches let the consumer start early. */
const CATCH_UP_BATCH = 64

/** Reads stored events, because a read is faster than a subscription. Events written meanwhile are left to the subscription. */
async function* past(connection: LogConnection, after: Position | null, batchSize: number, signal: AbortSignal): AsyncGenerator<Delivered> {
  const request = readAllRequest(after ?? 'start', { count: Number.MAX_SAFE_INTEGER })
  const options = { signal, limitMs: SILENCE_MS, mayBeSilent: true, maxAnswers: Math.min(batchSize, CATCH_UP_BATCH) }
  for await (const answers of broken(connection.read(request, options))) {
    const events: RecordedEvent[] = []
    let position: Position | null = null
    for (const answer of answers) {
      if (answer.kind !== 'event' || !isBefore(after, answer.event.position)) continue
      position = answer.event.position
      const recorded = recordedEvent(answer.event)
      if (recorded) events.push(recorded)
    }
    if (signal.aborted) return
    if (position) yield { events, position, caughtUp: false }
  }
}

async function* deliveries(
  connection: LogConnection,
  after: Position | null,
  batchSize: number,
  signal: AbortSignal,
): AsyncGenerator<Delivered> {
  let position = after
  const options = { signal, limitMs: SILENCE_MS, mayBeSilent: true, maxAnswers: batchSize }
  for await (const answers of broken(connection.read(subscribeRequest(after), options))) {
    const events: RecordedEvent[] = []
    let moved = false
    let caughtUp = false
    for (const answer of answers) {
      if (answer.kind === 'caughtUp') caughtUp = true
      if (answer.kind !== 'event' && answer.kind !== 'checkpoint') continue
      const at = answer.kind === 'event' ? answer.event.position : answer.position
      if (answer.kind === 'checkpoint' && !isBefore(position, at)) continue
      position = at
      moved = true
      const recorded = answer.kind === 'event' ? recordedEvent(answer.event) : null
      if (recorded) events.push(recorded)
    }
    if (signal.aborted) return
    if (position && (moved || caughtUp)) yield { events, position, caughtUp }
  }
  throw new SubscriptionBrokenError('the subscription failed', { cause: new Error('the log ended the subscription') })
}

async function* broken<T>(answers: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* answers
  } catch (error) {
    throw new SubscriptionBrokenError('the log could not be read', { cause: error })
  }
}
