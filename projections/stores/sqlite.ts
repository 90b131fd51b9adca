import { warnOfListener } from './listeners.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { SqliteDocuments } from './sqlite/documents.ts'
import { sqliteQueries } from './sqlite/queries.ts'
import { type FileContents, storeInFile } from './sqlite/store-in-file.ts'
import { sweepGoneBuilds } from './sqlite/sweep.ts'
import type { Store } from './store.ts'

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
  const documents = new SqliteDocuments(connection.db)
  const contents: FileContents = {
    answer: sqliteQueries(connection.db),
    json: (build, keys) => documents.json(build, keys),
    write: (build, writes) => documents.write(build, writes),
    dump: (build) => documents.dump(build),
    sweep: (builds) => sweepGoneBuilds(connection, builds),
  }
  return storeInFile(connection, contents, { pollMs, onListenerError })
}
