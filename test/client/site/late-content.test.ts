import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBrowser } from '../../machine/open-browser.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { servePages } from '../serve-pages.ts'

const HEADLINES = { [`/articolo/${EXAMPLE_ARTICLES[1]!.slug}`]: 'h1', '/cerca?q=btp': '.story-headline' }

const browser = await openBrowser('content after the shell')
if (browser) {
  const test = suite('Content that comes after the shell')
  let gate = Promise.resolve()
  const served = await servePages({ api: createExampleApi({ gate: () => gate }) })
  test.after(async () => {
    await browser.close()
    await served[Symbol.asyncDispose]()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`is shown before the footer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
      for (const [url, headline] of Object.entries(HEADLINES)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        gate = promise
        await using context = await browser.newContext({ javaScriptEnabled, viewport: SIZES.phone })
        const page = await context.newPage()
        await page.goto(served.origin + url, { waitUntil: 'commit' })
        await page.locator('[aria-busy], output').first().waitFor()
        assert.is(await page.locator(headline).count(), 0, 'the shell comes first')
        resolve()
        const found = page.locator(headline).first()
        await found.waitFor()
        assert.ok((await found.boundingBox())!.y < (await page.locator('.site-footer').boundingBox())!.y, url)
        assert.is(await page.locator('[aria-busy], output').first().isVisible(), false, 'nothing says that it is loading')
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page overflows')
      }
    })
  }
  test.run()
}
