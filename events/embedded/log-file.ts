import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateDatabase, makePrivateFolder } from '../private-files.ts'

/** Another process writes this file. */
export class LogFileLockedError extends Error {
  override readonly name = 'LogFileLockedError'
  readonly file: string
  // Private, so that whatever prints the error does not print the secret.
  readonly #url: string | null
  constructor(file: string, url: string | null, options?: ErrorOptions) {
    super(`${file} is in use by another process${url ? ` (${new URL(url).host})` : ''}`, options)
    this.file = file
    this.#url = url
  }

  /** Where that process can be reached, when it has said so; with the log's secret in it. */
  get url(): string | null {
    return this.#url
  }
}

export interface LogFile extends Disposable {
  readonly database: DatabaseSync
  /** Writes beside the file where its writer listens, for other processes of its owner that find it locked. */
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
 * Opens the log's file for writing, and makes it where there is none; only its owner can read it, and its folder. The lock is SQLite's own on a file beside it: the
 * system lets go of it when the process ends, however it ends.
 * @throws LogFileLockedError when another process (or this one) has it open
 */
export function openLogFile(path: string): LogFile {
  const file = resolve(path)
  const addressFile = addressFileOf(file)
  makePrivateFolder(dirname(file))
  makePrivateDatabase(`${file}.lock`)
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new LogFileLockedError(file, readLogUrl(file), { cause: error })
  }
  try {
    rmSync(addressFile, { force: true })
    makePrivateDatabase(file)
    // The only writer keeps the references right by itself.
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -8192;')
    database.exec(SCHEMA)
    return {
      database,
      announce: (url) => announce(addressFile, url),
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

const addressFileOf = (file: string) => `${file}.url`

/** @returns where the writer of the log's file listens, with its secret; null while it does not say so */
export function readLogUrl(file: string): string | null {
  try {
    return readFileSync(addressFileOf(file), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whole or not at all, and never readable by another user. */
function announce(addressFile: string, url: string): void {
  const unfinished = `${addressFile}.new`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, `${url}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(unfinished, addressFile)
}
