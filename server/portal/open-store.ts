import { join } from 'node:path'
import type { Logger } from 'pino'
import { makePrivateDatabase, makePrivateFolder } from '../../events/private-files.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import type { Store } from '../../projections/stores/store.ts'

/** The store of read models that the configuration names: Redis, or SQLite in the data folder. */
export async function openStore({ dataDir, redisUrl }: { dataDir: string; redisUrl: string | undefined }, logger: Logger): Promise<Store> {
  const onListenerError = (error: Error) => logger.error({ err: error }, 'a listener of the read models failed')
  if (redisUrl !== undefined) {
    // Loaded only when configured: it takes a tenth of the memory of a portal without it.
    const { openRedisStore } = await import('../../projections/stores/redis.ts')
    return openRedisStore({ url: redisUrl, onError: (error) => logger.warn({ err: error }, 'Redis does not answer'), onListenerError })
  }
  const file = join(dataDir, 'read-models.db')
  makePrivateFolder(dataDir)
  makePrivateDatabase(file)
  return openSqliteStore({ file, onListenerError })
}
