import type { Position } from './position.ts'
import type { Metadata, NewMetadata, Origin } from '../schemas/metadata.ts'
import type { DomainEvent } from '../schemas/vocabulary.ts'
import type { UnreadableEventError } from '../schemas/upcasters.ts'

/** Where a stream must stand for an append to happen. ANY is left out on purpose: it is not safe to retry. */
export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists'

export interface NewEvent {
  /** UUID. The same id at the same revision is the same append: a retry must reuse it. */
  readonly id: string
  readonly event: DomainEvent
  readonly metadata: NewMetadata
}

export interface RecordedEvent {
  readonly id: string
  readonly stream: string
  readonly revision: bigint
  readonly position: Position
  readonly type: string
  readonly metadata: Metadata
  /** In today's shape; or why it cannot be brought into it. */
  readonly event: DomainEvent | UnreadableEventError
}

/** One event, named so that a log can be asked whether it holds it. */
export type EventMark = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>

/** Of the last event appended. */
export interface Appended {
  readonly id: string
  readonly revision: bigint
  readonly position: Position
}

/** What a subscription delivers: at least one event, or progress over events of other programs. */
export interface Delivery {
  readonly events: readonly RecordedEvent[]
  /** Resume after this. */
  readonly position: Position
  /** The subscriber has seen all there was when this was sent. */
  readonly caughtUp: boolean
  /** The first from a connection: another log may be at this address since the delivery before. */
  readonly reconnected: boolean
}

/** The one door to the log. System events and types of other programs never come through it. */
export interface EventLog extends AsyncDisposable {
  /**
   * @throws InvalidEventError when an event, its id or its metadata is not what the log could read back; nothing was appended
   * @throws WrongExpectedRevisionError when the stream stands elsewhere
   * @throws StreamDeletedError when the stream is tombstoned
   * @throws EventLogWriteRefusedError when the log cannot store anything at present; nothing was appended
   * @throws EventLogUnavailableError when the log cannot be reached; whether it was stored is unknown: retry with the same ids
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /**
   * A stream that is not there, or was soft-deleted, has no events.
   * @param options.fromLeader in a cluster, never from a follower that may lag behind
   */
  readStream(
    stream: string,
    options?: { from?: bigint; backwards?: boolean; limit?: number; fromLeader?: boolean },
  ): AsyncIterable<RecordedEvent>
  /**
   * @returns whether this log was given that event, at that place: it holds it, or retention ($maxAge, $maxCount, $tb, a deletion,
   * scavenging) accounts for its absence
   */
  hasReceived(mark: EventMark): Promise<boolean>
  /** Forwards after a position (or from the start), or backwards before it (or from the end). */
  readAll(options?: { after?: Position; before?: Position; backwards?: boolean; limit?: number }): AsyncIterable<RecordedEvent>
  /**
   * Catch-up, then live, in order, without end: reconnects by itself with backoff and jitter and resumes after the last
   * delivery. Ends when the signal is aborted. Delivers what has arrived, in batches of at most `batchSize` (500).
   */
  subscribeToAll(options: { after: Position | null; signal: AbortSignal; batchSize?: number }): AsyncIterable<Delivery>
  /**
   * Events of the stream older than that many seconds may be removed (`$maxAge`); a second call with the same age is a no-op.
   * @param origin goes into the metadata of the event in `$$stream`
   */
  setMaxAge(stream: string, seconds: number, origin: Origin): Promise<void>
  /** Only the newest event of the stream counts, the others may go (`$maxCount` 1); a second call is a no-op. */
  keepNewest(stream: string, origin: Origin): Promise<void>
  /**
   * Deletes a stream: it can never be read or written again. A second call is a no-op. The server's own event says no actor, so an
   * event of the portal comes first, which does.
   */
  tombstone(stream: string): Promise<void>
  /**
   * @param options.system false: system events do not count; true by default
   * @returns the position of the newest event in the log, as the leader has it; null when it is empty
   */
  end(options?: { system?: boolean }): Promise<Position | null>
  /** Rejects with EventLogUnavailableError when the log does not answer within `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
  /** @returns why the log refused to write when it was last asked, which is every second from then on; null when it writes */
  writeRefusal(): EventLogWriteRefusedError | null
}

/** The caller's mistake: retrying changes nothing. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError'
  /** The event's type, as given. */
  readonly type: string
  constructor(stream: string, type: string, reason: string, options?: ErrorOptions) {
    super(`${stream}: ${type} cannot be appended: ${reason}`, options)
    this.type = type
  }
}

export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError'
  readonly stream: string
  readonly expected: ExpectedRevision
  /** Null when the stream does not exist. */
  readonly actual: bigint | null
  constructor(stream: string, expected: ExpectedRevision, actual: bigint | null, options?: ErrorOptions) {
    super(`${stream}: expected ${expected}, is at ${actual ?? 'no stream'}`, options)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

export class StreamDeletedError extends Error {
  override readonly name = 'StreamDeletedError'
  readonly stream: string
  constructor(stream: string, options?: ErrorOptions) {
    super(`${stream}: deleted permanently`, options)
    this.stream = stream
  }
}

export class EventLogUnavailableError extends Error {
  override readonly name: string = 'EventLogUnavailableError'
}

/** The log answers: bytes of what was asked for are not what was written. Another try finds the same. */
export class EventLogDamagedError extends EventLogUnavailableError {
  override readonly name = 'EventLogDamagedError'
}

/** The log answers, and stored nothing: its disk is full, say, or its file is read-only. */
export class EventLogWriteRefusedError extends EventLogUnavailableError {
  override readonly name = 'EventLogWriteRefusedError'
}
