import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { boundsOf, METADATA_BOUNDS, NO_BOUNDS, type StreamBounds } from './stream-bounds.ts'

export interface ProposedEvent {
  readonly id: string
  readonly type: string
  readonly isJson: boolean
  readonly metadata: Uint8Array
  readonly data: Uint8Array
}

/** One event as read from the file. Positions are byte-like offsets: they grow, and never by one. */
export interface StoredEvent extends Pick<ProposedEvent, 'type' | 'isJson'> {
  readonly position: number
  readonly streamName: Buffer
  /** TOMBSTONE_REVISION for the event that deletes a stream for ever. */
  readonly revision: number
  readonly createdMs: number
  /** Id (ID_LENGTH letters), metadata and data, end to end: each value of its own would make a row half as dear again to read. */
  readonly content: Uint8Array
  readonly metadataLength: number
}

/** Of a UUID as text. */
export const ID_LENGTH = 36

export interface StreamState {
  readonly id: number
  readonly name: string
  /** -1 while the stream has no events. */
  lastRevision: number
  tombstoned: boolean
}

/** Stands for 2^63-1, the revision the protocol gives a tombstone. */
export const TOMBSTONE_REVISION = -1
const isMetadataStream = (name: string): boolean => name.startsWith('$$')

type Row = [
  position: number,
  stream: number,
  revision: number,
  type: string,
  json: number,
  created: number,
  metadataLength: number,
  content: Uint8Array,
]

/** A page stops at this many bytes of events, so that large ones do not pile up in memory. */
const PAGE_BYTES = 256 * 1024
const CACHED_STREAMS = 5_000
/** What an event takes in the log beside its own bytes; makes positions look like the offsets they stand for. */
const RECORD_OVERHEAD = 96

const COLUMNS = `position, stream, revision, type, is_json, created_ms, length(metadata), CAST(id || metadata || data AS BLOB)`

/** The events in the file, and where each stream stands. Writes belong inside a transaction of `GroupCommit`. */
export class LogStore {
  readonly #now: () => number
  readonly #states = new Map<string, StreamState>()
  readonly #bounds = new Map<string, StreamBounds>()
  readonly #names = new Map<number, Buffer>()
  readonly #statements: Record<
    | 'state'
    | 'name'
    | 'addStream'
    | 'setStream'
    | 'addEvent'
    | 'dataOf'
    | 'last'
    | 'idsOfStream'
    | 'allForwards'
    | 'allBackwards'
    | 'streamForwards'
    | 'streamBackwards'
    | 'beyond',
    StatementSync
  >
  #nextPosition = 0
  #lastPosition = -1

  constructor(database: DatabaseSync, now: () => number) {
    this.#now = now
    const prepare = (sql: string) => database.prepare(sql)
    const prepareRows = (sql: string) => {
      const statement = database.prepare(sql)
      statement.setReturnArrays(true)
      return statement
    }
    this.#statements = {
      state: prepare('SELECT id, last_revision, tombstoned FROM stream WHERE name = ?'),
      name: prepare('SELECT name FROM stream WHERE id = ?'),
      addStream: prepare('INSERT INTO stream (name, last_revision) VALUES (?, -1)'),
      setStream: prepare('UPDATE stream SET last_revision = ?, tombstoned = ? WHERE id = ?'),
      addEvent: prepare(
        `INSERT INTO event (position, stream, revision, id, type, is_json, created_ms, metadata, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      dataOf: prepare('SELECT data FROM event WHERE stream = ? AND revision = ?'),
      last: prepare('SELECT position, type, length(metadata) + length(data) AS bytes FROM event ORDER BY position DESC LIMIT 1'),
      idsOfStream: prepare('SELECT id, position FROM event WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision'),
      allForwards: prepareRows(`SELECT ${COLUMNS} FROM event WHERE position >= ? ORDER BY position LIMIT ?`),
      allBackwards: prepareRows(`SELECT ${COLUMNS} FROM event WHERE position < ? ORDER BY position DESC LIMIT ?`),
      streamForwards: prepareRows(
        `SELECT ${COLUMNS} FROM event WHERE stream = ? AND revision >= ? AND revision >= 0 ORDER BY revision LIMIT ?`,
      ),
      streamBackwards: prepareRows(
        `SELECT ${COLUMNS} FROM event WHERE stream = ? AND revision BETWEEN 0 AND ? ORDER BY revision DESC LIMIT ?`,
      ),
      beyond: prepare('SELECT 1 FROM event WHERE position > ? LIMIT 1 OFFSET ?'),
    }
    this.forget()
  }

  /** Drops what is remembered of the file, after a transaction that did not happen. */
  forget(): void {
    this.#states.clear()
    this.#bounds.clear()
    this.#names.clear()
    const last = this.#statements.last.get() as { position: number; type: string; bytes: number } | undefined
    this.#lastPosition = last ? last.position : -1
    this.#nextPosition = last ? last.position + RECORD_OVERHEAD + last.type.length + last.bytes : 0
  }

  get now(): number {
    return this.#now()
  }

  /** Of the newest event; -1 while there is none. */
  get lastPosition(): number {
    return this.#lastPosition
  }

  /** @returns where the stream stands, or null when nothing was ever written to it */
  stream(name: string): StreamState | null {
    const known = this.#states.get(name)
    if (known) return known
    const row = this.#statements.state.get(name) as { id: number; last_revision: number; tombstoned: number } | undefined
    return row ? this.#remember({ id: row.id, name, lastRevision: row.last_revision, tombstoned: row.tombstoned === 1 }) : null
  }

  bounds(name: string): StreamBounds {
    if (isMetadataStream(name)) return METADATA_BOUNDS
    const known = this.#bounds.get(name)
    if (known) return known
    const metadata = this.metadataOf(name)
    const bounds = metadata ? boundsOf(metadata) : NO_BOUNDS
    if (this.#bounds.size >= CACHED_STREAMS) this.#bounds.clear()
    this.#bounds.set(name, bounds)
    return bounds
  }

  /** @returns the data of the newest metadata event of a stream, or null */
  metadataOf(name: string): Uint8Array | null {
    const state = this.stream(`$$${name}`)
    const row = state && (this.#statements.dataOf.get(state.id, state.lastRevision) as { data: Uint8Array } | undefined)
    return row ? row.data : null
  }

  /** @returns the position of the last event written */
  append(name: string, events: readonly ProposedEvent[]): number {
    const state = this.stream(name) ?? this.#addStream(name)
    const createdMs = this.#now()
    for (const event of events) this.#write(state, ++state.lastRevision, event, createdMs)
    this.#statements.setStream.run(state.lastRevision, 0, state.id)
    if (isMetadataStream(name)) this.#bounds.delete(name.slice(2))
    return this.#lastPosition
  }

  /** Deletes a stream for ever, whether or not it was there. @returns the tombstone's position */
  tombstone(name: string, id: string): number {
    const state = this.stream(name) ?? this.#addStream(name)
    const nothing = new Uint8Array(0)
    this.#write(state, TOMBSTONE_REVISION, { id, type: '$streamDeleted', isJson: false, metadata: nothing, data: nothing }, this.#now())
    state.tombstoned = true
    this.#statements.setStream.run(state.lastRevision, 1, state.id)
    return this.#lastPosition
  }

  /** @returns ids and positions of the stream's events between two revisions, both included */
  ids(state: StreamState, from: number, to: number): { id: string; position: number }[] {
    return this.#statements.idsOfStream.all(state.id, from, to) as { id: string; position: number }[]
  }

  /** @param from forwards: the first position wanted; backwards: the one to stop short of */
  readAll(from: number, backwards: boolean, limit: number): StoredEvent[] {
    const { allForwards, allBackwards } = this.#statements
    return this.#page((backwards ? allBackwards : allForwards).iterate(from, limit))
  }

  /** @param from the first revision wanted, in either direction */
  readStream(state: StreamState, from: number, backwards: boolean, limit: number): StoredEvent[] {
    const { streamForwards, streamBackwards } = this.#statements
    return this.#page((backwards ? streamBackwards : streamForwards).iterate(state.id, from, limit))
  }

  /** @returns whether more than `count` events stand after the position */
  isBehind(position: number, count: number): boolean {
    return this.#statements.beyond.get(position, count) !== undefined
  }

  #page(rows: Iterable<unknown>): StoredEvent[] {
    const events: StoredEvent[] = []
    let bytes = 0
    for (const row of rows as Iterable<Row>) {
      const [position, stream, revision, type, json, createdMs, metadataLength, content] = row
      events.push({ position, streamName: this.#nameOf(stream), revision, type, isJson: json === 1, createdMs, metadataLength, content })
      bytes += content.length
      if (bytes >= PAGE_BYTES) break
    }
    return events
  }

  #nameOf(id: number): Buffer {
    const known = this.#names.get(id)
    if (known) return known
    const { name } = this.#statements.name.get(id) as { name: string }
    const encoded = Buffer.from(name)
    if (this.#names.size >= CACHED_STREAMS) this.#names.clear()
    this.#names.set(id, encoded)
    return encoded
  }

  #addStream(name: string): StreamState {
    const { lastInsertRowid } = this.#statements.addStream.run(name)
    return this.#remember({ id: Number(lastInsertRowid), name, lastRevision: -1, tombstoned: false })
  }

  #remember(state: StreamState): StreamState {
    if (this.#states.size >= CACHED_STREAMS) this.#states.clear()
    this.#states.set(state.name, state)
    return state
  }

  #write(state: StreamState, revision: number, event: ProposedEvent, createdMs: number): void {
    const position = this.#nextPosition
    const { id, type, isJson, metadata, data } = event
    this.#statements.addEvent.run(position, state.id, revision, id, type, isJson ? 1 : 0, createdMs, metadata, data)
    this.#lastPosition = position
    this.#nextPosition = position + RECORD_OVERHEAD + type.length + metadata.length + data.length
  }
}
