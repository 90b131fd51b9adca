import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OtherReleaseError } from '../read-models.ts'
import { BUILDS_TABLE } from './builds.ts'
import { NOTICES_TABLE } from './notices.ts'
import { setUpPages } from './pages.ts'
import { inTransaction } from './transaction.ts'

/** Version of the tables. After a change, the next start of the portal removes the file and rebuilds it. */
export const READ_MODELS_VERSION = 8

/**
 * A packed text takes some 3 kB, which would waste the rest of a 4 kB page. With 16 kB pages a commit would write nearly twice the bytes.
 */
const PAGE_BYTES = 8_192

const TABLES = `
  ${BUILDS_TABLE}
  ${NOTICES_TABLE}
  -- As text, or packed; see packed.ts.
  CREATE TABLE documents (build INTEGER NOT NULL, key TEXT NOT NULL, json ANY NOT NULL, UNIQUE (build, key)) STRICT;
  -- Indexes by number, and how many entries each holds.
  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY, build INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL DEFAULT 0, UNIQUE (build, name)
  ) STRICT;
  -- In the order of the index alone: the statement that moves a document states its former score.
  CREATE TABLE entries (
    in_index INTEGER NOT NULL, score REAL NOT NULL, key TEXT NOT NULL, PRIMARY KEY (in_index, score, key)
  ) STRICT, WITHOUT ROWID;
  -- Each long index in stretches: where one begins, and how many entries it holds up to the next; see stretches.ts.
  CREATE TABLE stretches (
    in_index INTEGER NOT NULL, score REAL NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (in_index, score, key)
  ) STRICT, WITHOUT ROWID;
`

export function prepareSqlite(db: DatabaseSync): void {
  setUpPages(db, PAGE_BYTES)
  createTables(db, TABLES, READ_MODELS_VERSION)
}

/**
 * Creates the tables of an empty file. Keeps existing tables.
 * @throws OtherReleaseError for tables of another version
 */
export function createTables(db: DatabaseSync, tables: string, version: number): void {
  inTransaction(db, 'IMMEDIATE', () => {
    const found = versionIn(db)
    if (found === version) return
    if (found !== 0) throw new OtherReleaseError(basename(db.location() ?? ''))
    db.exec(`${tables} PRAGMA user_version = ${version}`)
  })
}

/** Returns whether the file has tables of another version; false for a missing or empty file. */
export function isOfOtherRelease(file: string, version: number): boolean {
  if (!existsSync(file)) return false
  using db = new DatabaseSync(file, { timeout: 5_000 })
  return ![0, version].includes(versionIn(db))
}

const versionIn = (db: DatabaseSync): number => (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version
