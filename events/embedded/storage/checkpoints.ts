import { randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Marks } from './marks.ts'
import { FRAME_HEADER_BYTES, WAL_HEADER_BYTES } from './wal-file.ts'

const COMMITS_PER_CHECKPOINT = 1_000
const BYTES_PER_CHECKPOINT = 4 * 1024 * 1024
/** Half of what `user_version` can hold. */
const FIRST_EPOCH = 2 ** 30

/**
 * Moves the WAL into the main file now and then, in place of SQLite's own checkpoints, so that a WAL that was lost can be told from one
 * that another tool moved into the main file: each checkpoint leaves a new `wal_epoch` in the main file, and the first thing that
 * goes into the WAL after it is the same number as `wal_begun`. Only who has the WAL finds the two alike. The number is SQLite's
 * `user_version` too, which stands at one place in the first page: of a file and a WAL that belong together it is the same, which
 * `refuseForeignWal` can see without SQLite. It begins at random, so that two logs, or a log and its backup, have no number in common.
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

  /** Puts the first page into the WAL as it is: after a kill before the first checkpoint is done the two still have a number in common. */
  begin(): void {
    const database = this.#database
    const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
    database.exec(`PRAGMA user_version = ${version}`)
  }

  /** @param lastPosition positions are byte offsets: their difference is what was written */
  afterCommit(lastPosition: number): void {
    this.#commits++
    if (this.#commits >= COMMITS_PER_CHECKPOINT || lastPosition - this.#position >= BYTES_PER_CHECKPOINT) this.run(lastPosition)
  }

  /** @throws Error of SQLite when the disk does not take it: the WAL stays, nothing is lost */
  run(lastPosition: number): void {
    this.#commits = 0
    this.#position = lastPosition
    const epoch = (this.#marks.get('wal_epoch') ?? randomInt(FIRST_EPOCH)) + 1
    const setVersion = `PRAGMA user_version = ${epoch}`
    this.#marks.set('wal_epoch', epoch)
    this.#database.exec(setVersion)
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    // The same again: it puts the first page into the new WAL.
    this.#database.exec(setVersion)
    this.#marks.set('wal_begun', epoch)
  }
}

/**
 * @param walBytes size of the file of the WAL before the database was opened; null: there was none
 * @returns whether the WAL that belongs to the main file was there when it was opened, or had nothing in it: a kill in the midst of a
 *   checkpoint leaves the two numbers different, with the WAL still there, or empty, or with the beginning of its first page
 */
export function hasMatchingWal(database: DatabaseSync, marks: Marks, walBytes: number | null): boolean {
  if (marks.get('wal_begun') === marks.get('wal_epoch')) return true
  if (walBytes === null) return false
  const { page_size: pageBytes } = database.prepare('PRAGMA page_size').get() as { page_size: number }
  if (walBytes <= WAL_HEADER_BYTES + FRAME_HEADER_BYTES + pageBytes) return true
  // A larger one in which SQLite finds nothing is another's, or damaged.
  const { log: pages } = database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() as { log: number }
  return pages > 0
}
