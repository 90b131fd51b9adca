import { backoffMs, pause } from '../backoff.ts'
import { type EventLog, type EventMark, EventLogUnavailableError, type RecordedEvent, StreamDeletedError } from '../event-log.ts'
import { asLogError, isGone } from '../event-log-errors.ts'
import { comparePositions, type Position } from '../position.ts'
import { parsedJson, recordedEvent } from '../recorded-event.ts'
import type { LogConnection } from './log-connection.ts'
import type { ReadAnswer, StoredRecord } from './read-answer.ts'
import { type From, type ReadRequest, readAllRequest, readStreamRequest } from './read-request.ts'

/** Timeout of one node. A command that meets a silent log is thus answered within 5 s. */
export const READ_LIMIT_MS = 3_000
const RETRY_WITHIN_MS = 4_000
const ATTEMPTS = 4

interface ReadFlags {
  readonly fromLeader?: boolean
  readonly mayBeSilent?: boolean
}

interface EventReadsOptions {
  readonly connection: () => LogConnection
  readonly random: () => number
  readonly signal: AbortSignal
}

/** Reads of the log. A read that fails before its first event is retried on another node. */
export class EventReads {
  readonly #connection: () => LogConnection
  readonly #random: () => number
  readonly #signal: AbortSignal

  constructor({ connection, random, signal }: EventReadsOptions) {
    this.#connection = connection
    this.#random = random
    this.#signal = signal
  }

  async *stream(
    stream: string,
    { from, backwards = false, limit = Infinity, fromLeader = false }: NonNullable<Parameters<EventLog['readStream']>[1]>,
  ): AsyncGenerator<RecordedEvent> {
    let next: From<bigint> = from ?? (backwards ? 'end' : 'start')
    let left = limit
    while (left > 0) {
      let read = 0
      const count = Math.min(left, Number.MAX_SAFE_INTEGER)
      for await (const record of this.#records(readStreamRequest(stream, next, { backwards, count }), stream, { fromLeader })) {
        read++
        next = record.revision + (backwards ? -1n : 1n)
        const recorded = recordedEvent(record)
        if (!recorded) continue
        left--
        yield recorded
      }
      if (read < count || (typeof next === 'bigint' && next < 0n)) return
    }
  }

  async *all({
    after,
    before,
    backwards = false,
    limit = Infinity,
  }: NonNullable<Parameters<EventLog['readAll']>[0]>): AsyncGenerator<RecordedEvent> {
    let from = backwards ? before : after
    let left = limit
    while (left > 0) {
      let read = 0
      const count = Math.min(left + (backwards ? 0 : 1), Number.MAX_SAFE_INTEGER)
      const start: Position | undefined = from
      const request = readAllRequest(start ?? (backwards ? 'end' : 'start'), { backwards, count })
      for await (const record of this.#records(request, '$all', { mayBeSilent: true })) {
        read++
        from = record.position
        if (!backwards && start && comparePositions(from, start) === 0) continue
        const recorded = recordedEvent(record)
        if (!recorded) continue
        yield recorded
        if (--left === 0) return
      }
      if (read < count) return
    }
  }

  async end({ system = true }: { system?: boolean }): Promise<Position | null> {
    const newest = readAllRequest('end', { backwards: true, count: 1, system })
    for await (const { position } of this.#records(newest, '$all', { fromLeader: true, mayBeSilent: !system })) return position
    return null
  }

  /**
   * Returns the stream's metadata with EventStoreDB's keys (`$maxAge`), and the revision of `$$stream`; empty and null if there is none.
   */
  async settings(stream: string): Promise<{ revision: bigint | null; settings: Record<string, unknown> }> {
    const newest = readStreamRequest(`$$${stream}`, 'end', { backwards: true, count: 1 })
    for await (const { isJson, data, revision } of this.#records(newest, stream, { fromLeader: true })) {
      const settings = isJson ? parsedJson(data) : null
      return { revision, settings: settings !== null && typeof settings === 'object' ? { ...settings } : {} }
    }
    return { revision: null, settings: {} }
  }

  /**
   * Reads the event's stream instead of `$all`: some servers reject a position without an event, and versions differ in the positions that
   * stream reads return. See `EventLog.hasReceived`.
   */
  async hasReceived({ id, stream, revision }: EventMark): Promise<boolean> {
    try {
      const request = readStreamRequest(stream, revision, { count: 1 })
      // If the head of the stream was removed, a later event comes first.
      for await (const found of this.#records(request, stream, { fromLeader: true })) return found.revision > revision || found.id === id
      const { $tb, $maxAge, $maxCount } = (await this.settings(stream)).settings
      return (typeof $tb === 'number' && $tb > revision) || $maxAge !== undefined || $maxCount !== undefined
    } catch (error) {
      // A tombstone outlives the events that it deleted.
      if (error instanceof StreamDeletedError) return true
      throw error
    }
  }

  async *#records(request: ReadRequest, stream: string, flags: ReadFlags): AsyncGenerator<StoredRecord> {
    try {
      for await (const answers of this.#answers(request, flags))
        for (const answer of answers) if (answer.kind === 'event') yield answer.event
    } catch (error) {
      if (this.#signal.aborted) throw new EventLogUnavailableError('the event log is closed', { cause: error })
      throw asLogError(error, stream)
    }
  }

  async *#answers(request: ReadRequest, flags: ReadFlags): AsyncGenerator<readonly ReadAnswer[]> {
    const deadline = performance.now() + RETRY_WITHIN_MS
    for (let attempt = 1; ; attempt++) {
      let hasAnswered = false
      try {
        const limitMs = Math.min(READ_LIMIT_MS, Math.max(1, deadline - performance.now()))
        for await (const answers of this.#connection().read(request, { ...flags, limitMs, signal: this.#signal })) {
          hasAnswered = true
          yield answers
        }
        return
      } catch (error) {
        if (hasAnswered || attempt >= ATTEMPTS || performance.now() >= deadline || !isGone(error)) throw error
        await pause(backoffMs(attempt, this.#random), this.#signal)
      }
    }
  }
}
