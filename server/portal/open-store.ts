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

/** `isServed`: true if readers are served without the file. */
const FILES = {
  'read-models.db': { isServed: false, next: 'builds it again from the log', version: READ_MODELS_VERSION },
  'search.db': { isServed: true, next: 'builds it again from the log', version: SEARCH_VERSION },
  // Its content is not in the log. It is never removed and migrates its own tables.
  'working-copies.db': { isServed: true, next: 'begins an empty one', version: null },
} as const

type FileName = keyof typeof FILES

/**
 * Moves damaged files aside, and deletes files of another release that can be rebuilt from the log. Call it once per start of the portal,
 * before any process opens a store.
 * @param isFirst returns true if no other process uses the folder; called only if there is a file to replace
 * @throws ReadModelsUnavailableError if another process uses the folder
 */
export async function prepareStoreFiles(
  { dataDir, redisUrl, redisSentinels }: Place,
  logger: Logger,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  const servers = redisSentinels?.length ? redisSentinels : [redisUrl ?? '']
  if (redisUrl?.startsWith('redis:') && servers.some(isElsewhere))
    logger.warn(
      'REDIS_URL leads to another machine without TLS: anyone who can read that network sees drafts, and anyone who can write to it controls the pages; use rediss://',
    )
  const names: readonly FileName[] = redisUrl === undefined ? ['read-models.db', 'search.db', 'working-copies.db'] : ['search.db']
  const toReplace = names.filter((name) => isDamaged(join(dataDir, name)) || isForeign(dataDir, name))
  if (toReplace.length === 0) return
  if (!(await isFirst())) throw new ReadModelsUnavailableError(othersMessage(toReplace))
  for (const name of toReplace) {
    const file = join(dataDir, name)
    const isInLog = FILES[name].version !== null
    const aside = setAsideIfDamaged(file)
    if (aside !== null && isInLog) logger.warn({ aside }, `${name} was damaged: it was moved aside and is rebuilt from the log`)
    else if (aside !== null) logger.error({ aside }, `${name} was damaged: what editors had not submitted yet is in the file set aside`)
    else if (isForeign(dataDir, name)) {
      removeDatabase(file)
      logger.info(`${name} was written by another release: it was removed and is rebuilt from the log`)
    }
  }
}

const isElsewhere = (url: string): boolean => !isLoopback(new URL(url).hostname)

const othersMessage = (names: readonly FileName[]) =>
  `${names.join(' and ')} must be replaced, and another process uses this data folder: end it first, a portal or a command such as «npm run log -- tail», and start again`

function isForeign(dataDir: string, name: FileName): boolean {
  const { version } = FILES[name]
  return version !== null && isOfOtherRelease(join(dataDir, name), version)
}

/** Returns the path of a file that may be opened, with private permissions. @throws DamagedFileError, OtherReleaseError */
function openableFile(dataDir: string, name: FileName): string {
  const file = join(dataDir, name)
  if (isDamaged(file)) throw new DamagedFileError(damageMessage(name))
  if (isForeign(dataDir, name)) throw new OtherReleaseError(name)
  makePrivateDatabase(file)
  return file
}

const damageMessage = (name: FileName) => `${name} is damaged: restart the portal, which sets the file aside and ${FILES[name].next}`

/**
 * Opens the configured store of read models, Redis or SQLite in the data folder, and the search. Does not repair; see `prepareStoreFiles`.
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
    // Loaded only if configured, because it takes a tenth of the memory of a portal without it.
    const { openRedisStore } = await import('../../projections/stores/redis.ts')
    const outage = outageLines(logger, 'Redis')
    main = await openRedisStore({ url: redisUrl, sentinels: redisSentinels ?? [], onError: outage.failed, onListenerError })
    // After a reconnection Redis reports that notices were lost.
    main.onNotice(({ lost }) => {
      if (lost && main.writeRefusal?.() === null) outage.ended()
    })
    // If Redis does not answer now, the next start drops the index.
    await dropFormerSearch(main).catch(() => {})
    const warning = await main.warning?.()
    if (warning) logger.warn(warning)
  }
  stack.move()
  return withSearch(main, search, outageLines(logger, 'The search'))
}

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

/** Reads the files on this machine, and returns the damaged ones with a remedy. `isServed`: true if readers are served without the file. */
export const damagedFiles = (dataDir: string): { isServed: boolean; message: string }[] =>
  (Object.keys(FILES) as FileName[])
    .filter((name) => isNotedDamaged(join(dataDir, name)))
    .map((name) => ({ isServed: FILES[name].isServed, message: damageMessage(name) }))
