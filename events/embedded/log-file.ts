import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process writes this file. */
export class LogFileLockedError extends Error {
  override readonly name = 'LogFileLockedError'
  readonly file: string
  /** Where that process can be reached, when it says so. */
  readonly url: string | null
  constructor(file: string, url: string | null, options?: ErrorOptions) {
    super(`${file} is in use by another process${url ? ` (${url})` : ''}`, options)
    this.file = file
    this.url = url
  }
}

export interface LogFile extends Disposable {
  readonly database: DatabaseSync
  /** Leaves word beside the file of where its writer listens, for those who find it locked. */
  announce(url: string): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_revision INTEGER NOT NULL,
    tombstoned INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES stream (id),
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    is_json INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    metadata BLOB NOT NULL,
    data BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_stream ON event (stream, revision);
`

/**
 * Opens the log's file for writing, and makes it where there is none. The lock is SQLite's own on a file beside it: the
 * system lets go of it when the process ends, however it ends.
 * @throws LogFileLockedError when another process (or this one) has it open
 */
export function openLogFile(path: string): LogFile {
  const file = resolve(path)
  const addressFile = `${file}.url`
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const url = existsSync(addressFile) ? readFileSync(addressFile, 'utf8').trim() : null
    throw new LogFileLockedError(file, url, { cause: error })
  }
  try {
    rmSync(addressFile, { force: true })
    // The only writer keeps the references right by itself.
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8192;')
    database.exec(SCHEMA)
    return {
      database,
      announce: (url) => writeFileSync(addressFile, `${url}\n`),
      [Symbol.dispose]() {
        rmSync(addressFile, { force: true })
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
        database.close()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}
