import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { headerChecksum } from './checksum.ts'
import { DamagedLogError } from '../storage-errors.ts'
import type { StreamName, StreamState } from './stream-table.ts'

export interface ProposedEvent {
  readonly id: string
  readonly type: string
  readonly isJson: boolean
  readonly metadata: Uint8Array
  readonly data: Uint8Array
}

/** Event as read from the file. Positions are like byte offsets: they increase by more than one. */
export interface StoredEvent extends Pick<ProposedEvent, 'type' | 'isJson'> {
  readonly position: number
  readonly streamName: Buffer
  readonly revision: number
  readonly createdMs: number
  /** Concatenated id (ID_LENGTH letters), metadata and data. Separate columns would make reading a row half as expensive again. */
  readonly content: Uint8Array
  readonly metadataLength: number
}

export const ID_LENGTH = 36
/** Stored for 2^63-1, the protocol's revision of a tombstone. */
export const TOMBSTONE_REVISION = -1

/** `previous` is the position of the preceding event, -1 for the first. Before the upgrade, it and `checksum` are null. */
export const EVENTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES stream (id),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    is_json INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    metadata BLOB NOT NULL,
    data BLOB NOT NULL,
    previous INTEGER,
    checksum INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_stream ON event (stream, revision);
`

export interface EventRow {
  readonly event: StoredEvent
  readonly stream: number
  readonly previous: number | null
}

type Columns = [
  position: number,
  stream: number,
  revision: number,
  type: string,
  json: number,
  created: number,
  metadataLength: number,
  content: Uint8Array,
  previous: number | null,
  checksum: number | null,
]

const PAGE_BYTES = 256 * 1024
/** Overhead per event that makes positions resemble byte offsets. */
const RECORD_OVERHEAD = 96

const COLUMNS = `position, stream, revision, type, is_json, created_ms, length(metadata), CAST(id || metadata || data AS BLOB), previous, checksum`

export const positionAfter = (event: Pick<StoredEvent, 'position' | 'type' | 'content'>): number =>
  event.position + RECORD_OVERHEAD + event.type.length + event.content.length - ID_LENGTH

export class EventTable {
  readonly #nameOf: (stream: number) => StreamName
  readonly #allForwards: StatementSync
  readonly #allBackwards: StatementSync
  readonly #streamForwards: StatementSync
  readonly #streamBackwards: StatementSync
  readonly #tombstone: StatementSync
  readonly #add: StatementSync
  readonly #ids: StatementSync
  readonly #newest: StatementSync
  readonly #beyond: StatementSync
  readonly #remove: StatementSync
  readonly #next: StatementSync
  readonly #link: StatementSync
  readonly #seal: StatementSync

  constructor(database: DatabaseSync, nameOf: (stream: number) => StreamName) {
    this.#nameOf = nameOf
    const prepare = (sql: string) => database.prepare(sql)
    const prepareRows = (sql: string) => {
      const statement = database.prepare(sql)
      statement.setReturnArrays(true)
      return statement
    }
    this.#allForwards = prepareRows(`SELECT ${COLUMNS} FROM event WHERE position >= ? ORDER BY position LIMIT ?`)
    this.#allBackwards = prepareRows(`SELECT ${COLUMNS} FROM event WHERE position < ? ORDER BY position DESC LIMIT ?`)
    const ofStream = `SELECT ${COLUMNS} FROM event INDEXED BY event_by_stream WHERE stream = ?`
    this.#streamForwards = prepareRows(`${ofStream} AND revision >= ? AND revision >= 0 ORDER BY revision LIMIT ?`)
    this.#streamBackwards = prepareRows(`${ofStream} AND revision BETWEEN 0 AND ? ORDER BY revision DESC LIMIT ?`)
    this.#tombstone = prepareRows(`${ofStream} AND revision = ${TOMBSTONE_REVISION}`)
    this.#add = prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
    this.#ids = prepare('SELECT id FROM event WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision')
    this.#newest = prepare('SELECT id, stream, revision FROM event ORDER BY position DESC LIMIT ?')
    this.#beyond = prepare('SELECT 1 FROM event WHERE position > ? LIMIT 1 OFFSET ?')
    this.#remove = prepare('DELETE FROM event WHERE position = ?')
    this.#next = prepare('SELECT position FROM event WHERE position > ? ORDER BY position LIMIT 1')
    this.#link = prepare('UPDATE event SET previous = ? WHERE position = ?')
    this.#seal = prepare('UPDATE event SET previous = ?, checksum = ? WHERE position = ?')
  }

  all(from: number, backwards: boolean, limit: number): EventRow[] {
    return this.#page((backwards ? this.#allBackwards : this.#allForwards).iterate(from, limit))
  }

  ofStream(stream: number, from: number, backwards: boolean, limit: number): EventRow[] {
    return this.#page((backwards ? this.#streamBackwards : this.#streamForwards).iterate(stream, from, limit))
  }

  tombstoneOf(stream: number): StoredEvent | undefined {
    return this.#page(this.#tombstone.iterate(stream))[0]?.event
  }

  ids(stream: number, from: number, to: number): string[] {
    return (this.#ids.all(stream, from, to) as { id: string }[]).map(({ id }) => id)
  }

  newest(limit: number): { id: string; stream: number; revision: number }[] {
    return this.#newest.all(limit) as { id: string; stream: number; revision: number }[]
  }

  isBehind(position: number, count: number): boolean {
    return this.#beyond.get(position, count) !== undefined
  }

  add(stream: StreamState, revision: number, event: ProposedEvent, at: { position: number; previous: number; createdMs: number }): number {
    const { id, type, isJson, metadata, data } = event
    const { position, previous, createdMs } = at
    const header = { position, revision, createdMs, type, isJson, metadataLength: metadata.length }
    const checksum = crc32(data, crc32(metadata, crc32(id, headerChecksum(stream.nameChecksum, header))))
    this.#add.run(position, stream.id, revision, id, type, isJson ? 1 : 0, createdMs, metadata, data, previous, checksum)
    return position + RECORD_OVERHEAD + type.length + metadata.length + data.length
  }

  insert(stream: StreamState, stored: StoredEvent, previous: number): number {
    const { position, revision, type, isJson, createdMs, content, metadataLength } = stored
    const id = Buffer.from(content.buffer, content.byteOffset, ID_LENGTH).toString('latin1')
    const metadata = content.subarray(ID_LENGTH, ID_LENGTH + metadataLength)
    const event = { id, type, isJson, metadata, data: content.subarray(ID_LENGTH + metadataLength) }
    return this.add(stream, revision, event, { position, previous, createdMs })
  }

  /** Removes events. Links the event after each gap to the one before it. */
  remove(rows: readonly EventRow[]): void {
    const gaps = new Map<number, number>()
    for (const { event, previous } of rows.toSorted((a, b) => a.event.position - b.event.position)) {
      if (previous === null) throw new Error('an event without its checksum cannot be removed')
      this.#remove.run(event.position)
      // In a run of removed rows, the first names the event before all of them.
      gaps.set(event.position, gaps.get(previous) ?? previous)
      gaps.delete(previous)
    }
    for (const [last, previous] of gaps) {
      const next = this.#next.get(last) as { position: number } | undefined
      if (next) this.#link.run(previous, next.position)
    }
  }

  seal({ event, stream }: EventRow, previous: number): void {
    this.#seal.run(previous, crc32(event.content, headerChecksum(this.#nameOf(stream).checksum, event)), event.position)
  }

  #page(rows: Iterable<unknown>): EventRow[] {
    const page: EventRow[] = []
    let bytes = 0
    for (const row of rows as Iterable<Columns>) {
      const [position, stream, revision, type, json, createdMs, metadataLength, content, previous, checksum] = row
      const name = this.#nameOf(stream)
      const event = { position, streamName: name.encoded, revision, type, isJson: json === 1, createdMs, metadataLength, content }
      if (checksum !== null && checksum !== crc32(content, headerChecksum(name.checksum, event)))
        throw new DamagedLogError(`the event at position ${position}, ${revision}@${name.encoded.toString()}, is damaged`)
      page.push({ event, stream, previous })
      bytes += content.length
      if (bytes >= PAGE_BYTES) break
    }
    return page
  }
}
