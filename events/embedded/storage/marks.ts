import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { DamagedLogError } from './storage-errors.ts'

/**
 * Facts that the file stores about itself.
 * `format`: version of the tables. `clean`: 1 after a close with everything in the main file.
 * `last_position`: newest event at that close, -1 for none. `next_position`: lowest position for a new event.
 * `wal_begun`, `wal_epoch`: see `Checkpoints`.
 * `tried_ms`: Unix time of the last trial write.
 * `events_upgraded`, `streams_upgraded`: progress of the checksum upgrade; absent when it is complete.
 */
export type MarkName =
  | 'format'
  | 'clean'
  | 'last_position'
  | 'next_position'
  | 'wal_begun'
  | 'wal_epoch'
  | 'tried_ms'
  | 'events_upgraded'
  | 'streams_upgraded'

export const MARKS_SCHEMA =
  'CREATE TABLE IF NOT EXISTS mark (name TEXT PRIMARY KEY, value INTEGER NOT NULL, checksum INTEGER NOT NULL) STRICT, WITHOUT ROWID;'

const checksumOf = (name: string, value: number): number => crc32(`${name}=${value}`)

export class Marks {
  readonly #get
  readonly #set
  readonly #remove

  constructor(database: DatabaseSync) {
    this.#get = database.prepare('SELECT value, checksum FROM mark WHERE name = ?')
    this.#set = database.prepare(
      'INSERT INTO mark VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, checksum = excluded.checksum',
    )
    this.#remove = database.prepare('DELETE FROM mark WHERE name = ?')
  }

  get(name: MarkName): number | null {
    const row = this.#get.get(name) as { value: number; checksum: number } | undefined
    if (!row) return null
    if (row.checksum !== checksumOf(name, row.value)) throw new DamagedLogError(`the mark «${name}» is damaged`)
    return row.value
  }

  set(name: MarkName, value: number): void {
    this.#set.run(name, value, checksumOf(name, value))
  }

  remove(name: MarkName): void {
    this.#remove.run(name)
  }
}
