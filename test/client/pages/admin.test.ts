import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { openOnAClock } from '../forms/open-on-a-clock.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { assertSound } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const loginForm = (page: Page) => page.getByLabel('Password').waitFor()
const dashboard = (page: Page) => page.locator('.list-table-articles').waitFor()

const site = await openPortalInBrowser('the admin page')
if (site) {
  const test = suite('The admin page of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())

  const logIn = async (page: Page) => {
    await loginForm(page)
    await page.getByLabel('Password').focus()
    await page.keyboard.type(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await dashboard(page)
  }
  let storageState: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>

  test('logged out the page shows only the login, and is sound', async () => {
    await assertSound(site, '/admin', { ready: loginForm })
    await using opened = await site.open('/admin')
    await loginForm(opened.page)
    assert.is(await opened.page.locator('.stats').count(), 0)
  })

  test('logged in by the keyboard alone it has figures, batch, tabs and ten articles, and is sound (R7.1, R7.2)', async () => {
    {
      await using opened = await site.open('/admin')
      const { page, complaints } = opened
      await logIn(page)
      assert.is(await page.locator('.stats > *').count(), 4)
      assert.ok(await page.getByRole('button', { name: 'Genera 25 Articoli (5 per Categoria)' }).isEnabled())
      assert.is(await page.getByRole('tab', { name: 'Articoli' }).getAttribute('aria-selected'), 'true')
      assert.is(await page.locator('.list-table-articles tbody tr').count(), 10)
      assert.equal(complaints, [])
      storageState = await page.context().storageState()
    }
    await assertSound(site, '/admin', { ready: dashboard, storageState })
  })

  test('The newsroom has a header of its own, without the readers’ navigation and footer; on a phone one menu has all of it, also by keyboard', async () => {
    await using opened = await site.open('/admin/coda/senza-rilettura', { storageState, viewport: SIZES.phone, reducedMotion: 'reduce' })
    const { page, complaints } = opened
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.waitFor()
    assert.is(await page.locator('.site-header, .site-nav, .site-menu, .site-footer').count(), 0)
    const sections = page.getByRole('navigation', { name: 'Redazione' })
    assert.is(await sections.count(), 0)
    await menu.press('Enter')
    assert.is(
      (await sections.getByRole('link').allInnerTexts()).join(', '),
      'Cruscotto, Coda, Calendario, Prima pagina, Registro attività, Persone',
    )
    assert.is(await sections.getByRole('link', { name: 'Coda' }).getAttribute('aria-current'), 'true', 'the page is below it')
    await examine(page)
    for (const name of ['Profilo', 'Vedi il sito']) await page.getByRole('link', { name }).waitFor()
    await page.keyboard.press('Escape')
    assert.ok(await menu.evaluate((button) => button === document.activeElement))
    await menu.press('Enter')
    await page.keyboard.press('Tab')
    assert.ok(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
    await page.keyboard.type('mutuo')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin?q=mutuo')
    await page.getByRole('heading', { name: 'Articoli trovati' }).waitFor()
    await page.setViewportSize(SIZES.desktop)
    assert.is(await page.getByRole('searchbox', { name: 'Parole del titolo' }).inputValue(), 'mutuo')
    assert.is(await page.getByRole('link', { name: 'Cruscotto', exact: true }).getAttribute('aria-current'), 'page')
    assert.equal(complaints, [])
  })

  test('open data is imported by the keyboard: the card then says when it was read and what came of it (R10.15)', async () => {
    await using opened = await site.open('/admin', { storageState, reducedMotion: 'reduce' })
    const { page, complaints } = opened
    const card = page.locator('[data-source=eurostat-ipca]')
    await page.locator('summary', { hasText: 'Dati aperti' }).press('Enter')
    const before = await card.innerText()
    assert.match(before, /Nessuna lettura in programma/)
    await card.getByRole('button', { name: 'Importa ora Eurostat: inflazione in Italia (IPCA)' }).press('Enter')
    await card.getByText(/^Letta il .*: una bozza nuova, con i dati di esempio\.$/).waitFor()
    await card.getByRole('button', { name: 'Importa ora' }).press('Enter')
    await card.getByText(/: nessuna novità\.$/).waitFor()
    assert.equal(complaints, [])
  })

  /** Buttons with a tooltip. */
  const buttons = (page: Page) => page.locator('.list-table-articles .menu > button')

  test('a tooltip opens after 700 ms; for 300 ms after it the next one opens at once, later not (R9.6)', async () => {
    await using opened = await openOnAClock(site, '/admin', { storageState, ready: dashboard })
    const { page } = opened
    const tooltip = page.getByRole('tooltip')
    const opensAfter700ms = async () => {
      await buttons(page).first().hover()
      await page.clock.runFor(690)
      assert.is(await tooltip.count(), 0)
      await page.clock.runFor(20)
      await tooltip.waitFor({ state: 'attached' })
    }
    const leave = async () => {
      // The pointer moves in steps: the tooltip stays open while the pointer may be on its way to it.
      await page.mouse.move(2, 2, { steps: 8 })
      await page.clock.runFor(1)
      await tooltip.waitFor({ state: 'detached' })
    }
    await opensAfter700ms()
    await leave()
    await page.clock.runFor(250)
    await buttons(page).nth(1).hover()
    await page.clock.runFor(1)
    await tooltip.waitFor({ state: 'attached' })
    await leave()
    await page.clock.runFor(350)
    await opensAfter700ms()
  })

  test('a tooltip opened by keyboard keeps 10 px from the window’s edge (R9.7), describes its button and closes on Escape', async () => {
    await using opened = await site.open('/admin', { storageState, viewport: SIZES.phone, reducedMotion: 'reduce' })
    const { page } = opened
    await dashboard(page)
    // The keyboard opens it at once.
    const button = buttons(page).nth(1)
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const shown = page.locator('[data-radix-popper-content-wrapper]')
    // The browser lays out the tooltip off screen first.
    await page.waitForFunction(() => {
      const wrapper = document.querySelector('[data-radix-popper-content-wrapper]')
      return wrapper !== null && wrapper.getBoundingClientRect().top >= 0
    })
    const box = (await shown.boundingBox())!
    assert.ok(box.x >= 10 && box.x + box.width <= SIZES.phone.width - 10, `from ${box.x} to ${box.x + box.width}`)
    const tooltip = page.getByRole('tooltip')
    assert.is(await button.getAttribute('aria-describedby'), await tooltip.getAttribute('id'))
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
  })

  test('Inviting an owner and leave to approve one’s own texts ask for the password again, in dialogs that the keyboard opens, leaves and sends.', async () => {
    await using opened = await site.open('/admin/redazione')
    const { page, complaints } = opened
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Invita una persona' }).waitFor()
    await page.getByLabel('E-mail').fill('altra.proprietaria@redazione.example')
    await page.getByLabel('Ruolo', { exact: true }).selectOption('owner')
    const asks = async (opener: Locator, submit: string) => {
      const dialog = page.getByRole('dialog')
      await opener.press('Enter')
      assert.ok(await dialog.getByLabel('Password').evaluate((field) => field === document.activeElement))
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      assert.ok(await opener.evaluate((button) => button === document.activeElement), 'the focus is back')
      await opener.press('Enter')
      await dialog.getByLabel('Password').fill('sbagliata')
      await page.keyboard.press('Enter')
      await dialog.getByText('La password non è giusta.').waitFor()
      await examine(page)
      await dialog.getByLabel('Password').fill(ADMIN_PASSWORD)
      await dialog.getByRole('button', { name: submit }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await asks(page.getByRole('button', { name: 'Crea il link d’invito' }), 'Crea il link')
    await page.getByLabel('Link per altra.proprietaria@redazione.example').waitFor()
    await asks(page.getByRole('button', { name: 'Permetti a tutti di approvare' }), 'Permetti a tutti')
    const forbid = page.getByRole('button', { name: 'Togli il permesso di approvare' })
    await forbid.waitFor()
    await page.getByText('Permesso: chi può approvare').waitFor()
    await forbid.press('Enter')
    await page.getByText('Non permesso: un testo lo approva').waitFor()
    const refused = complaints.filter((complaint) => !/^40[13]: /.test(complaint))
    assert.equal(refused, [])
  })

  test.run()
}
