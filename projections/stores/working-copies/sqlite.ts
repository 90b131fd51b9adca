import type { DatabaseSync } from 'node:sqlite'
import { warnOfListener } from '../listeners.ts'
import { SqliteConnection } from '../sqlite/connection.ts'
import { NOTICES_TABLE, SqliteNotices } from '../sqlite/notices.ts'
import { inTransaction } from '../sqlite/transaction.ts'
import { COPY_LIFE_MS, MAX_COPIES_PER_PERSON, PRESENCE_LIFE_MS, type StoredCopy, type WorkingCopies } from './working-copies.ts'

const TABLES = `
  ${NOTICES_TABLE}
  CREATE TABLE copies (
    person TEXT NOT NULL, article TEXT NOT NULL, note TEXT NOT NULL, sealed TEXT NOT NULL, saved_at TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (person, article)
  ) STRICT;
  CREATE TABLE present (article TEXT NOT NULL, page TEXT NOT NULL, person TEXT NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (article, page)) STRICT;
`
/** Saves search for old copies by age without reading the texts. Files of earlier releases get these indexes, too. */
const INDEXES = `
  CREATE INDEX IF NOT EXISTS copies_by_age ON copies (at);
  CREATE INDEX IF NOT EXISTS copies_of_person ON copies (person, at DESC, article);
`
/** A change of the tables must migrate their content. */
const SCHEMA_VERSION = 1

/** Deleted text is overwritten. `synchronous = FULL` keeps acknowledged copies after a power cut. */
function prepare(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  inTransaction(db, 'IMMEDIATE', () => {
    const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    if (found === 0) db.exec(`${TABLES} PRAGMA user_version = ${SCHEMA_VERSION}`)
    db.exec(INDEXES)
  })
}

interface Options {
  readonly file: string
  readonly now: () => Date
  readonly pollMs?: number
  readonly onListenerError?: (error: Error) => void
}

const PRESENCE = { lost: false, changes: [], reached: [] } as const

export function openSqliteWorkingCopies({ file, now, pollMs = 250, onListenerError = warnOfListener }: Options): WorkingCopies {
  const connection = new SqliteConnection(file, prepare)
  const { db } = connection
  const notices = new SqliteNotices(db, { pollMs, onListenerError })
  const read = db.prepare('SELECT note AS noteId, sealed, saved_at AS savedAt FROM copies WHERE person = ? AND article = ?')
  const write = db.prepare('INSERT OR REPLACE INTO copies (person, article, note, sealed, saved_at, at) VALUES (?, ?, ?, ?, ?, ?)')
  const forget = db.prepare('DELETE FROM copies WHERE at < ?')
  const bound = db.prepare(
    'DELETE FROM copies WHERE person = ?1 AND article NOT IN (SELECT article FROM copies WHERE person = ?1 ORDER BY at DESC, article LIMIT ?2)',
  )
  const remove = db.prepare('DELETE FROM copies WHERE person = ? AND article = ?')
  const removeAll = db.prepare('DELETE FROM copies WHERE person = ?')
  const removePresence = db.prepare('DELETE FROM present WHERE person = ?')
  const renew = db.prepare('UPDATE present SET until = ?, person = ? WHERE article = ? AND page = ?')
  const enter = db.prepare('INSERT INTO present (until, person, article, page) VALUES (?, ?, ?, ?)')
  const leave = db.prepare('DELETE FROM present WHERE article = ? AND page = ?')
  const sweep = db.prepare('DELETE FROM present WHERE until < ?')
  const present = db.prepare('SELECT DISTINCT person FROM present WHERE article = ? AND until >= ? ORDER BY person')
  const change = (work: () => boolean) => {
    let hasChanged = false
    connection.transaction('IMMEDIATE', () => {
      hasChanged = work()
      if (hasChanged) notices.add(PRESENCE)
    })
    if (hasChanged) notices.deliver()
  }
  return {
    async read({ personId, article }) {
      const found = connection.guarded(() => read.get(personId, article)) as StoredCopy | undefined
      return found ? { ...found } : null
    },
    async write({ personId, article }, { noteId, sealed, savedAt }) {
      const at = now().getTime()
      connection.transaction('IMMEDIATE', () => {
        write.run(personId, article, noteId, sealed, savedAt, at)
        bound.run(personId, MAX_COPIES_PER_PERSON)
        forget.run(at - COPY_LIFE_MS)
      })
    },
    remove: async ({ personId, article }) => void connection.guarded(() => remove.run(personId, article)),
    removeAllOf: async (personId) =>
      change(() => {
        removeAll.run(personId)
        return Number(removePresence.run(personId).changes) > 0
      }),
    async enter(article, page, personId) {
      change(() => {
        const at = now().getTime()
        const place = [at + PRESENCE_LIFE_MS, personId, article, page] as const
        const isKnown = Number(renew.run(...place).changes) > 0
        if (!isKnown) enter.run(...place)
        return Number(sweep.run(at).changes) > 0 || !isKnown
      })
    },
    leave: async (article, page) => change(() => Number(leave.run(article, page).changes) > 0),
    present: async (article) =>
      connection.guarded(() => (present.all(article, now().getTime()) as { person: string }[]).map(({ person }) => person)),
    onPresence: (listener) => notices.listen(() => listener()),
    async [Symbol.asyncDispose]() {
      notices.stop()
      await connection.close(Promise.resolve())
    },
  }
}
