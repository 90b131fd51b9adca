import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createServer, type Plugin } from 'vite'
import { accessibilityFaults, switchTheme } from '../client/pages/examine-page.ts'
import { openBrowser } from '../machine/open-browser.ts'
import { CATALOGUE_PATH } from './find-states.ts'
import { ROOMS } from './rooms.ts'

const test = suite('Catalogue on the development server')

/** Rules about a whole document. A frame shows many states, each of which is a part of one. */
const OF_DOCUMENTS = /^(region|page-has-heading-one|heading-order|landmark-[\w-]+|duplicate-id[\w-]*|skip-link|empty-table-header)\b/

/** The portal's development server gives vite each request with the status 404. */
const likeThePortal: Plugin = {
  name: 'like-the-portal',
  enforce: 'pre',
  configureServer: ({ middlewares }) =>
    void middlewares.use((_, res, next) => {
      res.statusCode = 404
      next()
    }),
}

const browser = await openBrowser('the catalogue of components')
if (browser) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const server = await createServer({
    root: join(import.meta.dirname, '../..'),
    // The mocks serve the covers.
    mode: 'mock',
    cacheDir,
    logLevel: 'error',
    plugins: [likeThePortal],
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

  test('the contents list what a search finds, in frames as high as their pieces', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    const answer = await page.goto(`${catalogue}?larghezza=390`)
    assert.is(answer!.status(), 200)
    await page.getByRole('searchbox', { name: 'Cerca per nome' }).fill('buttonlink')
    await page.getByText('Un componente', { exact: true }).waitFor()
    assert.equal(await page.locator('nav li:visible').allTextContents(), ['ButtonLink'])
    assert.equal(await page.locator('h2:visible').allTextContents(), ['Comandi e campi', 'Comandi e campi'])
    await page.getByRole('searchbox').fill('checkedform')
    const form = page.frameLocator('iframe[title="CheckedForm"]')
    await form.locator('html[data-waiting="0"]').waitFor({ state: 'attached' })
    await page.locator('iframe[title="CheckedForm"][style*="height"]').waitFor()
    const isCut = await form.locator('html').evaluate((html) => html.scrollHeight > html.ownerDocument.defaultView!.innerHeight)
    assert.is(isCut, false, 'the frame cuts off its piece')
    assert.equal(await accessibilityFaults(page, 'all'), [])
    await page.getByRole('link', { name: 'Scuro' }).click()
    await page.waitForURL(/tema=scuro/)
    assert.is(await page.locator('html.dark').count(), 1)
    assert.equal(await accessibilityFaults(page, 'colours'), [])
    await page.close()
  })

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
