import type { Position } from './position.ts'
import type { Metadata, NewMetadata, Origin } from '../schemas/metadata.ts'
import type { DomainEvent } from '../schemas/vocabulary.ts'
import type { UnreadableEventError } from '../schemas/upcasters.ts'

/** Revision at which an append is allowed. ANY is omitted because it cannot be retried safely. */
export type ExpectedRevision = bigint | 'no_stream' | 'stream_exists'

export interface NewEvent {
  /** UUID. An append with the same id and revision is a duplicate, so a retry must reuse the id. */
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
  /** Event in the current schema, or the error that prevents it. */
  readonly event: DomainEvent | UnreadableEventError
}

export type EventMark = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>

export interface Appended {
  readonly id: string
  readonly revision: bigint
  readonly position: Position
}

export interface Delivery {
  readonly events: readonly RecordedEvent[]
  readonly position: Position
  readonly caughtUp: boolean
  readonly reconnected: boolean
}

/** The only interface to the log. It hides system events and types of other programs. */
export interface EventLog extends AsyncDisposable {
  /**
   * @throws InvalidEventError if an event, its id or its metadata is invalid; nothing was appended
   * @throws WrongExpectedRevisionError if the stream has another revision
   * @throws StreamDeletedError if the stream is tombstoned
   * @throws EventLogWriteRefusedError if the log cannot store anything now; nothing was appended
   * @throws EventLogUnavailableError if the log is unreachable; the outcome is unknown, so retry with the same ids
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>
  /**
   * Reads a stream. A missing or soft-deleted stream has no events.
   * @param options.fromLeader true to avoid followers, which may lag behind
   */
  readStream(
    stream: string,
    options?: { from?: bigint; backwards?: boolean; limit?: number; fromLeader?: boolean },
  ): AsyncIterable<RecordedEvent>
  /**
   * Returns whether this log received that event at that place: it has the event, or retention ($maxAge, $maxCount, $tb, a deletion,
   * scavenging) explains its absence.
   */
  hasReceived(mark: EventMark): Promise<boolean>
  /** Reads forwards after a position or from the start, or backwards before a position or from the end. */
  readAll(options?: { after?: Position; before?: Position; backwards?: boolean; limit?: number }): AsyncIterable<RecordedEvent>
  /**
   * Delivers stored and then live events in order until the signal is aborted. Reconnects with backoff and resumes after the last
   * delivery. A batch has at most `batchSize` events (500).
   */
  subscribeToAll(options: { after: Position | null; signal: AbortSignal; batchSize?: number }): AsyncIterable<Delivery>
  /**
   * Lets the log remove the stream's events older than that many seconds (`$maxAge`). Idempotent.
   * @param origin metadata of the event in `$$stream`
   */
  setMaxAge(stream: string, seconds: number, origin: Origin): Promise<void>
  /** Lets the log remove all but the stream's newest event (`$maxCount` 1). Idempotent. */
  keepNewest(stream: string, origin: Origin): Promise<void>
  /** Deletes a stream permanently. Idempotent. The server's event records no actor, so append an event of the portal first. */
  tombstone(stream: string): Promise<void>
  /**
   * Returns the leader's position of the newest event; null for an empty log.
   * @param options.system false to ignore system events; true by default
   */
  end(options?: { system?: boolean }): Promise<Position | null>
  ping(timeoutMs: number): Promise<void>
  /** Returns why the log last refused a write; null if it accepts writes. It is probed every second. */
  writeRefusal(): EventLogWriteRefusedError | null
}

export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError'
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

export class EventLogDamagedError extends EventLogUnavailableError {
  override readonly name = 'EventLogDamagedError'
}

/** The log answered and stored nothing, for example because its disk is full or its file is read-only. */
export class EventLogWriteRefusedError extends EventLogUnavailableError {
  override readonly name = 'EventLogWriteRefusedError'
}
