import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { ReadingApi } from '../../client/api/contract.ts'
import { readConfig } from '../../server/config.ts'
import { openPortal } from '../../server/portal.ts'
import type { Writer } from '../../server/writer/writer.ts'
import { findProgram } from '../machine/find-program.ts'
import { startRedis } from '../projections/redis-server.ts'

export const ADMIN_PASSWORD = 'una-parola-d-ordine-di-prova'

export type Setting = 'SQLite' | 'Redis'

/** Where read models may be kept on this machine: what holds for the portal holds in each. */
export function settings(): Setting[] {
  if (findProgram('redis-server')) return ['SQLite', 'Redis']
  console.log('# skipped: the same on Redis: redis-server is not installed')
  return ['SQLite']
}

export interface TestPortal extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly redisUrl: string | undefined
  readonly logger: Logger
  /** Ends the portal and leaves the data; `startPortal({ dataDir })` goes on from them. */
  close(): Promise<void>
}

interface Options {
  /** `Redis` starts one for this portal alone. Default SQLite. */
  setting?: Setting
  dataDir?: string
  /** As environment variables. */
  environment?: Record<string, string>
  writer?: Writer
  readingApi?: (real: ReadingApi) => ReadingApi
}

/** A whole portal in this process, as `npm start` has it: production build, embedded log, a port of its own. */
export async function startPortal({
  setting = 'SQLite',
  dataDir,
  environment = {},
  writer,
  readingApi,
}: Options = {}): Promise<TestPortal> {
  const redis = setting === 'Redis' ? await startRedis() : null
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD, ...(redis ? { REDIS_URL: redis.url } : {}), ...environment })
  const logger = pino({ level: 'error' })
  const portal = await openPortal({
    config,
    root: process.cwd(),
    mode: 'production',
    overrides: { logger, ...(writer ? { writer } : {}), ...(readingApi ? { readingApi } : {}) },
  })
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    await portal.close()
  }
  return {
    url: portal.url,
    dataDir: folder,
    redisUrl: config.redisUrl,
    logger,
    close,
    async [Symbol.asyncDispose]() {
      await close()
      await redis?.[Symbol.asyncDispose]()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
