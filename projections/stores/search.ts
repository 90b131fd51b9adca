import { warnOfListener } from './listeners.ts'
import { ReadModelsUnavailableError } from './read-models.ts'
import { SearchArticles } from './search/articles.ts'
import { SearchQuestions } from './search/questions.ts'
import { makeTexts, prepareSearch } from './search/schema.ts'
import { sweepGoneSearches } from './search/sweep.ts'
import { Words } from './search/words.ts'
import { SqliteBuilds } from './sqlite/builds.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { SqliteNotices } from './sqlite/notices.ts'
import { type BuildCommit, reachedBy, type Store } from './store.ts'

/**
 * The read model that is searched: documents and a text index of FTS5 in one SQLite file of each machine, which any number of its
 * processes may have open. https://www.sqlite.org/fts5.html
 * @param file a path, or «:memory:» for a store of this process alone
 * @param pollMs how often to look whether another process has committed
 * @param onListenerError receives what a listener of `onNotice` throws
 */
export function openSearchStore({
  file,
  pollMs = 10,
  onListenerError = warnOfListener,
}: {
  file: string
  pollMs?: number
  onListenerError?: (error: Error) => void
}): Store {
  const connection = new SqliteConnection(file, prepareSearch)
  const { db } = connection
  const builds = new SqliteBuilds(db)
  const words = new Words(db)
  const articles = new SearchArticles(db, words)
  const questions = new SearchQuestions(db, words)
  const notices = new SqliteNotices(db, { pollMs, onListenerError })
  const sweep = () => sweepGoneSearches(connection, builds).catch(() => {})
  let sweeping = sweep()

  return {
    read: async (queries) =>
      connection.transaction('DEFERRED', () =>
        queries.map((query) => {
          if (!('search' in query)) throw new ReadModelsUnavailableError(`${query.model} is not in the search store`)
          return questions.answer(query)
        }),
      ),
    builds: async () => connection.guarded(() => builds.all()),
    begin: async (build) =>
      connection.transaction('IMMEDIATE', () => {
        builds.begin(build)
        makeTexts(db, builds.all().at(-1)!.id)
      }),
    documents: async (build, keys) => connection.guarded(() => articles.json(build, keys)),
    async commit(commits) {
      let isDone = false
      try {
        isDone = connection.transaction('IMMEDIATE', () => apply(commits, { builds, articles, notices }))
      } finally {
        if (!isDone) words.forget()
      }
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
      yield* articles.dump(build)
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
  readonly articles: SearchArticles
  readonly notices: SqliteNotices
}

/** @returns false when a build is gone or its checkpoint is not the expected one: then the transaction must be rolled back */
function apply(commits: readonly BuildCommit[], { builds, articles, notices }: Parts): boolean {
  const changes = []
  for (const commit of commits) {
    const advanced = builds.advance(commit)
    if (!advanced) return false
    articles.write(commit.build, commit.writes)
    const keys = commit.writes.map(({ key }) => key)
    if (advanced.active && keys.length > 0) changes.push({ lost: false, model: advanced.model, keys } as const)
  }
  notices.add({ lost: false, changes, reached: reachedBy(commits) })
  return true
}
