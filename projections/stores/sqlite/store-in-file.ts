import type { Change, Query } from '../read-models.ts'
import { type BuildCommit, type DocumentWrite, reachedBy, type Store } from '../store.ts'
import { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'
import { SqliteNotices } from './notices.ts'

/** What differs between stores in a SQLite file. All but `sweep` are called in a transaction, or where a failure is translated. */
export interface FileContents {
  answer(queries: readonly Query[]): unknown[]
  /** Makes what a new build needs beside its row. */
  begin?(build: number): void
  /** @returns the documents as JSON, null for each that does not exist */
  json(build: number, keys: readonly string[]): (string | null)[]
  write(build: number, writes: readonly DocumentWrite[]): void
  /** What was written in the last transaction is not stored: drops what is remembered of it. */
  forget?(): void
  /** Everything in one build as lines of text in a fixed order. */
  dump(build: number): Iterable<string>
  /** Deletes what belongs to builds that are gone. */
  sweep(builds: SqliteBuilds): Promise<void>
}

/** What a store in a file is opened with. */
export interface FileStoreOptions {
  /** A path; «:memory:» or, for a temporary file, empty text, for a store of this process alone. */
  readonly file: string
  /** How often to look whether another process has committed; default 10. */
  readonly pollMs?: number
  /** Receives what a listener of `onNotice` throws. */
  readonly onListenerError?: (error: Error) => void
}

interface Options {
  readonly pollMs: number
  /** The same, while none has for some seconds; default `pollMs`. */
  readonly alonePollMs?: number
  readonly onListenerError: (error: Error) => void
}

/** A store in a SQLite file: builds, their checkpoints and the notices of commits, around contents of any kind. */
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

/** @returns false when a build is gone or its checkpoint is not the expected one: then the transaction must be rolled back */
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
