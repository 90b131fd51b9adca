import { backoffMs, pause } from '../backoff.ts'
import { type EventLog, type EventMark, EventLogUnavailableError, type RecordedEvent, StreamDeletedError } from '../event-log.ts'
import { asLogError, isGone } from '../event-log-errors.ts'
import { comparePositions, type Position } from '../position.ts'
import { parsedJson, recordedEvent } from '../recorded-event.ts'
import type { LogConnection } from './log-connection.ts'
import type { ReadAnswer, StoredRecord } from './read-answer.ts'
import { type From, type ReadRequest, readAllRequest, readStreamRequest } from './read-request.ts'

/** How long one node is waited for. A command that meets a silent log is so answered within 5 s. */
export const READ_LIMIT_MS = 3_000
/** How long other nodes are tried. */
const RETRY_WITHIN_MS = 4_000
const ATTEMPTS = 4

interface ReadFlags {
  readonly fromLeader?: boolean
  readonly mayBeSilent?: boolean
}

interface EventReadsOptions {
  /** Asked before each read: the log may have moved. */
  readonly connection: () => LogConnection
  readonly random: () => number
  /** Ends every read. */
  readonly signal: AbortSignal
}

/** The reads of the log's door: a read that no event has come of is tried again on another node. */
export class EventReads {
  readonly #connection: () => LogConnection
  readonly #random: () => number
  readonly #signal: AbortSignal

  constructor({ connection, random, signal }: EventReadsOptions) {
    this.#connection = connection
    this.#random = random
    this.#signal = signal
  }

  /** See `EventLog.readStream`. */
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

  /** See `EventLog.readAll`. */
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
      // Forwards, a read includes where it starts from: one more is asked for, and that one passed over.
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

  /** See `EventLog.end`. */
  async end({ system = true }: { system?: boolean }): Promise<Position | null> {
    const newest = readAllRequest('end', { backwards: true, count: 1, system })
    for await (const { position } of this.#records(newest, '$all', { fromLeader: true, mayBeSilent: !system })) return position
    return null
  }

  /**
   * @returns the stream's metadata as it lies in the log, with its keys as EventStoreDB has them (`$maxAge`), and the revision of
   *   `$$stream`; empty and null where it has none
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
   * Asks the event's own stream, not `$all`: a position at which no event begins is an error to some servers, and how a position is
   * given by reads of streams differs between their versions. See `EventLog.hasReceived`.
   */
  async hasReceived({ id, stream, revision }: EventMark): Promise<boolean> {
    try {
      const request = readStreamRequest(stream, revision, { count: 1 })
      // A later one comes first where the head of the stream was removed.
      for await (const found of this.#records(request, stream, { fromLeader: true })) return found.revision > revision || found.id === id
      const { $tb, $maxAge, $maxCount } = (await this.settings(stream)).settings
      return (typeof $tb === 'number' && $tb > revision) || $maxAge !== undefined || $maxCount !== undefined
    } catch (error) {
      // A tombstone outlives what it deleted.
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
