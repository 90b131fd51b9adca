import { warnOfListener } from './listeners.ts'
import type { Change } from './read-models.ts'
import { SqliteBuilds } from './sqlite/builds.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { SqliteDocuments } from './sqlite/documents.ts'
import { SqliteNotices } from './sqlite/notices.ts'
import { sqliteQueries } from './sqlite/queries.ts'
import { sweepGoneBuilds } from './sqlite/sweep.ts'
import { type BuildCommit, reachedBy, type Store } from './store.ts'

/**
 * Read models in one SQLite file, which any number of processes may have open.
 * @param file a path; «:memory:» or, for a temporary file, empty text, for a store of this process alone
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
  const connection = new SqliteConnection(file)
  const { db } = connection
  const answer = sqliteQueries(db)
  const builds = new SqliteBuilds(db)
  const documents = new SqliteDocuments(db)
  const notices = new SqliteNotices(db, { pollMs, onListenerError })
  const sweep = () => sweepGoneBuilds(connection, builds).catch(() => {})
  let sweeping = sweep()

  return {
    read: async (queries) => connection.transaction('DEFERRED', () => answer(queries)),
    builds: async () => connection.guarded(() => builds.all()),
    begin: async (build) => connection.transaction('IMMEDIATE', () => builds.begin(build)),
    documents: async (build, keys) => connection.guarded(() => documents.json(build, keys)),
    async commit(commits) {
      const isDone = connection.transaction('IMMEDIATE', () => apply(commits, { builds, documents, notices }))
      notices.deliver()
      return isDone
    },
    async activate(ids) {
      connection.transaction('IMMEDIATE', () => {
        for (const id of ids) builds.activate(id)
        notices.add({ lost: true })
      })
      notices.deliver()
      sweeping = sweeping.then(sweep)
    },
    async *dump(build) {
      yield* documents.dump(build)
    },
    onNotice: (listener) => notices.listen(listener),
    async [Symbol.asyncDispose]() {
      if (connection.isClosed) return
      notices.stop()
      await connection.close(sweeping)
    },
  }
}

interface Parts {
  readonly builds: SqliteBuilds
  readonly documents: SqliteDocuments
  readonly notices: SqliteNotices
}

/** @returns false when a build is gone or its checkpoint is not the expected one: then the transaction must be rolled back */
function apply(commits: readonly BuildCommit[], { builds, documents, notices }: Parts): boolean {
  const changes: Change[] = []
  for (const commit of commits) {
    const { build, writes } = commit
    const advanced = builds.advance(commit)
    if (!advanced) return false
    documents.write(build, writes)
    if (advanced.active && writes.length > 0) changes.push({ lost: false, model: advanced.model, keys: writes.map(({ key }) => key) })
  }
  notices.add({ lost: false, changes, reached: reachedBy(commits) })
  return true
}
