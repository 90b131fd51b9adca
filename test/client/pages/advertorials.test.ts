import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { assertSound } from './examine-page.ts'
import { openPortalInBrowser } from './portal-browser.ts'

const site = await openPortalInBrowser('the dedicated pages')
if (site) {
  const test = suite('The twelve dedicated pages of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())

  for (const { slug } of advertorials) {
    test(`/${slug} is sound at 390 and 1280 px, light and dark`, () => assertSound(site, `/${slug}`))
  }

  test('a partner link opens a new tab without opener and referrer, with the four tracking parameters (R1.2)', async () => {
    await using opened = await site.open(`/${advertorials[0]!.slug}`, { fresh: true })
    const { page } = opened
    await page
      .context()
      .route('https://partner.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Partner</title>' }))
    const link = page.locator('[data-testid=link-tradeautomatico-reveal]').first()
    assert.equal(new Set((await link.getAttribute('rel'))!.split(' ')), new Set(['sponsored', 'nofollow', 'noopener', 'noreferrer']))
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await tab.waitForLoadState()
    assert.is(await tab.evaluate(() => document.referrer), '')
    assert.is(await tab.evaluate(() => window.opener), null)
    const { searchParams } = new URL(tab.url())
    for (const name of ['source', 'medium', 'campaign', 'content']) assert.ok(searchParams.get(`utm_${name}`), name)
  })

  test.run()
}
