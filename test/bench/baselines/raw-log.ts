import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** Columns of an event's row. */
export interface RawEvent {
  readonly type: string
  readonly metadata: Uint8Array
  readonly data: Uint8Array
}

export interface RawLog extends Disposable {
  /** One transaction, on disk when it returns. */
  append(events: readonly RawEvent[]): void
  /** @returns how many rows were read from the start, at most this many */
  readFirst(rows: number): number
}

export const rawEvent = (type: string, data: object): RawEvent => ({
  type,
  metadata: Buffer.from('{"version":1}'),
  data: Buffer.from(JSON.stringify(data)),
})

/**
 * The baseline of everything that writes events: node:sqlite in this thread, synchronous=FULL, the same columns and index as
 * the embedded log's file, and nothing around it.
 */
export function openRawLog(file: string): RawLog {
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;
    CREATE TABLE event (position INTEGER PRIMARY KEY, stream INTEGER NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL,
      type TEXT NOT NULL, is_json INTEGER NOT NULL, created_ms INTEGER NOT NULL, metadata BLOB NOT NULL, data BLOB NOT NULL) STRICT;
    CREATE UNIQUE INDEX event_by_stream ON event (stream, revision)`)
  const insert = db.prepare('INSERT INTO event VALUES (?, 1, ?, ?, ?, 1, ?, ?, ?)')
  const all = db.prepare('SELECT * FROM event ORDER BY position LIMIT ?')
  all.setReturnArrays(true)
  let position = 0
  let revision = 0
  return {
    append(events) {
      db.exec('BEGIN IMMEDIATE')
      for (const { type, metadata, data } of events) {
        insert.run(position, revision++, randomUUID(), type, Date.now(), metadata, data)
        position += 96 + data.length
      }
      db.exec('COMMIT')
    },
    readFirst(limit) {
      let rows = 0
      for (const _ of all.iterate(limit)) rows++
      return rows
    },
    [Symbol.dispose]: () => db.close(),
  }
}
