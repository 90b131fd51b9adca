import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteStore } from '../projections/read-models/sqlite.ts'
import type { Store } from '../projections/read-models/store.ts'

/** The store of read models that the configuration names: Redis, or SQLite in the data folder. */
export async function openStore({ dataDir }: { dataDir: string; redisUrl: string | undefined }): Promise<Store> {
  mkdirSync(dataDir, { recursive: true })
  return openSqliteStore({ file: join(dataDir, 'read-models.db') })
}
