import { warnOfListener } from './listeners.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { SqliteDocuments } from './sqlite/documents.ts'
import { RecentReads } from './sqlite/reading/recent-reads.ts'
import { sqliteQueries } from './sqlite/reading/queries.ts'
import { type FileContents, type FileStoreOptions, storeInFile } from './sqlite/store-in-file.ts'
import { sweepGoneBuilds } from './sqlite/sweep.ts'
import type { Store } from './store.ts'

export function openSqliteStore({ file, pollMs = 10, onListenerError = warnOfListener }: FileStoreOptions): Store {
  const connection = new SqliteConnection(file)
  const documents = new SqliteDocuments(connection.db)
  const recent = new RecentReads(connection.db)
  const contents: FileContents = {
    answer: sqliteQueries(connection.db, recent),
    json: (build, keys) => documents.json(build, keys),
    write(build, writes) {
      documents.write(build, writes)
      recent.drop(build, writes)
    },
    dump: (build) => documents.dump(build),
    sweep: (builds) => sweepGoneBuilds(connection, builds),
  }
  return storeInFile(connection, contents, { pollMs, onListenerError })
}
