import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { ArrangedFrontPage } from '../../../client/api/newsroom.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { SIZES } from '../pages/portal-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'
import { EDITOR, type MockNewsroom } from './mock-newsroom.ts'

const PATH = '/admin/prima-pagina'
const GOLD = { slug: 'oro-record-2025-che-cosa-aspettarsi', title: 'Oro oltre 4.000 dollari: che cosa fa e che cosa non fa in portafoglio' }
const FUNDS = { slug: 'come-leggere-kid-etf', title: 'Come leggere il KID di un ETF: tre pagine, sei domande, dieci minuti' }

const read = ({ call }: MockNewsroom) => call<ArrangedFrontPage>('GET /api/newsroom/front-page')
const launch = async (newsroom: MockNewsroom, slots: Readonly<Record<string, string | null>>, email?: string) => {
  const { number } = await read(newsroom)
  const changes = Object.entries(slots).map(([slot, slug]) => ({ slot, slug }))
  return newsroom.call<ArrangedFrontPage>('POST /api/newsroom/front-page/launch', { number, changes }, email)
}
const headOf = async (newsroom: MockNewsroom) => (await read(newsroom)).slots.slice(0, 2).map(({ arranged }) => arranged?.slug ?? null)
const toastOf = (page: Page, title: string) => page.locator('li[data-state=open]', { hasText: title }).waitFor()
const slot = (page: Page, name: string) => page.getByRole('listitem', { name })

const site = await openAdminSite()
if (site) {
  const test = suite('The page of the front page')
  test.after(async () => site[Symbol.asyncDispose]())

  test('Three clicks change the lead of the front page (R10.18)', async () => {
    await using opened = await site.open({ ...STILL, path: PATH })
    const { page, newsroom, errors } = opened
    await page.getByRole('button', { name: 'Cambia…: Apertura' }).click()
    await page.getByRole('option', { name: FUNDS.title }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Metti in linea' }).click()
    await toastOf(page, 'In linea')
    assert.equal(await headOf(newsroom), [FUNDS.slug, null])
    await slot(page, 'Apertura').getByText('Lo ha messo').waitFor()
    assert.equal(errors, [])
  })

  test('By keyboard on a phone, the lead changes in three steps (R10.18)', async () => {
    await using opened = await site.open({ viewport: SIZES.phone, path: PATH })
    const { page, newsroom } = opened
    await page.getByRole('button', { name: 'Cambia…: Apertura' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('KID')
    await page.getByRole('option').filter({ hasNotText: 'KID' }).first().waitFor({ state: 'detached' })
    await page.getByRole('option', { name: FUNDS.title }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: FUNDS.title, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await toastOf(page, 'In linea')
    assert.equal(await headOf(newsroom), [FUNDS.slug, null])
  })

  test('An author is told who arranges the front page', async () => {
    await using opened = await site.open({ ...STILL, path: PATH, loggedIn: false })
    const { page, errors } = opened
    await page.getByLabel('E-mail').fill('carlo.desantis@mercato-chiaro.example')
    await page.getByLabel('Password').fill('tre-gatti-sul-tetto')
    await page.keyboard.press('Enter')
    await page.getByText('La prima pagina la compone chi dirige la redazione.').waitFor()
    assert.is(await page.getByRole('button', { name: 'Metti in linea' }).count(), 0)
    assert.equal(errors, [])
  })

  test('From an article’s page, it goes to the head of the front page', async () => {
    await using opened = await site.open({ ...STILL, path: `/admin/articolo?indirizzo=${GOLD.slug}` })
    const { page, newsroom } = opened
    await page.getByRole('button', { name: 'Altro' }).click()
    await page.getByRole('button', { name: 'Metti in apertura…' }).click()
    await page.getByRole('radio', { name: 'In testa a Mercati' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Metti in linea' }).click()
    await toastOf(page, 'Apertura: in linea')
    assert.equal(await headOf(newsroom), [GOLD.slug, null])
  })

  test('A draft made by drag and buttons survives a reload, changes nothing before the launch, and an undo takes the launch back', async () => {
    const before = (newsroom: MockNewsroom) => launch(newsroom, { 'featured-1': GOLD.slug, 'featured-2': FUNDS.slug })
    await using opened = await site.open({ ...STILL, path: PATH, before })
    const { page, newsroom } = opened
    const draft = (name: string) => slot(page, name).locator('.slot-draft')
    await draft('Apertura').getByText(GOLD.title).waitFor()
    await draft('Secondo posto').locator('.slot-head').dragTo(draft('Apertura').locator('.slot-head'))
    await draft('Apertura').getByText(FUNDS.title).waitFor()
    await draft('Secondo posto').getByText(GOLD.title).waitFor()
    await page.reload()
    await draft('Apertura').getByText(FUNDS.title).waitFor()
    await page.getByRole('button', { name: 'Sposta su: Secondo posto' }).click()
    await page.getByText('La bozza è uguale al sito.').waitFor()
    await page.getByRole('button', { name: 'Libera: Apertura' }).click()
    await page.getByText('Un posto cambiato.').waitFor()
    assert.equal(await headOf(newsroom), [GOLD.slug, FUNDS.slug])
    await page.getByRole('button', { name: 'Metti in linea' }).click()
    await toastOf(page, 'In linea')
    assert.equal(await headOf(newsroom), [null, FUNDS.slug])
    await page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await toastOf(page, 'Annullato')
    assert.equal(await headOf(newsroom), [GOLD.slug, FUNDS.slug])
  })

  test('A colleague’s launch meanwhile is shown beside the draft, which is launched only after a decision', async () => {
    await using opened = await site.open({ ...STILL, path: PATH, before: (newsroom) => launch(newsroom, { 'featured-1': GOLD.slug }) })
    const { page, newsroom } = opened
    await page.getByRole('button', { name: 'Libera: Apertura' }).click()
    await launch(newsroom, { 'featured-1': FUNDS.slug }, EDITOR)
    const conflict = page.getByRole('region', { name: 'Nel frattempo la prima pagina è cambiata' })
    await conflict.getByText(FUNDS.title).waitFor()
    assert.match(await conflict.innerText(), /da Bianca Moretti, .* Nella tua bozza: lasciato alla regola\./)
    assert.ok(await page.getByRole('button', { name: 'Metti in linea' }).isDisabled())
    await conflict.getByRole('button', { name: 'Tieni la mia bozza' }).click()
    await page.getByRole('button', { name: 'Metti in linea' }).click()
    await toastOf(page, 'In linea')
    assert.equal(await headOf(newsroom), [null, null])
  })

  test('A notice is written with its hour, shown, and removed (R10.19)', async () => {
    await using opened = await site.open({ ...STILL, path: PATH })
    const { page, newsroom } = opened
    await page.getByRole('button', { name: 'Scrivi un avviso…' }).click()
    await page.getByLabel('Avviso').fill('Borse ferme per un guasto')
    await page.getByRole('button', { name: 'Domani alle 7' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Metti in linea' }).click()
    await toastOf(page, 'Avviso in linea')
    assert.is(
      (await newsroom.call<{ breaking: { text: string } }>('GET /api/home?category=mercati')).breaking.text,
      'Borse ferme per un guasto',
    )
    await page.getByRole('button', { name: 'Togli l’avviso' }).click()
    await toastOf(page, 'Avviso tolto')
    assert.is((await read(newsroom)).notice, null)
  })

  test('It passes axe at 390 and 1280 px, light and dark, also with its dialog', async () => {
    const before = (newsroom: MockNewsroom) => launch(newsroom, { 'featured-1': GOLD.slug, 'lead-mercati': GOLD.slug })
    await using opened = await site.open({ ...STILL, path: PATH, before })
    const { page } = opened
    await page.locator('.slot').first().waitFor()
    await examine(page)
    await page.getByRole('button', { name: 'Cambia…: Apertura' }).click()
    await page.getByRole('option').first().waitFor()
    await examine(page)
  })

  test.run()
}
