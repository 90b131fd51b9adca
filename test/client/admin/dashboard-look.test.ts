import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Scenario } from '../../../client/mocks/scenario.ts'
import { openAdminSite } from './admin-site.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Kilobytes of brotli. */
const MOST_SCRIPT = 140

const site = await openAdminSite()
if (site) {
  const test = suite('Admin page’s looks and weight')
  test.after(async () => site[Symbol.asyncDispose]())

  test(`All scripts of the page weigh at most ${MOST_SCRIPT} KB of brotli`, async () => {
    await using opened = await site.open({ loggedIn: false })
    const { page } = opened
    await page.waitForLoadState('networkidle')
    let bytes = 0
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    )
    for (const script of scripts) bytes += brotliCompressSync(await (await page.request.get(script)).body()).length
    assert.ok(bytes > 50_000 && bytes <= MOST_SCRIPT * 1024, `${bytes} bytes`)
  })

  const STATES: [
    name: string,
    options: { scenario?: Scenario; loggedIn?: boolean },
    ready: string,
    then?: (page: Page) => Promise<void>,
  ][] = [
    ['the login', { loggedIn: false }, 'Accesso alla redazione'],
    ['the articles', {}, 'I 10 più recenti di 34'],
    ['long texts', { scenario: 'long-texts' }, 'I 10 più recenti di 34'],
    ['nothing yet', { scenario: 'empty' }, 'Nessun articolo trovato'],
    ['not ready', { scenario: 'not-ready' }, 'Il sistema non è del tutto pronto'],
    [
      'the topics',
      { scenario: 'long-texts' },
      'Articoli totali',
      async (page) => {
        await page.getByRole('tab', { name: 'Content Topics' }).click()
        await page.getByText('20 topics, 15 attivi').waitFor()
      },
    ],
    [
      'a session about to be ended',
      {},
      'Accessi ancora validi',
      async (page) => {
        await page.getByRole('button', { name: 'Termina' }).first().click()
        await page.getByRole('dialog').getByLabel('Password').fill('sbagliata')
        await page.keyboard.press('Enter')
        await page.getByText('La password non è giusta.').waitFor()
      },
    ],
    [
      'a toast and the table of the chart',
      {},
      'I 10 più recenti di 34',
      async (page) => {
        await page.getByText('Le cifre in tabella').click()
        await page.getByRole('button', { name: 'Ritira' }).first().click()
        await page.getByRole('button', { name: 'Annulla' }).waitFor()
      },
    ],
  ]
  for (const [name, options, ready, then] of STATES) {
    test(`With ${name}, axe finds nothing and nothing is cut, at 390 and 1280 px, light and dark`, async () => {
      for (const [width, colorScheme] of [
        [390, 'light'],
        [390, 'dark'],
        [1280, 'light'],
        [1280, 'dark'],
      ] as const) {
        await using opened = await site.open({ ...options, viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' })
        const { page, errors } = opened
        await page.getByText(ready).first().waitFor()
        await then?.(page)
        await page.evaluate(AXE)
        const { violations } = await page.evaluate(
          (runOnly) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ runOnly }),
          RULES,
        )
        assert.equal(
          violations.map(({ id, nodes }) => `${width} ${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
          [],
        )
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((element) => !element.closest('svg, .visually-hidden') && element.getBoundingClientRect().right > window.innerWidth + 1)
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        assert.equal(cut, [])
        assert.equal(errors, [])
      }
    })
  }

  test.run()
} else console.log('# skipped: the admin page needs chromium')
