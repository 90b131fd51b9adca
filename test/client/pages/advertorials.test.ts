import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Advertorial } from '../../../client/advertorials/advertorial.ts'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { assertSound, layOutWhole, overflows, unmarkedLinks } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const site = await openPortalInBrowser('the dedicated pages')
if (site) {
  const test = suite('The twelve dedicated pages of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())

  const kindsOf = ({ blocks }: Advertorial) => blocks.map(({ type }) => type)
  const KINDS = new Set(advertorials.flatMap(kindsOf))

  test('a dedicated page with every kind of block is sound at 390 and 1280 px, light and dark', async () => {
    const whole = advertorials.find((page) => new Set(kindsOf(page)).size === KINDS.size)
    await assertSound(site, `/${whole!.slug}`)
  })

  test('every dedicated page fits a phone and a desktop, has one headline, and complains of nothing', async () => {
    for (const { slug } of advertorials) {
      await using opened = await site.visit(`/${slug}`, { viewport: SIZES.phone })
      const { page, status, complaints } = opened
      assert.is(status, 200, slug)
      for (const viewport of [SIZES.desktop, SIZES.phone]) {
        await page.setViewportSize(viewport)
        await layOutWhole(page)
        assert.equal(await overflows(page), [], `/${slug} at ${viewport.width} px`)
      }
      assert.is(await page.evaluate(() => document.querySelectorAll('h1').length), 1, slug)
      assert.equal(await unmarkedLinks(page), [], slug)
      assert.equal(complaints, [], slug)
    }
  })

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
