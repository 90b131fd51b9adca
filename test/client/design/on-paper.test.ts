import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { servePages } from '../serve-pages.ts'

const browser = await openBrowser('reading pages on paper')
if (browser) {
  const test = suite('Reading pages on paper')
  test.after(() => browser.close())

  test('a photograph is printed, a drawn cover is not', async () => {
    const [first, second] = EXAMPLE_ARTICLES as [(typeof EXAMPLE_ARTICLES)[0], (typeof EXAMPLE_ARTICLES)[0]]
    const articles = [
      { ...first, heroImage: '/foto.svg' },
      { ...second, heroImage: null },
    ]
    await using served = await servePages({ api: createExampleApi({ articles }) })
    const page = await browser.newPage()
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'
    await page.route('**/foto.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
    for (const [{ slug }, isPhotograph] of [
      [first, true],
      [second, false],
    ] as const) {
      await page.goto(`${served.origin}/articolo/${slug}`)
      const cover = page.locator('.cover').first()
      assert.is(await cover.isVisible(), true)
      await page.emulateMedia({ media: 'print' })
      assert.is(await cover.isVisible(), isPhotograph, slug)
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('a dedicated page, like an article, is printed in black on white from a dark screen, without header and footer, its tables whole', async () => {
    await using served = await servePages({ api: createExampleApi() })
    const page = await browser.newPage({ colorScheme: 'dark' })
    let tables = 0
    for (const path of [...advertorials.map(({ slug }) => slug), `articolo/${EXAMPLE_ARTICLES[0]!.slug}`]) {
      await page.goto(`${served.origin}/${path}`)
      await page.emulateMedia({ media: 'print' })
      for (const gone of ['.site-header', '.site-footer']) assert.is(await page.locator(gone).isVisible(), false, `${path} ${gone}`)
      const colours = await page
        .locator('h1')
        .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.documentElement).backgroundColor])
      assert.equal(colours, ['rgb(28, 26, 23)', 'rgb(255, 255, 255)'], path)
      const boxes = await page.locator('.table-scroll').evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowX))
      tables += boxes.length
      assert.ok(
        boxes.every((overflow) => overflow === 'visible'),
        path,
      )
    }
    assert.ok(tables > 0)
  })

  test.run()
}
