import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './transaction.ts'

/**
 * Raised whenever the tables change. The file is then emptied, since read models can always be made again; a change that keeps
 * what is there spares readers the wait.
 */
const SCHEMA_VERSION = 4

const SIZES = `
  -- How many entries an index holds.
  CREATE TABLE sizes (build INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (build, name)) STRICT, WITHOUT ROWID;
`

/** From each version whose data is migrated to the next one. */
const STEPS: Readonly<Record<number, string>> = {
  2: 'ALTER TABLE builds ADD COLUMN log TEXT; ALTER TABLE builds ADD COLUMN mark TEXT',
  3: `${SIZES} INSERT INTO sizes SELECT build, name, count(*) FROM entries GROUP BY build, name`,
}

const TABLES = `
  CREATE TABLE builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    model TEXT NOT NULL,
    version INTEGER NOT NULL,
    active INTEGER NOT NULL DEFAULT 0,
    checkpoint TEXT,
    state TEXT NOT NULL DEFAULT 'catching_up',
    error TEXT,
    progress TEXT,
    log TEXT,
    mark TEXT
  ) STRICT;
  CREATE TABLE documents (build INTEGER NOT NULL, key TEXT NOT NULL, json TEXT NOT NULL, UNIQUE (build, key)) STRICT;
  -- One document's entries lie together in the table, one index's in the order of its scores.
  CREATE TABLE entries (
    build INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, score REAL NOT NULL, PRIMARY KEY (build, key, name)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entries_by_score ON entries (build, name, score, key);
${SIZES}
  CREATE TABLE notices (seq INTEGER PRIMARY KEY AUTOINCREMENT, notice TEXT NOT NULL) STRICT;
`

/** Sets the connection up and makes the tables, once for all processes that open the file. */
export function prepareSqlite(db: DatabaseSync): void {
  // NORMAL: what a power cut takes away is projected again from the log.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192')
  inTransaction(db, 'IMMEDIATE', () => {
    const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (Object.hasOwn(STEPS, found)) {
      for (let version = found; version < SCHEMA_VERSION; version++) db.exec(STEPS[version]!)
    } else if (found !== SCHEMA_VERSION) {
      for (const table of ['builds', 'documents', 'entries', 'sizes', 'notices']) db.exec(`DROP TABLE IF EXISTS ${table}`)
      db.exec(TABLES)
    }
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  })
}
