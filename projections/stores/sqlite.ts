import { setImmediate as turn } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { formatPosition, parsePosition } from '../../events/log/position.ts'
import { createListeners, warnOfListener } from './listeners.ts'
import { type Change, ReadModelsUnavailableError } from './read-models.ts'
import { sqliteEntries } from './sqlite-entries.ts'
import { prepareSqlite } from './sqlite-schema.ts'
import { sqliteQueries } from './sqlite-queries.ts'
import { type Build, type BuildCommit, formatMark, type Notice, parseMark, reachedBy, type Store } from './store.ts'

/** How long a write may wait for another process's, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000
/** Notices kept for processes that look every few milliseconds; one that falls further behind is told `lost`. */
const NOTICES_KEPT = 1_000
const DROPPED_AT_A_TIME = 2_000

interface BuildRow {
  id: number
  model: string
  version: number
  active: number
  checkpoint: string | null
  state: Build['state']
  error: string | null
  progress: string | null
  log: string | null
  mark: string | null
}

/**
 * Read models in one SQLite file, which any number of processes may have open.
 * @param file a path, or «:memory:» for a store of one process that no one keeps
 * @param pollMs how often to look whether another process has committed
 * @param onListenerError receives what a listener of `onNotice` throws
 */
export function openSqliteStore({
  file,
  pollMs = 10,
  onListenerError = warnOfListener,
}: {
  file: string
  pollMs?: number
  onListenerError?: (error: Error) => void
}): Store {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  prepareSqlite(db)
  const answer = sqliteQueries(db)
  const selectBuilds = db.prepare('SELECT * FROM builds ORDER BY id')
  const selectDocuments = db.prepare(
    'SELECT k.value AS key, d.json FROM json_each(?) k LEFT JOIN documents d ON d.build = ? AND d.key = k.value ORDER BY k.key',
  )
  const advance = db.prepare(
    'UPDATE builds SET checkpoint = ?, mark = ?, state = ?, error = ?, progress = ? WHERE id = ? AND checkpoint IS ? RETURNING model, active',
  )
  const write = db.prepare('INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json')
  const moveEntries = sqliteEntries(db)
  const tell = db.prepare('INSERT INTO notices (notice) VALUES (?) RETURNING seq')
  const forget = db.prepare('DELETE FROM notices WHERE seq <= ?')
  const selectNotices = db.prepare('SELECT seq, notice FROM notices WHERE seq > ? ORDER BY seq')
  const selectLastNotice = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM notices')
  const dataVersion = db.prepare('PRAGMA data_version')

  let closed = false
  const listeners = createListeners<Notice>(onListenerError)
  let lastSeq = (selectLastNotice.get() as { seq: number }).seq
  let seenVersion = dataVersion.get()!['data_version']

  function guarded<T>(work: () => T): T {
    if (closed) throw new ReadModelsUnavailableError('the store is closed')
    try {
      return work()
    } catch (error) {
      if (error instanceof ReadModelsUnavailableError) throw error
      throw new ReadModelsUnavailableError(`SQLite: ${(error as Error).message}`, { cause: error })
    }
  }

  /** @param work returns false to leave everything as it was */
  function transaction<T>(kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
    return guarded(() => {
      db.exec(`BEGIN ${kind}`)
      let keep = false
      try {
        const result = work()
        keep = result !== false
        return result
      } finally {
        db.exec(keep ? 'COMMIT' : 'ROLLBACK')
      }
    })
  }

  function addNotice(notice: Notice): void {
    const { seq } = tell.get(JSON.stringify(notice)) as { seq: number }
    forget.run(seq - NOTICES_KEPT)
  }

  /** Tells what this and other processes committed since the last time, in that order. */
  function deliver(): void {
    const rows = selectNotices.all(lastSeq) as { seq: number; notice: string }[]
    if (rows.length === 0) return
    const missed = rows[0]!.seq > lastSeq + 1
    lastSeq = rows.at(-1)!.seq
    const notices = missed ? [{ lost: true } as const] : rows.map((row) => JSON.parse(row.notice) as Notice)
    for (const notice of notices) listeners.notify(notice)
  }

  function apply(commits: readonly BuildCommit[]): boolean {
    const changes: Change[] = []
    for (const { build, expected, checkpoint, mark, state, error, progress, writes } of commits) {
      const row = advance.get(
        checkpoint && formatPosition(checkpoint),
        mark && formatMark(mark),
        state,
        error && JSON.stringify(error),
        progress && JSON.stringify(progress),
        build,
        expected && formatPosition(expected),
      ) as { model: string; active: number } | undefined
      if (!row) return false
      for (const { key, json } of writes) write.run(build, key, json)
      moveEntries(build, writes)
      if (row.active && writes.length > 0) changes.push({ lost: false, model: row.model, keys: writes.map(({ key }) => key) })
    }
    addNotice({ lost: false, changes, reached: reachedBy(commits) })
    return true
  }

  /** Clears away builds that are gone, a little at a time so that no one waits for it. */
  async function sweep(): Promise<void> {
    for (const [table, key] of [
      ['entries', 'key, name'],
      ['documents', 'key'],
      ['sizes', 'name'],
    ]) {
      const after = db.prepare(`SELECT min(build) AS build FROM ${table} WHERE build > ?`)
      const remove = db.prepare(
        `DELETE FROM ${table} WHERE build = ?1 AND (${key}) IN (SELECT ${key} FROM ${table} WHERE build = ?1 LIMIT ${DROPPED_AT_A_TIME})`,
      )
      // From build to build, each found at its place in the table: what lives is not looked through.
      for (let build = 0; !closed;) {
        const found = guarded(() => after.get(build) as { build: number | null }).build
        if (found === null) break
        build = found
        const lives = guarded(() => (selectBuilds.all() as unknown as BuildRow[]).some((row) => row.id === found))
        while (!lives && !closed && Number(guarded(() => remove.run(found)).changes) > 0) await turn()
      }
    }
  }
  let sweeping = sweep().catch(() => {})

  const timer = setInterval(() => {
    try {
      const version = dataVersion.get()!['data_version']
      if (version === seenVersion) return
      seenVersion = version
      deliver()
    } catch {
      // The next tick looks again; reads and writes say what is wrong.
    }
  }, pollMs).unref()

  return {
    read: async (queries) => transaction('DEFERRED', () => answer(queries)),
    builds: async () => guarded(() => (selectBuilds.all() as unknown as BuildRow[]).map(toBuild)),
    async begin({ model, version, log, again = false }) {
      transaction('IMMEDIATE', () => {
        const found = db.prepare('SELECT 1 FROM builds WHERE model = ? AND version = ? AND log = ?').get(model, version, log)
        if (!found || again) db.prepare('INSERT INTO builds (model, version, log) VALUES (?, ?, ?)').run(model, version, log)
      })
    },
    documents: async (build, keys) =>
      guarded(() => (selectDocuments.all(JSON.stringify(keys), build) as { json: string | null }[]).map(({ json }) => json)),
    async commit(commits) {
      const done = transaction('IMMEDIATE', () => apply(commits))
      deliver()
      return done
    },
    async activate(builds) {
      transaction('IMMEDIATE', () => {
        for (const id of builds) {
          const row = db.prepare('SELECT model FROM builds WHERE id = ?').get(id) as { model: string } | undefined
          if (!row) continue
          db.prepare('DELETE FROM builds WHERE model = ? AND id < ?').run(row.model, id)
          db.prepare('UPDATE builds SET active = 1 WHERE id = ?').run(id)
        }
        addNotice({ lost: true })
      })
      deliver()
      sweeping = sweeping.then(sweep).catch(() => {})
    },
    async *dump(build) {
      const documents = db.prepare('SELECT key, json FROM documents WHERE build = ? ORDER BY key')
      for (const { key, json } of documents.iterate(build) as Iterable<{ key: string; json: string }>) yield `document ${key} ${json}`
      const entries = db.prepare('SELECT name, key, score FROM entries WHERE build = ? ORDER BY name, score, key')
      for (const entry of entries.iterate(build) as Iterable<{ name: string; key: string; score: number }>) {
        yield `index ${entry.name} ${entry.key} ${entry.score}`
      }
    },
    onNotice: listeners.add,
    async [Symbol.asyncDispose]() {
      if (closed) return
      closed = true
      clearInterval(timer)
      await sweeping
      db.close()
    },
  }
}

function toBuild(row: BuildRow): Build {
  return {
    id: row.id,
    model: row.model,
    version: row.version,
    active: row.active === 1,
    log: row.log,
    mark: row.mark === null ? null : parseMark(row.mark),
    state: row.state,
    checkpoint: row.checkpoint === null ? null : parsePosition(row.checkpoint),
    error: row.error === null ? null : (JSON.parse(row.error) as Build['error']),
    progress: row.progress === null ? null : (JSON.parse(row.progress) as Build['progress']),
  }
}
