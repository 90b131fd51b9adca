import { join } from 'node:path'
import type { Logger } from 'pino'
import { makePrivateDatabase, makePrivateFolder } from '../../events/private-files.ts'
import { DamagedFileError, OtherReleaseError, ReadModelsUnavailableError } from '../../projections/stores/read-models.ts'
import { SEARCH_VERSION } from '../../projections/stores/search/schema.ts'
import { isDamaged, isNotedDamaged, removeDatabase, setAsideIfDamaged } from '../../projections/stores/sqlite/damaged-file.ts'
import { isOfOtherRelease, READ_MODELS_VERSION } from '../../projections/stores/sqlite/schema.ts'
import { startSearchThread } from '../../projections/stores/search-thread.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import { openSqliteWorkingCopies } from '../../projections/stores/working-copies/sqlite.ts'
import type { WorkingCopies } from '../../projections/stores/working-copies/working-copies.ts'
import type { Config } from '../config.ts'
import { isLoopback } from '../http/guards/loopback.ts'
import { outageLines } from '../telemetry/outage-lines.ts'
import type { PortalContext } from './portal-options.ts'
import type { Store } from '../../projections/stores/store.ts'
import { dropFormerSearch, withSearch } from '../../projections/stores/with-search.ts'

type Place = Pick<Config, 'dataDir' | 'redisUrl'> & Partial<Pick<Config, 'redisSentinels'>>

/** `isServed`: readers have what they need all the same. */
const FILES = {
  'read-models.db': { isServed: false, next: 'builds it again from the log', version: READ_MODELS_VERSION },
  'search.db': { isServed: true, next: 'builds it again from the log', version: SEARCH_VERSION },
  // Holds what no log does: it is never removed, and moves its own tables.
  'working-copies.db': { isServed: true, next: 'begins an empty one', version: null },
} as const

type FileName = keyof typeof FILES

/**
 * Sets aside what is damaged on this machine, and removes what another release made and the log can make again. Belongs to the start of the
 * portal, once, before any of its processes opens a store: those that come later only open.
 * @param isFirst whether no other process uses the folder, which would lose the files; asked only where there is something to replace
 * @throws ReadModelsUnavailableError where another one does
 */
export async function prepareStoreFiles(
  { dataDir, redisUrl, redisSentinels }: Place,
  logger: Logger,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  const servers = redisSentinels?.length ? redisSentinels : [redisUrl ?? '']
  if (redisUrl?.startsWith('redis:') && servers.some(isElsewhere))
    logger.warn(
      'REDIS_URL leads to another machine without TLS: who reads that network sees drafts, and who writes to it decides what readers see; use rediss://',
    )
  const names: readonly FileName[] = redisUrl === undefined ? ['read-models.db', 'search.db', 'working-copies.db'] : ['search.db']
  const toReplace = names.filter((name) => isDamaged(join(dataDir, name)) || isForeign(dataDir, name))
  if (toReplace.length === 0) return
  if (!(await isFirst())) throw new ReadModelsUnavailableError(othersMessage(toReplace))
  for (const name of toReplace) {
    const file = join(dataDir, name)
    const isInLog = FILES[name].version !== null
    const aside = setAsideIfDamaged(file)
    if (aside !== null && isInLog) logger.warn({ aside }, `${name} was damaged: it is set aside, and built again from the log`)
    else if (aside !== null) logger.error({ aside }, `${name} was damaged: what editors had not submitted yet is in the file set aside`)
    else if (isForeign(dataDir, name)) {
      removeDatabase(file)
      logger.info(`${name} was of another release: it is removed, and built again from the log`)
    }
  }
}

/** @returns whether the address is not on this machine */
const isElsewhere = (url: string): boolean => !isLoopback(new URL(url).hostname)

const othersMessage = (names: readonly FileName[]) =>
  `${names.join(' and ')} must be replaced, and another process uses this data folder: end it first, a portal or a command such as «npm run log -- tail», and start again`

/** @returns whether the file has the tables of another release, and can be made again */
function isForeign(dataDir: string, name: FileName): boolean {
  const { version } = FILES[name]
  return version !== null && isOfOtherRelease(join(dataDir, name), version)
}

/**
 * @returns the path of a file that may be opened; private, and changed in nothing else
 * @throws DamagedFileError, OtherReleaseError
 */
function openableFile(dataDir: string, name: FileName): string {
  const file = join(dataDir, name)
  if (isDamaged(file)) throw new DamagedFileError(damageMessage(name))
  if (isForeign(dataDir, name)) throw new OtherReleaseError(name)
  makePrivateDatabase(file)
  return file
}

const damageMessage = (name: FileName) => `${name} is damaged: restart the portal, which sets the file aside and ${FILES[name].next}`

/**
 * The store of read models that the configuration names: Redis, or SQLite in the data folder; with the search, which is always there.
 * It only opens; see `prepareStoreFiles`.
 * @throws DamagedFileError, OtherReleaseError; ReadModelsUnavailableError for anything else
 */
export async function openStore({ dataDir, redisUrl, redisSentinels }: Place, logger: Logger): Promise<Store> {
  const onListenerError = (error: Error) => logger.error({ err: error }, 'a listener of the read models failed')
  makePrivateFolder(dataDir)
  await using stack = new AsyncDisposableStack()
  const beside = redisUrl === undefined ? openableFile(dataDir, 'read-models.db') : null
  const search = stack.use(await startSearchThread({ file: openableFile(dataDir, 'search.db'), beside, onListenerError }))
  let main: Store
  if (redisUrl === undefined) main = openSqliteStore({ file: beside!, onListenerError })
  else {
    // Loaded only when configured: it takes a tenth of the memory of a portal without it.
    const { openRedisStore } = await import('../../projections/stores/redis.ts')
    const outage = outageLines(logger, 'Redis')
    main = await openRedisStore({ url: redisUrl, sentinels: redisSentinels ?? [], onError: outage.failed, onListenerError })
    // It notifies of what was lost once it is back.
    main.onNotice(({ lost }) => {
      if (lost && main.writeRefusal?.() === null) outage.ended()
    })
    // Where Redis does not answer now, the next start does it.
    await dropFormerSearch(main).catch(() => {})
    const warning = await main.warning?.()
    if (warning) logger.warn(warning)
  }
  stack.move()
  return withSearch(main, search, outageLines(logger, 'The search'))
}

/**
 * The store of working copies: beside the read models, in keys or in a file of its own.
 * @throws DamagedFileError
 */
export async function openWorkingCopies(
  { dataDir, redisUrl, redisSentinels }: Place,
  { logger, now }: Pick<PortalContext, 'logger' | 'now'>,
): Promise<WorkingCopies> {
  const onListenerError = (error: Error) => logger.error({ err: error }, 'a listener of the working copies failed')
  if (redisUrl === undefined) {
    return openSqliteWorkingCopies({ file: openableFile(dataDir, 'working-copies.db'), now, onListenerError })
  }
  const { openRedisWorkingCopies } = await import('../../projections/stores/working-copies/redis.ts')
  const onError = (error: Error) => logger.debug({ err: error }, 'Redis does not answer for working copies')
  return openRedisWorkingCopies({ url: redisUrl, sentinels: redisSentinels ?? [], now, onError, onListenerError })
}

/** What is damaged on this machine, and what to do: learned by reading it. `isServed`: readers have what they need all the same. */
export const damagedFiles = (dataDir: string): { isServed: boolean; message: string }[] =>
  (Object.keys(FILES) as FileName[])
    .filter((name) => isNotedDamaged(join(dataDir, name)))
    .map((name) => ({ isServed: FILES[name].isServed, message: damageMessage(name) }))
