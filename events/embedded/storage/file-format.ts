import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Checkpoints, hasMatchingWal } from './checkpoints.ts'
import { asStorageError, DamagedLogError, StorageFailedError } from './storage-errors.ts'
import { EVENTS_SCHEMA } from './tables/event-table.ts'
import { Marks, MARKS_SCHEMA } from './marks.ts'
import { STREAMS_SCHEMA } from './tables/stream-table.ts'
import { refuseForeignWal } from './wal-file.ts'

/** Version of the tables. Version 1 had no checksums, links or marks. */
const FORMAT = 2

export class NewerLogFormatError extends Error {
  override readonly name = 'NewerLogFormatError'
  constructor(file: string, format: number) {
    super(`${file} was written by a newer release (format ${format}; this one knows ${FORMAT}): start that release, or restore a backup`)
  }
}

export interface OpenedFormat {
  readonly database: DatabaseSync
  readonly marks: Marks
  readonly checkpoints: Checkpoints
}

/**
 * Opens or creates the tables. Verifies that the file is complete if it was closed, or has its WAL otherwise. The time does not grow with
 * the log.
 * @throws DamagedLogError if the file is incomplete; NewerLogFormatError
 */
export function openFormat(file: string): OpenedFormat {
  refuseForeignWal(file)
  // SQLite creates the WAL when it opens the file, so the size is read first.
  const walBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? null
  // The only writer keeps the references consistent.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 0 })
  try {
    // The lock is held until the end and excludes a second writer under any file name. It precedes the first read, so SQLite needs no
    // shared memory.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    // Deleted bytes are overwritten: an erased person's key must not survive in a free page.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -4096;')
    database.exec('PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0;')
    const tables = tablesOf(database)
    // A kill during creation leaves a first page without tables.
    const isNew = tables.size === 0 && pageCountOf(database) <= 1
    if (!isNew && !tables.has('event')) throw new DamagedLogError('it holds no table of events')
    const isFirstFormat = tables.has('event') && !tables.has('mark')
    database.exec('BEGIN IMMEDIATE')
    if (isFirstFormat) addColumns(database)
    database.exec(MARKS_SCHEMA + STREAMS_SCHEMA + EVENTS_SCHEMA)
    const marks = new Marks(database)
    if (isFirstFormat || isNew) setFirstMarks(marks, isFirstFormat)
    database.exec('COMMIT')
    if (!isFirstFormat && !isNew) checkMarks(database, marks, file, walBytes)
    const checkpoints = new Checkpoints(database, marks)
    checkpoints.begin()
    marks.set('clean', 0)
    checkpoints.run(0)
    return { database, marks, checkpoints }
  } catch (error) {
    database.close()
    throw asStorageError(error)
  }
}

/**
 * Moves everything to the main file and marks it complete. If the disk refuses, the -wal file stays, as after a kill.
 * @param lastPosition null: do not mark the file as complete
 */
export function closeFormat({ database, marks }: Pick<OpenedFormat, 'database' | 'marks'>, lastPosition: number | null): void {
  try {
    if (lastPosition === null) return
    // Makes room for the marks on a full disk. If it fails, closing keeps the -wal for the same reason.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    marks.set('last_position', lastPosition)
    marks.set('clean', 1)
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(asStorageError(error) instanceof StorageFailedError)) throw error
  } finally {
    database.close()
  }
}

function tablesOf(database: DatabaseSync): ReadonlySet<string> {
  const rows = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]
  return new Set(rows.map(({ name }) => name))
}

const pageCountOf = (database: DatabaseSync) => (database.prepare('PRAGMA page_count').get() as { page_count: number }).page_count

function addColumns(database: DatabaseSync): void {
  const has = (table: string, column: string) =>
    database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column) !== undefined
  const add = (table: string, column: string, type: string) => {
    // A crash may have interrupted an earlier upgrade between two columns.
    if (!has(table, column)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  }
  add('event', 'previous', 'INTEGER')
  add('event', 'checksum', 'INTEGER')
  add('stream', 'first_revision', 'INTEGER NOT NULL DEFAULT 0')
  add('stream', 'checksum', 'INTEGER')
}

function setFirstMarks(marks: Marks, isUpgrade: boolean): void {
  if (isUpgrade) {
    marks.set('events_upgraded', -1)
    marks.set('streams_upgraded', 0)
  }
  marks.set('format', FORMAT)
}

function checkMarks(database: DatabaseSync, marks: Marks, file: string, walBytes: number | null): void {
  const format = marks.get('format')
  if (format === null) throw new DamagedLogError('the mark «format» is missing')
  if (format > FORMAT) throw new NewerLogFormatError(file, format)
  if (marks.get('clean') !== 1) {
    if (!hasMatchingWal(database, marks, walBytes))
      throw new DamagedLogError(
        'it was not closed cleanly, and the -wal file beside it, with its last events, is missing: put it back, or restore a backup',
      )
    return
  }
  const { pages } = database.prepare('SELECT page_count * page_size AS pages FROM pragma_page_count, pragma_page_size').get() as {
    pages: number
  }
  const { size } = statSync(file)
  if (size < pages) throw new DamagedLogError(`it has ${size} bytes of ${pages}: it was truncated`)
  const last = database.prepare('SELECT max(position) AS position FROM event').get() as { position: number | null }
  if ((last.position ?? -1) !== marks.get('last_position')) throw new DamagedLogError('its last event is not the one it was closed with')
}
