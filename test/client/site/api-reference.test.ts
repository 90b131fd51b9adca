import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assertAccessible, movements, overflows, switchTheme, WINDOWS } from '../pages/examine-page.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'

const site = await openPortalInBrowser('the page of the API')
if (site) {
  const test = suite('The page of the API')
  test.after(async () => site[Symbol.asyncDispose]())

  test('it is sound at 390 and 1280 px, light and dark, and in English', async () => {
    for (const window of WINDOWS) {
      await using opened = await site.visit('/api', { ...window, reducedMotion: 'reduce' })
      const { page, complaints } = opened
      assert.is(opened.status, 200)
      assert.equal(await page.evaluate(() => [document.documentElement.lang, document.title, document.querySelectorAll('h1').length]), [
        'en',
        'API | Mercato Chiaro',
        1,
      ])
      assert.equal(await overflows(page), [])
      assert.equal(await movements(page), [])
      await assertAccessible(page)
      await switchTheme(page)
      assert.equal(await overflows(page), [], 'in the other theme')
      assert.equal(complaints, [])
    }
  })

  test('a keyboard gets to the content, to a call and to the schema of its answer', async () => {
    await using opened = await site.visit('/api', WINDOWS[1])
    const { page } = opened
    const focused = () => page.evaluate(() => document.activeElement!.textContent)
    await page.keyboard.press('Tab')
    assert.is(await focused(), 'Skip to the content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    assert.is(await focused(), 'openapi.json')
    await page.getByRole('link', { name: 'Topics' }).press('Enter')
    await page.keyboard.press('Tab')
    assert.is(await focused(), 'Topic')
    await page.keyboard.press('Enter')
    assert.ok(await page.locator('#schema-Topic:target', { hasText: 'usageCount' }).isVisible())
  })

  test('without a script it shows who may make a call, what it takes, answers and refuses', async () => {
    await using opened = await site.visit('/api', { javaScriptEnabled: false })
    const call = opened.page.locator('#postGenerateArticle')
    const text = (await call.innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [
      'POST /api/generate/article Lets the writer write an article on a topic.',
      'For editors and owners, and for tokens with the scope generate.',
      'Idempotency-Key optional string In the header.',
      'Body application/json topicId string (at most 100 characters)',
      'Example: { "topicId": "btp-2025-analisi-rendimenti-prospettive" }',
      '200 GenerationResult 202 Problem Done, but the lists do not show it yet.',
      '404 There is no such topic.',
      'Also 400, 401, 403, 413, 415, 500',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
    assert.equal(await call.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
      '#schema-GenerationResult',
      '#schema-Problem',
      '#refusals',
    ])
  })

  test('every link within the page leads somewhere', async () => {
    await using opened = await site.visit('/api')
    const broken = await opened.page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#"]')]
        .map((link) => link.getAttribute('href')!)
        .filter((href) => !document.querySelector(href)),
    )
    assert.equal(broken, [])
  })

  test('other addresses below /api and /api/ itself are no pages', async () => {
    for (const path of ['/api/', '/api/x', '/api/openapi']) {
      const response = await fetch(site.portal.url + path, { headers: { accept: 'text/html' } })
      assert.equal([response.status, response.headers.get('content-type')], [404, 'application/problem+json'], path)
    }
  })

  test.run()
}
