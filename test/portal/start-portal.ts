import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { ReadingApi } from '../../client/api/contract.ts'
import { readConfig } from '../../server/config.ts'
import { openPortal } from '../../server/portal.ts'
import type { Writer } from '../../server/writer/writer.ts'

export const ADMIN_PASSWORD = 'una-parola-d-ordine-di-prova'

export interface TestPortal extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly logger: Logger
  /** Ends the portal and leaves the data; `startPortal({ dataDir })` goes on from them. */
  close(): Promise<void>
}

interface Options {
  dataDir?: string
  /** As environment variables. */
  environment?: Record<string, string>
  writer?: Writer
  readingApi?: (real: ReadingApi) => ReadingApi
}

/** A whole portal in this process, as `npm start` has it: production build, embedded log, SQLite, a port of its own. */
export async function startPortal({ dataDir, environment = {}, writer, readingApi }: Options = {}): Promise<TestPortal> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-')))
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD, ...environment })
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
    logger,
    close,
    async [Symbol.asyncDispose]() {
      await close()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
