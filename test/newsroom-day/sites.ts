import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createServer } from 'vite'
import { MOCK_PASSWORD } from '../../client/mocks/mocks.ts'
import type { Site } from '../client/newsroom/newsroom-in-browser.ts'
import { openPortalInBrowser } from '../client/pages/portal-browser.ts'
import { openBrowser } from '../machine/open-browser.ts'
import { logIn } from '../portal/admin-client.ts'
import { ADMIN_PASSWORD } from '../portal/start-portal.ts'

/** A newsroom to work in. */
export interface DaySite extends Site, AsyncDisposable {
  /** Password of the first owner. */
  readonly password: string
}

/** Opens a portal with its build; null, after printing so, where there is no browser. */
export async function openBuiltSite(): Promise<DaySite | null> {
  const site = await openPortalInBrowser('a day in the newsroom')
  return site && Object.assign(site, { password: ADMIN_PASSWORD })
}

/** Opens what `npm run dev:mock` serves; null, after printing so, where there is no browser. */
export async function openMockSite(): Promise<DaySite | null> {
  const browser = await openBrowser('a day on the mocks')
  if (!browser) return null
  const cacheDir = await mkdtemp(join(tmpdir(), 'day-mock-'))
  const root = join(import.meta.dirname, '../..')
  const server = await createServer({ root, mode: 'mock', cacheDir, logLevel: 'error', server: { port: 0, host: '127.0.0.1', hmr: false } })
  await server.listen()
  const url = `http://localhost:${new URL(server.resolvedUrls!.local[0]!).port}`
  return {
    portal: { url },
    admin: await logIn(url, MOCK_PASSWORD),
    password: MOCK_PASSWORD,
    async open(path, options) {
      const context = await browser.newContext({ locale: 'it-IT', ...options })
      const page: Page = await context.newPage()
      await page.goto(url + path)
      return { page, [Symbol.asyncDispose]: () => context.close() }
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}
