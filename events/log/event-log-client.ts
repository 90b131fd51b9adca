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
/** How often a log that refused to write is asked whether it writes again. */
const RETRY_MS = 1_000
/** An append without events: the server answers as for any other, and no event is stored. */
const NOTHING: AppendRequest = { stream: 'write-probe', expected: 'no_stream', records: [] }

/** The log through the official client. */
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

  /** Logged when it begins and when it ends, however many appends are refused between. */
  #setRefusal(error: EventLogWriteRefusedError | null): void {
    const before = this.#refusal
    this.#refusal = error
    if (error && !before) {
      this.#logger?.warn({ err: error }, 'the event log refuses to write')
      void this.#pollUntilWritable()
    }
    if (!error && before) this.#logger?.warn({}, 'the event log accepts writes again')
  }

  /** So that its recovery is known although nothing is appended. */
  async #pollUntilWritable(): Promise<void> {
    const { signal } = this.#disposed
    for (;;) {
      await pause(RETRY_MS, signal)
      if (!this.#refusal || signal.aborted) return
      // The cause is known, or the next call reports it.
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

  /** The client's own call for a stream's metadata could not say who made it. */
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

  /** Goes on at another address: calls under way fail there and are tried again here, subscriptions resume. */
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
   * «kurrentdb://127.0.0.1:2113?tls=false» for one node, «kurrentdb://user:password@n1:2113,n2:2113,n3:2113?tls=true» for
   * a cluster; `esdb://` works too. Credentials and TLS are stated here and nowhere else.
   */
  readonly url: string
  /** Where it is known that the log may move: receives what to call with its new address. */
  readonly onMove?: (moved: (url: string) => void) => void
  readonly logger?: EventLogLogger
  /** For jitter: at least 0, below 1. */
  readonly random?: () => number
  /** How long to try to reach the log at first, in milliseconds. */
  readonly connectTimeoutMs?: number
  /** False: its first answer is not waited for; a call says so while it cannot be reached. */
  readonly mustAnswer?: boolean
  /** After how many milliseconds an unanswered append counts as lost. */
  readonly appendTimeoutMs?: number
}

/**
 * Opens the door to the log, and reads once through it so that no reader pays for the first connection, which takes half a
 * second.
 * @throws EventLogUnavailableError when the log does not answer within `connectTimeoutMs` and must; TypeError for an address that cannot be understood
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

/** @throws what the first attempt failed with: the last one only says that the time is up */
async function firstAnswer(log: KurrentEventLog, deadline: number, random: () => number): Promise<void> {
  let first: unknown
  for (let attempt = 0; ; attempt++) {
    try {
      return await log.ping(Math.max(1, deadline - performance.now()))
    } catch (error) {
      first ??= error
      // Wrong credentials stay wrong.
      if (!(error instanceof EventLogUnavailableError) || isRefused(error)) throw error
      if (performance.now() >= deadline) throw first
      await pause(Math.min(backoffMs(attempt, random), deadline - performance.now()))
    }
  }
}
