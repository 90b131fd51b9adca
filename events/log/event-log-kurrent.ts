import {
  BACKWARDS,
  END,
  excludeSystemEvents,
  FORWARDS,
  jsonEvent,
  type KurrentDBClient,
  NO_STREAM,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
  StreamNotFoundError,
} from '@kurrent/kurrentdb-client'
import { backoffMs, pause } from './backoff.ts'
import {
  type Appended,
  type Delivery,
  type EventLog,
  type EventMark,
  EventLogUnavailableError,
  EventLogWriteRefusedError,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
} from './event-log.ts'
import { asLogError, isRetryable } from './event-log-errors.ts'
import { wasHeld } from './event-log-held.ts'
import { type EventLogLogger, subscription } from './event-log-subscription.ts'
import { comparePositions, type Position } from './position.ts'
import { recordedEvent, storedMetadata } from './recorded-event.ts'
import { within } from './time-limit.ts'
import { validateNewEvents } from './validate-new-events.ts'

const APPEND_ATTEMPTS = 4
/** Where nothing was tried since, it may have passed. */
const REFUSAL_IS_RECENT_MS = 60_000

/** The log through the official client. */
export class KurrentEventLog implements EventLog {
  #makeClient: () => KurrentDBClient
  #client: KurrentDBClient
  #hasAnswered = false
  #refusal: { error: EventLogWriteRefusedError; at: number } | null = null
  readonly #random: () => number
  readonly #appendTimeoutMs: number
  readonly #logger: EventLogLogger | undefined
  readonly #disposed = new AbortController()

  constructor(makeClient: () => KurrentDBClient, random: () => number, appendTimeoutMs: number, logger: EventLogLogger | undefined) {
    this.#makeClient = makeClient
    this.#client = makeClient()
    this.#random = random
    this.#appendTimeoutMs = appendTimeoutMs
    this.#logger = logger
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    validateNewEvents(stream, events)
    for (let attempt = 1; ; attempt++) {
      try {
        const appended = await this.#appendOnce(stream, expected, events)
        this.#noteRefusal(null)
        return appended
      } catch (error) {
        if (attempt >= APPEND_ATTEMPTS || !isRetryable(error, expected)) {
          const failure = asLogError(error, stream, expected)
          if (failure instanceof EventLogWriteRefusedError) this.#noteRefusal(failure)
          throw failure
        }
        await pause(backoffMs(attempt, this.#random), this.#disposed.signal)
      }
    }
  }

  async #appendOnce(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    const streamState = expected === 'no_stream' ? NO_STREAM : expected === 'stream_exists' ? STREAM_EXISTS : expected
    const proposed = events.map(({ id, event, metadata }) =>
      jsonEvent({ id, type: event.type, data: event.data, metadata: storedMetadata(event.type, metadata) }),
    )
    const appending = this.#client.appendToStream(stream, proposed, { streamState })
    const { nextExpectedRevision, position } = await within(this.#appendTimeoutMs, appending)
    if (!position) throw new RangeError(`${stream}: nothing to append`)
    return { revision: nextExpectedRevision, position }
  }

  writeRefusal(): EventLogWriteRefusedError | null {
    return this.#refusal && performance.now() - this.#refusal.at < REFUSAL_IS_RECENT_MS ? this.#refusal.error : null
  }

  /** Logged when it begins and when it ends, however many appends are refused between. */
  #noteRefusal(error: EventLogWriteRefusedError | null): void {
    if (error && !this.#refusal) this.#logger?.warn({ err: error }, 'the event log refuses to write')
    if (!error && this.#refusal) this.#logger?.warn({}, 'the event log writes again')
    this.#refusal = error && { error, at: performance.now() }
  }

  async *readStream(
    stream: string,
    {
      from,
      backwards = false,
      limit = Infinity,
      fromLeader = false,
    }: { from?: bigint; backwards?: boolean; limit?: number; fromLeader?: boolean } = {},
  ): AsyncIterable<RecordedEvent> {
    let next: bigint | typeof START | typeof END = from ?? (backwards ? END : START)
    let left = limit
    while (left > 0) {
      let read = 0
      const maxCount = left === Infinity ? Number.MAX_SAFE_INTEGER : left
      const direction = backwards ? BACKWARDS : FORWARDS
      try {
        const options = { fromRevision: next, direction, maxCount, requiresLeader: fromLeader } as const
        for await (const { event } of this.#client.readStream(stream, options)) {
          if (!event) continue
          read++
          next = event.revision + (backwards ? -1n : 1n)
          const recorded = recordedEvent(event)
          if (!recorded) continue
          left--
          yield recorded
        }
      } catch (error) {
        if (error instanceof StreamNotFoundError) return
        throw asLogError(error, stream)
      }
      if (read < maxCount || (typeof next === 'bigint' && next < 0n)) return
    }
  }

  held(mark: EventMark): Promise<boolean> {
    return wasHeld(this.#client, mark)
  }

  async *readAll({
    after,
    before,
    backwards = false,
    limit = Infinity,
  }: { after?: Position; before?: Position; backwards?: boolean; limit?: number } = {}): AsyncIterable<RecordedEvent> {
    let from = backwards ? before : after
    let left = limit
    while (left > 0) {
      let read = 0
      // Forwards, a read includes where it starts from: one more is asked for, and that one passed over.
      const maxCount = left === Infinity ? Number.MAX_SAFE_INTEGER : left + (backwards ? 0 : 1)
      const start = from
      for await (const { event } of this.#readAllOnce(start ?? (backwards ? END : START), backwards, maxCount)) {
        read++
        if (!event?.position) continue
        from = event.position
        if (!backwards && start && comparePositions(event.position, start) === 0) continue
        const recorded = recordedEvent(event)
        if (!recorded) continue
        yield recorded
        if (--left === 0) return
      }
      if (read < maxCount) return
    }
  }

  async *#readAllOnce(
    fromPosition: Position | typeof START | typeof END,
    backwards: boolean,
    maxCount: number,
  ): AsyncIterable<ResolvedEvent> {
    const direction = backwards ? BACKWARDS : FORWARDS
    const filter = excludeSystemEvents()
    try {
      yield* this.#client.readAll({ fromPosition, direction, maxCount, filter })
    } catch (error) {
      throw asLogError(error)
    }
  }

  subscribeToAll({
    after,
    signal,
    batchSize = 500,
  }: {
    after: Position | null
    signal: AbortSignal
    batchSize?: number
  }): AsyncIterable<Delivery> {
    return subscription({
      client: () => this.#client,
      after,
      batchSize,
      signal: AbortSignal.any([signal, this.#disposed.signal]),
      random: this.#random,
      logger: this.#logger,
    })
  }

  async setMaxAge(stream: string, seconds: number): Promise<void> {
    try {
      await within(this.#appendTimeoutMs, this.#client.setStreamMetadata(stream, { maxAge: seconds }))
    } catch (error) {
      throw asLogError(error, stream)
    }
  }

  async end(): Promise<Position | null> {
    const client = this.#client
    try {
      let end: Position | null = null
      for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true }))
        end = event?.position ?? null
      this.#hasAnswered = true
      return end
    } catch (error) {
      const failure = asLogError(error)
      if (!this.#hasAnswered && client === this.#client && failure instanceof EventLogUnavailableError) await this.#startAnew()
      throw failure
    }
  }

  /** Goes on at another address: calls under way fail there and are tried again here, subscriptions resume. */
  async moveTo(makeClient: () => KurrentDBClient): Promise<void> {
    this.#makeClient = makeClient
    await this.#startAnew()
  }

  /** A client whose first read failed would never read, even when the log is there; one that has read reconnects. */
  async #startAnew(): Promise<void> {
    const before = this.#client
    this.#client = this.#makeClient()
    await before.dispose()
  }

  async ping(timeoutMs: number): Promise<void> {
    try {
      await within(timeoutMs, this.end())
    } catch (error) {
      throw asLogError(error)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed.abort()
    await this.#client.dispose()
  }
}
