import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createServer } from 'vite'
import { accessibilityFaults, switchTheme } from '../client/pages/examine-page.ts'
import { openBrowser } from '../machine/open-browser.ts'
import { CATALOGUE_PATH } from './find-states.ts'
import { ROOMS } from './rooms.ts'

const test = suite('Catalogue on the development server')

/** Rules about a whole document. A frame shows many states, each of which is a part of one. */
const OF_DOCUMENTS = /^(region|page-has-heading-one|heading-order|landmark-[\w-]+|duplicate-id[\w-]*|skip-link|empty-table-header)\b/

const browser = await openBrowser('the catalogue of components')
if (browser) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const server = await createServer({
    root: join(import.meta.dirname, '../..'),
    // The mocks serve the covers.
    mode: 'mock',
    cacheDir,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  })
  await server.listen()
  const catalogue = server.resolvedUrls!.local[0]!.replace(/\/$/, '') + CATALOGUE_PATH
  test.after(async () => {
    await browser.close()
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  })

  const drawn = (page: Page) => page.locator('html[data-waiting="0"]').waitFor({ state: 'attached' })
  const faultsOf = async (page: Page, rules: 'all' | 'colours') =>
    (await accessibilityFaults(page, rules)).filter((fault) => !OF_DOCUMENTS.test(fault))

  for (const room of Object.keys(ROOMS))
    test(`the pieces of «${room}» are accessible, light and dark, on a phone and a desktop`, async () => {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'light', reducedMotion: 'reduce' })
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.goto(`${catalogue}/pezzo?stanza=${room}&tema=chiaro`)
      await drawn(page)
      assert.equal(await faultsOf(page, 'all'), [])
      await page.setViewportSize({ width: 1280, height: 900 })
      await switchTheme(page)
      assert.equal(await faultsOf(page, 'colours'), [], 'dark')
      assert.equal(errors, [])
      await page.close()
    })
}

test.run()
