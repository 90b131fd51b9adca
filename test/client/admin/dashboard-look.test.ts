import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Scenario } from '../../../client/mocks/backend/scenario.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openAdminSite } from './admin-site.ts'

const site = await openAdminSite()
if (site) {
  const test = suite('Admin page’s looks')
  test.after(async () => site[Symbol.asyncDispose]())

  const STATES: [
    name: string,
    options: { scenario?: Scenario; loggedIn?: boolean },
    ready: string,
    then?: (page: Page) => Promise<void>,
  ][] = [
    [
      'a wrong password',
      { loggedIn: false },
      'Accesso alla redazione',
      async (page) => {
        await page.getByLabel('Password').fill('sbagliata')
        await page.keyboard.press('Enter')
        await page.getByText('La password non è giusta.').waitFor()
      },
    ],

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
        await page.getByRole('button', { name: 'Ritira l’articolo' }).click()
        await page.getByRole('button', { name: 'Annulla' }).waitFor()
      },
    ],
  ]
  for (const [name, options, ready, then] of STATES) {
    test(`With ${name}, axe finds nothing and nothing is cut, at 390 and 1280 px, light and dark`, async () => {
      await using opened = await site.open({ ...options, viewport: SIZES.desktop, reducedMotion: 'reduce' })
      const { page, errors } = opened
      await page.getByText(ready).first().waitFor()
      await then?.(page)
      await examine(page)
      assert.equal(errors, [])
    })
  }

  test.run()
}
