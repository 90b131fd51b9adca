import { warnOfListener } from './listeners.ts'
import { ReadModelsUnavailableError } from './read-models.ts'
import { SearchArticles } from './search/articles.ts'
import { SearchQuestions } from './search/questions.ts'
import { makeTexts, prepareSearch } from './search/schema.ts'
import { sweepGoneSearches } from './search/sweep.ts'
import { Words } from './search/words.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { type FileContents, type FileStoreOptions, storeInFile } from './sqlite/store-in-file.ts'
import type { Store } from './store.ts'

/** No page waits for another process's commit here, and idle wake-ups take time from readers. */
const ALONE_POLL_MS = 100

/**
 * Opens the search: documents and a text index of FTS5 in one SQLite file per machine, which its processes share.
 * https://www.sqlite.org/fts5.html
 */
export function openSearchStore({ file, pollMs = 10, onListenerError = warnOfListener }: FileStoreOptions): Store {
  const connection = new SqliteConnection(file, prepareSearch)
  const { db } = connection
  const words = new Words(db)
  const articles = new SearchArticles(db, words)
  const questions = new SearchQuestions(db, words)
  const contents: FileContents = {
    answer: (queries) =>
      queries.map((query) => {
        if ('search' in query) return questions.answer(query)
        throw new ReadModelsUnavailableError(`${query.model} is not in the search store`)
      }),
    begin: (build) => makeTexts(db, build),
    json: (build, slugs) => articles.json(build, slugs),
    write: (build, writes) => articles.write(build, writes),
    forget: () => words.forget(),
    dump: (build) => articles.dump(build),
    sweep: (builds) => sweepGoneSearches(connection, builds),
  }
  return storeInFile(connection, contents, { pollMs, alonePollMs: Math.max(pollMs, ALONE_POLL_MS), onListenerError })
}
