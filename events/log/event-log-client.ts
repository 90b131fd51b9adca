import { randomUUID } from 'node:crypto'
import type { KurrentDBClient } from '@kurrent/kurrentdb-client'
import type { Origin } from '../schemas/metadata.ts'
import type { AppendRequest } from './appending/append-request.ts'
import { validateNewEvents } from './appending/validate-new-events.ts'
import { backoffMs, pause } from './backoff.ts'
import { asLogError, isRefused, isRetryable } from './event-log-errors.ts'
import { type EventLogLogger, subscription } from './event-log-subscription.ts'
import {
  type Appended,
  type Delivery,
  type EventLog,
  EventLogUnavailableError,
  EventLogWriteRefusedError,
  type EventMark,
  type ExpectedRevision,
  type NewEvent,
  type RecordedEvent,
  StreamDeletedError,
  WrongExpectedRevisionError,
} from './event-log.ts'
import { clientFor } from './log-address.ts'
import type { Position } from './position.ts'
import { EventReads } from './reading/event-reads.ts'
import { LogConnection } from './reading/log-connection.ts'
import { originOfSettings, storedMetadata } from './recorded-event.ts'
import { within } from './time-limit.ts'

const APPEND_ATTEMPTS = 4
const MAX_CONFLICTS = 20
/** Interval at which a log that refuses writes is probed. */
const RETRY_MS = 1_000
/** Append without events. The server answers it like any other and stores nothing. */
const NOTHING: AppendRequest = { stream: 'write-probe', expected: 'no_stream', records: [] }

class KurrentEventLog implements EventLog {
  #connection: LogConnection
  #refusal: EventLogWriteRefusedError | null = null
  readonly #random: () => number
  readonly #appendTimeoutMs: number
  readonly #logger: EventLogLogger | undefined
  readonly #disposed = new AbortController()
  readonly #reads: EventReads

  constructor(client: KurrentDBClient, random: () => number, appendTimeoutMs: number, logger: EventLogLogger | undefined) {
    this.#connection = new LogConnection(client)
    this.#random = random
    this.#appendTimeoutMs = appendTimeoutMs
    this.#logger = logger
    this.#reads = new EventReads({ connection: () => this.#connection, random, signal: this.#disposed.signal })
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    validateNewEvents(stream, events)
    const records = events.map(({ id, event, metadata }) => ({
      id,
      type: event.type,
      data: event.data,
      metadata: storedMetadata(event.type, metadata),
    }))
    return this.#append({ stream, expected, records })
  }

  async #append(request: AppendRequest): Promise<Appended> {
    const { stream, expected } = request
    for (let attempt = 1; ; attempt++) {
      try {
        const appended = await this.#connection.append(request, this.#appendTimeoutMs)
        this.#setRefusal(null)
        return appended
      } catch (error) {
        if (attempt >= APPEND_ATTEMPTS || !isRetryable(error, expected)) {
          const failure = asLogError(error, stream, expected)
          if (failure instanceof EventLogWriteRefusedError) this.#setRefusal(failure)
          throw failure
        }
        await pause(backoffMs(attempt, this.#random), this.#disposed.signal)
      }
    }
  }

  writeRefusal(): EventLogWriteRefusedError | null {
    return this.#refusal
  }

  /** Logs the start and the end of an outage, independent of the number of refused appends. */
  #setRefusal(error: EventLogWriteRefusedError | null): void {
    const before = this.#refusal
    this.#refusal = error
    if (error && !before) {
      this.#logger?.warn({ err: error }, 'the event log refuses to write')
      void this.#pollUntilWritable()
    }
    if (!error && before) this.#logger?.warn({}, 'the event log accepts writes again')
  }

  /** Probes the log, so that its recovery is noticed without an append. */
  async #pollUntilWritable(): Promise<void> {
    const { signal } = this.#disposed
    for (;;) {
      await pause(RETRY_MS, signal)
      if (!this.#refusal || signal.aborted) return
      await this.#append(NOTHING).catch(() => {})
    }
  }

  readStream(stream: string, options: Parameters<EventLog['readStream']>[1] = {}): AsyncIterable<RecordedEvent> {
    return this.#reads.stream(stream, options)
  }

  readAll(options: Parameters<EventLog['readAll']>[0] = {}): AsyncIterable<RecordedEvent> {
    return this.#reads.all(options)
  }

  hasReceived(mark: EventMark): Promise<boolean> {
    return this.#reads.hasReceived(mark)
  }

  end(options: { system?: boolean } = {}): Promise<Position | null> {
    return this.#reads.end(options)
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
      connection: () => this.#connection,
      after,
      batchSize,
      signal: AbortSignal.any([signal, this.#disposed.signal]),
      random: this.#random,
      logger: this.#logger,
      onRefused: (refusal) => this.#setRefusal(refusal),
    })
  }

  setMaxAge(stream: string, seconds: number, origin: Origin): Promise<void> {
    return this.#set(stream, '$maxAge', seconds, origin)
  }

  keepNewest(stream: string, origin: Origin): Promise<void> {
    return this.#set(stream, '$maxCount', 1, origin)
  }

  async tombstone(stream: string): Promise<void> {
    try {
      await this.#connection.tombstone(stream, this.#appendTimeoutMs)
    } catch (error) {
      const failure = asLogError(error, stream)
      if (!(failure instanceof StreamDeletedError)) throw failure
    }
  }

  /** The client's own call for stream metadata cannot record the actor. */
  async #set(stream: string, key: '$maxAge' | '$maxCount', value: number, origin: Origin): Promise<void> {
    for (let conflicts = 0; ; conflicts++) {
      const { revision, settings } = await this.#reads.settings(stream)
      if (settings[key] === value) return
      const data = { ...settings, [key]: value }
      const record = { id: randomUUID(), type: '$metadata', data, metadata: originOfSettings(origin) }
      try {
        await this.#append({ stream: `$$${stream}`, expected: revision ?? 'no_stream', records: [record] })
        return
      } catch (error) {
        if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
      }
    }
  }

  async ping(timeoutMs: number): Promise<void> {
    try {
      await within(timeoutMs, this.end())
    } catch (error) {
      const failure = asLogError(error, '$all')
      if (failure instanceof EventLogWriteRefusedError) this.#setRefusal(failure)
      throw failure
    }
  }

  /** Switches to another address. Pending calls fail and are retried there, and subscriptions resume. */
  async moveTo(client: KurrentDBClient): Promise<void> {
    const before = this.#connection
    this.#connection = new LogConnection(client)
    await before.close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed.abort()
    await this.#connection.close()
  }
}

export interface EventLogOptions {
  /**
   * Address of the log, with credentials and TLS settings: «kurrentdb://127.0.0.1:2113?tls=false» for one node,
   * «kurrentdb://user:password@n1:2113,n2:2113,n3:2113?tls=true» for a cluster. `esdb://` also works.
   */
  readonly url: string
  /** Registers a callback for a new address of the log. */
  readonly onMove?: (moved: (url: string) => void) => void
  readonly logger?: EventLogLogger
  readonly random?: () => number
  readonly connectTimeoutMs?: number
  readonly mustAnswer?: boolean
  readonly appendTimeoutMs?: number
}

/**
 * Connects to the log and makes one read, because the first connection takes half a second.
 * @throws EventLogUnavailableError if the log must answer and does not within `connectTimeoutMs`; TypeError for an invalid address
 */
export async function connectEventLog({
  url,
  onMove,
  logger,
  random = Math.random,
  connectTimeoutMs = 10_000,
  mustAnswer = true,
  appendTimeoutMs = 4_000,
}: EventLogOptions): Promise<EventLog> {
  const log = new KurrentEventLog(clientFor(url), random, appendTimeoutMs, logger)
  onMove?.((moved) => void log.moveTo(clientFor(moved)))
  const answered = firstAnswer(log, performance.now() + connectTimeoutMs, random)
  if (!mustAnswer) {
    answered.catch((error: unknown) => logger?.warn({ err: error }, 'the event log has not answered yet'))
    return log
  }
  try {
    await answered
    return log
  } catch (error) {
    await log[Symbol.asyncDispose]()
    throw error
  }
}

/** @throws the first attempt's error, because the last one only reports the deadline */
async function firstAnswer(log: KurrentEventLog, deadline: number, random: () => number): Promise<void> {
  let first: unknown
  for (let attempt = 0; ; attempt++) {
    try {
      return await log.ping(Math.max(1, deadline - performance.now()))
    } catch (error) {
      first ??= error
      if (!(error instanceof EventLogUnavailableError) || isRefused(error)) throw error
      if (performance.now() >= deadline) throw first
      await pause(Math.min(backoffMs(attempt, random), deadline - performance.now()))
    }
  }
}
