import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openBuiltPages } from './built-pages.ts'

const PATHS = ['/contact', '/guida-trading-automatico', '/privacy', '/terms']

const site = await openBuiltPages()
if (site) {
  const test = suite('Contact, guide and legal pages')
  test.after(async () => site[Symbol.asyncDispose]())

  // Error messages must be accessible too.
  for (const [path, send] of [
    ['/contact', 'Invia il messaggio'],
    ['/guida-trading-automatico', 'Prenota e ricevi la guida'],
  ] as const) {
    test(`${path} with mistakes, at 390 and 1280 px, light and dark: axe finds nothing, nothing is cut, the console is silent`, async () => {
      await using opened = await site.open(path, { viewport: SIZES.desktop })
      const { page, complaints } = opened
      await page.getByRole('button', { name: send }).click()
      await page.clock.resume()
      await examine(page)
      assert.equal(complaints, [])
    })
  }

  test('The legal pages are Italian texts last updated on 22 September 2025 (R6.1)', async () => {
    for (const [path, title] of [
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Termini di servizio'],
    ] as const) {
      await using opened = await site.open(path)
      const { page } = opened
      assert.is(await page.locator('h1').innerText(), title)
      assert.is(await page.title(), `${title} | Mercato Chiaro`)
      assert.is(await page.locator('html').getAttribute('lang'), 'it')
      assert.match(await page.locator('main').innerText(), /Ultimo aggiornamento: 22 settembre 2025/)
      assert.is(await page.locator('main time').getAttribute('datetime'), '2025-09-22')
    }
  })

  test('The legal pages need no script; the pages with forms hydrate', async () => {
    for (const path of PATHS) {
      const html = await (await fetch(`${site.origin}${path}`)).text()
      assert.is(html.includes('id="vike_pageContext"'), !['/privacy', '/terms'].includes(path), path)
    }
  })

  test('Every field of both forms can be reached and left with Tab alone, in reading order', async () => {
    for (const [path, names] of [
      ['/contact', ['name', 'email', 'subject', 'type', 'message']],
      ['/guida-trading-automatico', ['firstname', 'lastname', 'email', 'phone', 'consent']],
    ] as const) {
      await using opened = await site.open(path)
      const { page } = opened
      await page.locator(`[name=${names[0]}]`).focus()
      const reached: (string | null)[] = []
      for (const _ of names) {
        reached.push(await page.evaluate(() => document.activeElement!.getAttribute('name')))
        await page.keyboard.press('Tab')
      }
      assert.equal(reached, names)
      assert.is(await page.evaluate(() => document.activeElement!.getAttribute('type')), 'submit')
    }
  })

  test.run()
}
