import type { DatabaseSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { DamagedLogError } from './storage-errors.ts'

/**
 * What the file records about itself.
 * `format`: version of the tables. `clean`: 1 when it was closed with everything in the main file.
 * `last_position`: of the newest event at that moment, -1 without any. `next_position`: no event may be given a lower one.
 * `wal_begun`, `wal_epoch`: see `Checkpoints`.
 * `tried_ms`: Unix time of the last trial whether the file takes writes again.
 * `events_upgraded`, `streams_upgraded`: how far rows of an older format have their checksums; absent when all have them.
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

/** The file's few numbers, each with a checksum. */
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

  /** @throws DamagedLogError when the mark is not as it was written */
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
