import type { DatabaseSync } from 'node:sqlite'
import { BUILDS_TABLE } from './builds.ts'
import { NOTICES_TABLE } from './notices.ts'
import { setUpPages } from './pages.ts'
import { inTransaction } from './transaction.ts'

/** Raised whenever the tables change. The file is then emptied, since read models can always be made again. */
const SCHEMA_VERSION = 8

/**
 * A packed text takes some 3 kB: one would leave the rest of a page of 4 kB empty. Of pages twice as large a commit of a build writes
 * nearly twice the bytes, since most of what it changes is a few of them on each.
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

/** Of this and of earlier versions. */
const DROPPED = ['builds', 'documents', 'entries', 'sizes', 'indexes', 'stretches', 'notices']

/** Sets the connection up and makes the tables, once for all processes that open the file. */
export function prepareSqlite(db: DatabaseSync): void {
  setUpPages(db, PAGE_BYTES)
  inTransaction(db, 'IMMEDIATE', () => {
    const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (found === SCHEMA_VERSION) return
    for (const table of DROPPED) db.exec(`DROP TABLE IF EXISTS ${table}`)
    db.exec(`${TABLES} PRAGMA user_version = ${SCHEMA_VERSION}`)
  })
}
