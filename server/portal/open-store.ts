import { join } from 'node:path'
import type { Logger } from 'pino'
import { makePrivateDatabase, makePrivateFolder } from '../../events/private-files.ts'
import { isNotedDamaged, setAsideIfDamaged } from '../../projections/stores/sqlite/damaged-file.ts'
import { startSearchThread } from '../../projections/stores/search-thread.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import { openSqliteWorkingCopies } from '../../projections/stores/working-copies/sqlite.ts'
import type { WorkingCopies } from '../../projections/stores/working-copies/working-copies.ts'
import { outageLines } from '../telemetry/outage-lines.ts'
import type { PortalContext } from './portal-options.ts'
import type { Store } from '../../projections/stores/store.ts'
import { dropFormerSearch, withSearch } from '../../projections/stores/with-search.ts'

/** The store of read models that the configuration names: Redis, or SQLite in the data folder; with the search, which is always there. */
export async function openStore({ dataDir, redisUrl }: { dataDir: string; redisUrl: string | undefined }, logger: Logger): Promise<Store> {
  const onListenerError = (error: Error) => logger.error({ err: error }, 'a listener of the read models failed')
  const privateFile = (name: string) => {
    const file = join(dataDir, name)
    const aside = setAsideIfDamaged(file)
    if (aside !== null) logger.warn({ aside }, `${name} was damaged: it is set aside, and built again from the log`)
    makePrivateDatabase(file)
    return file
  }
  makePrivateFolder(dataDir)
  await using stack = new AsyncDisposableStack()
  const beside = redisUrl === undefined ? privateFile('read-models.db') : null
  const search = stack.use(await startSearchThread({ file: privateFile('search.db'), beside, onListenerError }))
  let main: Store
  if (redisUrl === undefined) main = openSqliteStore({ file: beside!, onListenerError })
  else {
    // Loaded only when configured: it takes a tenth of the memory of a portal without it.
    const { openRedisStore } = await import('../../projections/stores/redis.ts')
    const outage = outageLines(logger, 'Redis')
    main = await openRedisStore({ url: redisUrl, onError: outage.failed, onListenerError })
    // It notifies of what was lost once it is back.
    main.onNotice(({ lost }) => {
      if (lost) outage.ended()
    })
    // Where Redis does not answer now, the next start does it.
    await dropFormerSearch(main).catch(() => {})
    const warning = await main.warning?.()
    if (warning) logger.warn(warning)
  }
  stack.move()
  return withSearch(main, search, outageLines(logger, 'The search'))
}

/** The store of working copies: beside the read models, in keys or in a file of its own. */
export async function openWorkingCopies(
  { dataDir, redisUrl }: { dataDir: string; redisUrl: string | undefined },
  { logger, now }: Pick<PortalContext, 'logger' | 'now'>,
): Promise<WorkingCopies> {
  const onListenerError = (error: Error) => logger.error({ err: error }, 'a listener of the working copies failed')
  if (redisUrl === undefined) {
    const file = join(dataDir, 'working-copies.db')
    const aside = setAsideIfDamaged(file)
    if (aside !== null)
      logger.error({ aside }, 'working-copies.db was damaged: what editors had not submitted yet is in the file set aside')
    makePrivateDatabase(file)
    return openSqliteWorkingCopies({ file, now, onListenerError })
  }
  const { openRedisWorkingCopies } = await import('../../projections/stores/working-copies/redis.ts')
  const onError = (error: Error) => logger.debug({ err: error }, 'Redis does not answer for working copies')
  return openRedisWorkingCopies({ url: redisUrl, now, onError, onListenerError })
}

/** What is damaged on this machine, and what to do: learned by reading it. `isServed`: readers have what they need all the same. */
export const damagedFiles = (dataDir: string): { isServed: boolean; message: string }[] =>
  [
    { name: 'read-models.db', isServed: false, next: 'builds it again from the log' },
    { name: 'search.db', isServed: true, next: 'builds it again from the log' },
    { name: 'working-copies.db', isServed: true, next: 'begins an empty one' },
  ]
    .filter(({ name }) => isNotedDamaged(join(dataDir, name)))
    .map(({ name, isServed, next }) => ({
      isServed,
      message: `${name} is damaged: restart the portal, which sets the file aside and ${next}`,
    }))
