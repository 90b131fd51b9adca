import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openBuiltPages } from './built-pages.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const PATHS = ['/contact', '/guida-trading-automatico', '/privacy', '/terms']

const site = await openBuiltPages()
if (site) {
  const test = suite('Contact, guide and legal pages')
  test.after(async () => site[Symbol.asyncDispose]())

  for (const path of PATHS) {
    for (const width of [390, 1280]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        test(`${path} at ${width} px, ${colorScheme}: axe finds nothing, nothing is cut, the console is silent`, async () => {
          await using opened = await site.open(path, { viewport: { width, height: 900 }, colorScheme })
          const { page, complaints } = opened
          // What a mistake adds to the page must be as accessible.
          if (path.startsWith('/guida')) await page.getByRole('button', { name: 'Prenota e ricevi la guida' }).click()
          if (path === '/contact') await page.getByRole('button', { name: 'Invia il messaggio' }).click()
          await page.clock.resume()
          await page.evaluate(AXE)
          const { violations } = await page.evaluate(
            (runOnly) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ runOnly }),
            RULES,
          )
          assert.equal(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
            [],
          )
          const cut = await page.evaluate(() =>
            [...document.querySelectorAll('main *')]
              .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
              .map((element) => element.outerHTML.slice(0, 120)),
          )
          assert.equal(cut, [])
          assert.equal(complaints, [])
        })
      }
    }
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

  test('The legal pages are read without their script; the forms’ pages hydrate', async () => {
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
} else console.log('# skipped: the contact, guide and legal pages need chromium')
