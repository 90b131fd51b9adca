import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD } from '../../../client/mocks/seeds/seed-people.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'

const PROFILE = { path: '/admin/profilo' } as const
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

const site = await openAdminSite()
if (site) {
  const test = suite('Admin sessions')
  test.after(async () => site[Symbol.asyncDispose]())

  test('The list of sessions shows start, last use, expiry and login method; the current session is marked and has no button', async () => {
    await using opened = await site.open(PROFILE)
    const { page, errors } = opened
    const rows = page.locator('.list-table-sessions tbody tr')
    await rows.first().waitFor()
    assert.is(await rows.count(), 3)
    const own = page.locator('tr[data-session=mock]')
    await own.getByText('Questa sessione').waitFor()
    await own.getByText('adesso').waitFor()
    assert.is(await own.getByRole('button').count(), 0)
    const other = page.locator('tr[data-session=altrove]')
    assert.match(
      (await other.innerText()).replaceAll(/\s+/g, ' '),
      /^\d{1,2} \S+, \d\d:\d\d .*\d\d:\d\d Password e codice .*\d\d:\d\d Termina/,
    )
    assert.equal(errors, [])
  })

  test('A session is ended by keyboard after the password; a wrong password shows an error and ends nothing', async () => {
    await using opened = await site.open({ ...STILL, ...PROFILE })
    const { page, state, errors } = opened
    const button = page.locator('tr[data-session=altrove]').getByRole('button', { name: /^Termina ?: iniziata il/ })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Terminare la sessione?' })
    const password = dialog.getByLabel('Password')
    assert.ok(await password.evaluate((element) => element === document.activeElement), 'the field has the focus')
    await page.keyboard.type('sbagliata')
    await page.keyboard.press('Enter')
    await dialog.getByText('La password non è giusta.').waitFor()
    assert.is(await password.getAttribute('aria-invalid'), 'true')
    assert.ok(await password.evaluate((element) => element === document.activeElement))
    assert.is(state.sessions.length, 3)
    await examine(page)
    await password.fill(MOCK_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('li[data-state=open]', { hasText: 'Sessione terminata' }).getByText('Era iniziata il').waitFor()
    await page.locator('tr[data-session=altrove]').waitFor({ state: 'detached' })
    assert.is(await focused(page), 'Sessioni aperte')
    assert.equal(
      state.sessions.map(({ id }) => id),
      ['mock', 'ieri'],
    )
    assert.equal(errors, [])
  })

  test('Escape and «Annulla» end nothing and return the focus', async () => {
    await using opened = await site.open(PROFILE)
    const { page, state, calls } = opened
    const button = page.locator('tr[data-session=ieri]').getByRole('button')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Annulla' }).press('Enter')]) {
      await button.press('Enter')
      await page.getByRole('dialog').getByLabel('Password').fill(MOCK_PASSWORD)
      await leave()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.match(await focused(page), /^Termina/)
    }
    assert.is(state.sessions.length, 3)
    assert.is(calls.filter((call) => call.startsWith('POST')).length, 0)
  })

  test('Closing all sessions also asks for the password, and shows the login without a message', async () => {
    await using opened = await site.open(PROFILE)
    const { page, state } = opened
    await page.getByRole('button', { name: 'Chiudi tutte le sessioni' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chiudere tutte le sessioni?' })
    await dialog.getByLabel('Password').fill(MOCK_PASSWORD)
    await dialog.getByRole('button', { name: 'Chiudi tutte' }).click()
    await page.getByText('Qui si generano, si pubblicano e si ritirano gli articoli.').waitFor()
    assert.equal(state.sessions, [])
    assert.is(await page.getByRole('dialog').count(), 0)
  })

  test('When the session is ended elsewhere, the login replaces the page at once', async () => {
    await using opened = await site.open()
    const { page, state, cutStreams } = opened
    await page.getByText('Aggiornato dal vivo').waitFor()
    state.sessions.splice(0)
    cutStreams()
    await page.getByLabel('Password').waitFor()
    assert.is(await page.locator('.stats').count(), 0)
  })

  test('Without another session the list says so; after a read error it shows the reason and a retry button', async () => {
    await using opened = await site.open({ ...PROFILE, state: (state) => void state.sessions.splice(1) })
    const { page } = opened
    await page.getByText('Nessun’altra sessione aperta.').waitFor()
    assert.is(await page.getByRole('button', { name: /^Termina/ }).count(), 0)

    await using empty = await site.open({ ...PROFILE, scenario: 'empty' })
    await empty.page.getByText('Nessuna sessione aperta.').waitFor()

    await using failing = await site.open({ ...PROFILE, loggedIn: false })
    await failing.page.route('**/api/admin/sessions', (route) => route.fulfill({ status: 503, body: 'via' }))
    await failing.page.getByLabel('Password').fill(MOCK_PASSWORD)
    await failing.page.keyboard.press('Enter')
    await failing.page.getByText('Non è stato possibile leggere le sessioni.').waitFor()
    await failing.page.unroute('**/api/admin/sessions')
    await failing.page.getByRole('button', { name: 'Riprova' }).click()
    await failing.page.getByText('Accessi ancora validi').waitFor()
  })

  test.run()
}
