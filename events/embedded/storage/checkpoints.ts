import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Marks } from './marks.ts'
import { FRAME_HEADER_BYTES, WAL_HEADER_BYTES } from './wal-file.ts'

const COMMITS_PER_CHECKPOINT = 1_000
const BYTES_PER_CHECKPOINT = 4 * 1024 * 1024
/** Half of the maximum `user_version`. */
const FIRST_EPOCH = 2 ** 30

/**
 * Runs checkpoints instead of SQLite, so that a lost WAL is distinguishable from one that another tool moved into the main file.
 * Each checkpoint writes a new `wal_epoch` to the main file. The first write to the next WAL stores the same number as `wal_begun`, so the
 * two agree only if the WAL is present. SQLite's `user_version` has the number, too, in the first page, where `refuseForeignWal` reads it
 * without SQLite. The first number is random, so that two logs, or a log and its backup, never share one.
 */
export class Checkpoints {
  readonly #database: DatabaseSync
  readonly #marks: Marks
  #commits = 0
  #position = 0

  constructor(database: DatabaseSync, marks: Marks) {
    this.#database = database
    this.#marks = marks
  }

  /** Writes the first page to the WAL unchanged, so that both files share a number even after a kill before the first checkpoint. */
  begin(): void {
    const database = this.#database
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
    database.exec(`PRAGMA user_version = ${version}`)
  }

  afterCommit(lastPosition: number): void {
    this.#commits++
    if (this.#commits >= COMMITS_PER_CHECKPOINT || lastPosition - this.#position >= BYTES_PER_CHECKPOINT) this.run(lastPosition)
  }

  /** @throws Error of SQLite if the disk refuses it; the WAL stays and nothing is lost */
  run(lastPosition: number): void {
    this.#commits = 0
    this.#position = lastPosition
    const epoch = (this.#marks.get('wal_epoch') ?? randomInt(FIRST_EPOCH)) + 1
    const setVersion = `PRAGMA user_version = ${epoch}`
    this.#marks.set('wal_epoch', epoch)
    this.#database.exec(setVersion)
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    // Writing the same version puts the first page into the new WAL.
    this.#database.exec(setVersion)
    this.#marks.set('wal_begun', epoch)
  }
}

/**
 * Returns whether the main file's WAL was present at opening, or was empty. After a kill during a checkpoint the two numbers differ, and
 * the WAL is still there, empty, or starts with a part of its first page.
 * @param walBytes size of the WAL file before the database was opened; null if there was none
 */
export function hasMatchingWal(database: DatabaseSync, marks: Marks, walBytes: number | null): boolean {
  if (marks.get('wal_begun') === marks.get('wal_epoch')) return true
  if (walBytes === null) return false
  const { page_size: pageBytes } = database.prepare('PRAGMA page_size').get() as { page_size: number }
  if (walBytes <= WAL_HEADER_BYTES + FRAME_HEADER_BYTES + pageBytes) return true
  // A larger WAL in which SQLite finds nothing is foreign or damaged.
  const { log: pages } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { log: number }
  return pages > 0
}
