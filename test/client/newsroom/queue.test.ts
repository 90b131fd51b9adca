import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { DeskText } from '../../../client/api/newsroom.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { assertSound } from '../pages/examine-page.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { deskOn, shown } from './desk-in-browser.ts'
import { assertListsBeingBuilt } from './lists-being-built.ts'
import { examine } from './newsroom-in-browser.ts'
import { readJson } from '../../machine/read-json.ts'

const test = suite('The newsroom’s queue')

const site = await openPortalInBrowser('the queue of articles that wait for review')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  const { inReview } = deskOn(site)

  /** @returns the cookies of the first owner's session */
  async function loggedIn() {
    await using opened = await site!.open('/admin/coda')
    const { page } = opened
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator('.list-table-queue').waitFor()
    return page.context().storageState()
  }

  test('The queue lists waiting articles, keeps its filters in the address, updates live, and reports when it is empty (R10.6)', async () => {
    const slug = await inReview()
    const storageState = await loggedIn()
    const path = '/admin/coda?sezione=trading'
    const listed = (page: Page) => page.locator('.list-table-queue').waitFor()
    await assertSound(site, path, { ready: listed, storageState })
    await using opened = await site.open(path, { storageState })
    const { page, complaints } = opened
    const row = page.locator(`tr[data-slug="${slug}"]`)
    await row.waitFor()
    assert.match(await row.innerText(), /Trading[^]*Primo proprietario[^]*\d motivi/)
    const inQueue = await row.locator('.reasons li').allTextContents()
    const onPage = await readJson<DeskText>(site.admin.fetch(`${site.portal.url}/api/newsroom/articles/${slug}/revisions/1`))
    assert.equal(
      inQueue,
      onPage.reasons.map(({ text: reason }) => reason),
      'the queue says what the page says',
    )
    const next = await inReview()
    await page.locator(`tr[data-slug="${next}"]`).waitFor()
    await page.getByLabel('Sezione').selectOption('Mercati')
    await page.getByRole('button', { name: 'Filtra' }).press('Enter')
    await page.waitForURL('**/admin/coda?sezione=mercati')
    await page.getByText('Niente da rivedere in Mercati.').waitFor()
    await page.getByRole('link', { name: 'Togli i filtri' }).press('Enter')
    await page.waitForURL('**/admin/coda')
    // Holder, reason and order: chosen by keyboard, sent together, kept in the address and in the other links.
    await row.waitFor()
    await page.getByLabel('In mano a').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/coda?chi=nessuno&ordine=vecchi')
    await row.waitFor()
    const slugs = await page
      .locator('.list-table-queue tr[data-slug]')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-slug')))
    assert.ok(slugs.indexOf(slug) < slugs.indexOf(next), 'the oldest first')
    assert.is(await page.getByLabel('Ordine').inputValue(), 'vecchi')
    // The list has arrived: a page that is still being drawn may lose the key.
    const read = () => page.locator('#elenco[aria-busy="false"]').waitFor()
    await page.getByRole('link', { name: 'Bozze' }).press('Enter')
    await page.waitForURL('**/admin/coda?stato=draft&chi=nessuno&ordine=vecchi')
    await read()
    await page.getByRole('link', { name: 'Togli i filtri' }).press('Enter')
    await page.waitForURL('**/admin/coda?stato=draft')
    await read()
    await page.getByRole('link', { name: 'In revisione' }).press('Enter')
    await row.getByRole('link').press('Enter')
    await shown(page)
    await assertListsBeingBuilt(page, site.portal, slug)
    assert.equal(complaints, [])
    await page.route('**/api/newsroom/queue?*', (route) => route.fulfill({ status: 503, json: { title: 'Non disponibile' } }))
    await page.goto(`${site.portal.url}/admin/coda`)
    await page.getByText('Non è stato possibile leggere la coda.').waitFor()
    for (const path of ['articolo?indirizzo=non-c-e', 'articolo?indirizzo=non-c-e&anteprima=1', 'scrivi?indirizzo=non-c-e']) {
      await page.goto(`${site.portal.url}/admin/${path}`)
      await page.getByText('Non è stato possibile aprire').waitFor()
    }
    await examine(page)
  })
}

test.run()
