import type { Change, Query } from '../read-models.ts'
import { type BuildCommit, type DocumentWrite, reachedBy, type Store } from '../store.ts'
import { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'
import { SqliteNotices } from './notices.ts'

/** Differences between stores in a SQLite file. All methods but `sweep` run in a transaction, or where errors are translated. */
export interface FileContents {
  answer(queries: readonly Query[]): unknown[]
  begin?(build: number): void
  json(build: number, keys: readonly string[]): (string | null)[]
  write(build: number, writes: readonly DocumentWrite[]): void
  /** Drops cached data after a rolled-back transaction. */
  forget?(): void
  dump(build: number): Iterable<string>
  sweep(builds: SqliteBuilds): Promise<void>
}

export interface FileStoreOptions {
  /** Path, «:memory:», or an empty text for a temporary file; the last two are private to this process. */
  readonly file: string
  readonly pollMs?: number
  readonly onListenerError?: (error: Error) => void
}

interface Options {
  readonly pollMs: number
  readonly alonePollMs?: number
  readonly onListenerError: (error: Error) => void
}

export function storeInFile(connection: SqliteConnection, contents: FileContents, options: Options): Store {
  const { db } = connection
  const builds = new SqliteBuilds(db)
  const notices = new SqliteNotices(db, options)
  const sweep = () => contents.sweep(builds).catch(() => {})
  let sweeping = sweep()

  return {
    read: async (queries) => connection.transaction('DEFERRED', () => contents.answer(queries)),
    builds: async () => connection.guarded(() => builds.all()),
    async begin(build) {
      connection.transaction('IMMEDIATE', () => {
        builds.begin(build)
        contents.begin?.(builds.all().at(-1)!.id)
        if (build.again) notices.add({ lost: true })
      })
      notices.deliver()
    },
    documents: async (build, keys) => connection.guarded(() => contents.json(build, keys)),
    async commit(commits) {
      const isBuilding = commits.every(({ state }) => state === 'catching_up')
      let isDone = false
      try {
        isDone = connection.write(isBuilding, () => apply(commits, { builds, contents, notices }))
      } finally {
        if (!isDone) contents.forget?.()
      }
      notices.deliver()
      return isDone
    },
    async activate(ids) {
      connection.write(false, () => {
        for (const id of ids) builds.activate(id)
        notices.add({ lost: true })
      })
      notices.deliver()
      sweeping = sweeping.then(sweep)
    },
    async *dump(build) {
      yield* contents.dump(build)
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
  readonly contents: FileContents
  readonly notices: SqliteNotices
}

/** Returns false if a build is gone or its checkpoint differs. The caller must then roll back. */
function apply(commits: readonly BuildCommit[], { builds, contents, notices }: Parts): boolean {
  const advanced = builds.advance(commits)
  if (!advanced) return false
  const changes: Change[] = []
  commits.forEach(({ build, writes }, at) => {
    if (writes.length === 0) return
    contents.write(build, writes)
    const { model, active } = advanced[at]!
    if (active) changes.push({ lost: false, model, keys: writes.map(({ key }) => key) })
  })
  notices.add({ lost: false, changes, reached: reachedBy(commits) })
  return true
}
