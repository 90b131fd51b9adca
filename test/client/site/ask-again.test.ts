import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { openBrowser } from '../../machine/open-browser.ts'
import { startPortal } from '../../portal/start-portal.ts'

const browser = await openBrowser('pages that come back')
if (browser) {
  const test = suite('Pages that come back')
  test.after(() => browser.close())

  test('an article that is unavailable answers 503, and opens by itself once it is available', async () => {
    let isAway = true
    const readingApi: NonNullable<Parameters<typeof startPortal>[0]>['readingApi'] = (real) => ({
      ...real,
      article: async (slug) => {
        if (isAway) throw new ReadModelsUnavailableError('away')
        return real.article(slug)
      },
    })
    await using portal = await startPortal({ readingApi })
    const page = await browser.newPage()
    await page.clock.install()
    const answer = await page.goto(`${portal.url}/articolo/portafoglio-diversificato-2025`)
    assert.is(answer?.status(), 503)
    const said = page.getByRole('status').getByText('Riproviamo da soli')
    await said.waitFor()
    const askedAgain = page.waitForResponse((one) => one.request().method() === 'HEAD')
    await page.clock.fastForward(10_000)
    assert.is((await askedAgain).status(), 503)
    assert.ok(await said.isVisible(), 'still away')
    isAway = false
    const next = page.waitForResponse((one) => one.request().method() === 'HEAD')
    await page.clock.fastForward(60_000)
    assert.is((await next).status(), 200)
    await page.locator('[data-view="portafoglio-diversificato-2025"]').first().waitFor({ state: 'attached' })
  })

  test.run()
}
