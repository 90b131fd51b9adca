import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { ReadingApi } from '../../client/api/contract.ts'
import { readConfig } from '../../server/config.ts'
import type { DeriveKey } from '../../server/admin/passwords/password.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { MemoryEventLog } from '../../events/memory/memory-event-log.ts'
import { openLog } from '../../server/portal/open-log.ts'
import { openPortal } from '../../server/portal/open-portal.ts'
import type { PortalOptions } from '../../server/portal/portal-options.ts'
import { openMemoryStorage } from '../../server/portal/storage/open-storage.ts'
import { openStore } from '../../server/portal/open-store.ts'
import type { Store } from '../../projections/stores/store.ts'
import type { Writer } from '../../server/newsroom/writer/writer.ts'
import { findProgram } from '../machine/programs/find-program.ts'
import { tempFolder } from '../machine/temp-folder.ts'
import { checkAnswers } from '../server/contract/check-answers.ts'
import { startRedis } from '../projections/stores/redis-server.ts'
import { copyPreparedData } from './prepared-data.ts'
import { deriveQuickly, storePassword } from './store-password.ts'

export const ADMIN_PASSWORD = 'una-parola-d-ordine-di-prova'

/** Store for the log and read models of a test portal. In memory there is no log server either. */
export type Setting = 'memory' | 'SQLite' | 'Redis'

/** `PORTAL_SETTING=Redis`, as `npm test -- --redis` sets it: the portals of all tests run only in that setting. */
const ONLY = onlySetting(process.env['PORTAL_SETTING'])

function onlySetting(named: string | undefined): StoredSetting | undefined {
  if (named === undefined || named === 'SQLite' || named === 'Redis') return named
  throw new Error(`PORTAL_SETTING is SQLite or Redis, not «${named}».`)
}

export type StoredSetting = Exclude<Setting, 'memory'>

/** Stores for read models on this machine. Each test of the portal runs on all of them. */
export function settings(): StoredSetting[] {
  if (ONLY) return [ONLY]
  if (findProgram('redis-server')) return ['SQLite', 'Redis']
  console.log('# skipped: the same on Redis: redis-server is not installed')
  return ['SQLite']
}

export interface ReadModelsPlace extends AsyncDisposable {
  /** The environment of a portal or a tool that uses it; empty on SQLite, which is in the data folder. */
  readonly environment: Readonly<Record<string, string>>
}

/**
 * A place for read models that outlives the portals on it.
 * @throws Error on Redis where redis-server is missing: `settings()` has left it out then
 */
export async function openPlace(setting: Setting): Promise<ReadModelsPlace> {
  if (setting !== 'Redis') return { environment: {}, async [Symbol.asyncDispose]() {} }
  const redis = await startRedis()
  if (!redis) throw new Error('redis-server is not installed')
  return { environment: { REDIS_URL: redis.url }, [Symbol.asyncDispose]: () => redis[Symbol.asyncDispose]() }
}

export interface TestPortal extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly redisUrl: string | undefined
  readonly logger: Logger
  /** Opens the portal's log for another reader or writer; a log in memory is the portal's own. */
  openLog(): Promise<EventLog>
  /** Opens the store of the portal's read models, as a tool does; a store in memory is the portal's own. */
  openStore(): Promise<Store>
  /** Ends the portal and leaves the data; `startPortal({ dataDir })` goes on from them. */
  close(): Promise<void>
}

interface Options {
  /**
   * `Redis` starts one for this portal alone, unless the environment names one. The default is what PORTAL_SETTING says, SQLite where a
   * folder, a log or a Redis is given, and memory otherwise.
   */
  setting?: Setting
  /** A folder that outlives the portal. */
  dataDir?: string
  /** Environment variables. Without `ADMIN_PASSWORD` the password is that of the data folder, which is quick to verify. */
  environment?: Record<string, string>
  writer?: Writer
  readingApi?: (real: ReadingApi) => ReadingApi
  now?: () => Date
  /** Key derivation for passwords of a portal in memory. */
  derive?: DeriveKey
  /** Log in memory that outlives the portal or that another one shares. */
  log?: MemoryEventLog
  /** Limit on the connections of a portal in memory, and the addresses exempt from it. */
  limits?: Pick<NonNullable<PortalOptions['overrides']>, 'connections' | 'isExempt'>
}

interface StoredOptions {
  readonly dataDir: string | undefined
  readonly environment: Record<string, string>
  readonly writer: Writer | undefined
  readonly readingApi: Options['readingApi'] | undefined
  readonly now: Options['now'] | undefined
}

/** Variables that change the content or the place of a first start's writes. */
const WRITTEN_AT_START = ['ADMIN_PASSWORD', 'ADMIN_TOTP_SECRET', 'VAULT_KEY', 'EVENTSTORE_URL', 'REDIS_URL']

/** A whole portal in this process, as `npm start` has it: production build, a port of its own; its log and read models are in memory by default. */
export async function startPortal({
  setting,
  dataDir,
  environment = {},
  writer,
  readingApi,
  now,
  ...inMemory
}: Options = {}): Promise<TestPortal> {
  const isStored = dataDir !== undefined || 'EVENTSTORE_URL' in environment || 'REDIS_URL' in environment
  const chosen = setting ?? ONLY ?? (isStored ? 'SQLite' : 'memory')
  return chosen === 'memory'
    ? startInMemory({ environment, ...(writer && { writer }), ...(readingApi && { readingApi }), ...(now && { now }), ...inMemory })
    : startStored(chosen, { dataDir, environment, writer, readingApi, now })
}

async function startStored(setting: StoredSetting, { dataDir, environment, writer, readingApi, now }: StoredOptions): Promise<TestPortal> {
  const place = environment['REDIS_URL'] ? null : await openPlace(setting)
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const isPrepared = dataDir === undefined && !place?.environment['REDIS_URL'] && !WRITTEN_AT_START.some((name) => name in environment)
  if (isPrepared) await copyPreparedData(folder, ADMIN_PASSWORD)
  if (environment['ADMIN_PASSWORD'] === undefined) await storePassword(folder, ADMIN_PASSWORD)
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ...place?.environment, ...environment })
  const logger = pino({ level: 'error' })
  const portal = await openPortal({
    config,
    root: process.cwd(),
    mode: 'production',
    overrides: {
      logger,
      derive: deriveQuickly,
      watchAnswers: checkAnswers,
      ...(writer ? { writer } : {}),
      ...(readingApi ? { readingApi } : {}),
      ...(now ? { now } : {}),
    },
  })
  // Each log also has a place in the queue for the log's folder, which would outlive the test.
  const openedLogs = new AsyncDisposableStack()
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await openedLogs.disposeAsync()
    await portal.close()
  }
  return {
    url: portal.url,
    dataDir: folder,
    redisUrl: config.redisUrl,
    logger,
    openLog: async () => openedLogs.use(await openLog({ ...config, mustAnswer: true }, logger)).log,
    openStore: () => openStore(config, logger),
    close,
    async [Symbol.asyncDispose]() {
      await close()
      await place?.[Symbol.asyncDispose]()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startInMemory({
  environment,
  writer,
  readingApi,
  now,
  derive = deriveQuickly,
  log = new MemoryEventLog(now ? { now } : {}),
  limits,
}: Options & { environment: Record<string, string> }): Promise<TestPortal> {
  const folder = await tempFolder()
  if (environment['ADMIN_PASSWORD'] === undefined) await storePassword(folder.path, ADMIN_PASSWORD)
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path, ...environment })
  const logger = pino({ level: 'error' })
  let store!: Store
  const portal = await openPortal({
    config,
    root: process.cwd(),
    mode: 'production',
    overrides: {
      logger,
      derive,
      watchAnswers: checkAnswers,
      async storage(context) {
        const storage = await openMemoryStorage(context, log)
        store = storage.store
        return storage
      },
      ...(writer && { writer }),
      ...(readingApi && { readingApi }),
      ...(now && { now }),
      ...limits,
    },
  })
  let closing: Promise<void> | null = null
  const close = () => (closing ??= portal.close())
  return {
    url: portal.url,
    dataDir: folder.path,
    redisUrl: undefined,
    logger,
    openLog: async () => log,
    openStore: async () => ({ ...store, async [Symbol.asyncDispose]() {} }),
    close,
    async [Symbol.asyncDispose]() {
      await close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/**
 * A temporary data folder with what a first start writes, for portals that run on it one after another or side by side: a process
 * starts on it in half the time. It is empty where the read models are in Redis, and where a test file runs alone, outside of
 * `npm test`.
 */
export async function preparedFolder(setting: StoredSetting = ONLY ?? 'SQLite'): ReturnType<typeof tempFolder> {
  const folder = await tempFolder()
  if (setting === 'SQLite') await copyPreparedData(folder.path, ADMIN_PASSWORD)
  return folder
}
