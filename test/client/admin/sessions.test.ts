import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD } from '../../../client/mocks/mocks.ts'
import type { AdminSession } from '../../../client/api/people.ts'
import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { openAdminSite, STILL } from './admin-site.ts'
import type { MockNewsroom } from './mock-newsroom.ts'

/** Two other sessions are open, one of which began with a code. */
const PROFILE = {
  path: '/admin/profilo',
  async before({ logInElsewhere }: MockNewsroom) {
    await logInElsewhere(true)
    await logInElsewhere()
  },
} as const
const sessionsOf = ({ call }: MockNewsroom) => call<AdminSession[]>('GET /api/admin/sessions')
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
    const own = page.locator('tr[data-session]', { hasText: 'Questa sessione' })
    await own.getByText('adesso').waitFor()
    assert.is(await own.getByRole('button').count(), 0)
    const other = page.locator('tr[data-session]', { hasText: 'Password e codice' })
    assert.match(
      (await other.innerText()).replaceAll(/\s+/g, ' '),
      /^\d{1,2} \S+, \d\d:\d\d .*\d\d:\d\d Password e codice .*\d\d:\d\d Termina/,
    )
    assert.equal(errors, [])
  })

  test('A session is ended by keyboard after the password; a wrong password shows an error and ends nothing', async () => {
    await using opened = await site.open({ ...STILL, ...PROFILE })
    const { page, newsroom, errors } = opened
    const button = page
      .locator('tr[data-session]', { hasText: 'Password e codice' })
      .getByRole('button', { name: /^Termina ?: iniziata il/ })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Terminare la sessione?' })
    const password = dialog.getByLabel('Password')
    assert.ok(await password.evaluate((element) => element === document.activeElement), 'the field has the focus')
    await page.keyboard.type('sbagliata')
    await page.keyboard.press('Enter')
    await dialog.getByText('La password non è giusta.').waitFor()
    assert.is(await password.getAttribute('aria-invalid'), 'true')
    assert.ok(await password.evaluate((element) => element === document.activeElement))
    assert.is((await sessionsOf(newsroom)).length, 3)
    await examine(page)
    await password.fill(MOCK_PASSWORD)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('li[data-state=open]', { hasText: 'Sessione terminata' }).getByText('Era iniziata il').waitFor()
    await page.locator('tr[data-session]', { hasText: 'Password e codice' }).waitFor({ state: 'detached' })
    assert.is(await focused(page), 'Sessioni aperte')
    assert.equal(
      (await sessionsOf(newsroom)).map(({ secondFactor }) => secondFactor),
      ['none', 'none'],
    )
    assert.equal(errors, [])
  })

  test('Escape and «Annulla» end nothing and return the focus', async () => {
    await using opened = await site.open(PROFILE)
    const { page, newsroom, calls } = opened
    const button = page.locator('tr[data-session]', { hasText: 'Password e codice' }).getByRole('button')
    for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Annulla' }).press('Enter')]) {
      await button.press('Enter')
      await page.getByRole('dialog').getByLabel('Password').fill(MOCK_PASSWORD)
      await leave()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.match(await focused(page), /^Termina/)
    }
    assert.is((await sessionsOf(newsroom)).length, 3)
    assert.is(calls.filter((call) => call.startsWith('POST')).length, 0)
  })

  test('Closing all sessions also asks for the password, and shows the login without a message', async () => {
    await using opened = await site.open(PROFILE)
    const { page, newsroom } = opened
    await page.getByRole('button', { name: 'Chiudi tutte le sessioni' }).click()
    const dialog = page.getByRole('dialog', { name: 'Chiudere tutte le sessioni?' })
    await dialog.getByLabel('Password').fill(MOCK_PASSWORD)
    await dialog.getByRole('button', { name: 'Chiudi tutte' }).click()
    await page.getByText('Qui si generano, si pubblicano e si ritirano gli articoli.').waitFor()
    assert.equal(await newsroom.mocks.newsroom.admin.sessions.list(FIRST_OWNER_ID, null, String), [])
    assert.is(await page.getByRole('dialog').count(), 0)
  })

  test('When the session is ended elsewhere, the login replaces the page at once', async () => {
    await using opened = await site.open()
    const { page, newsroom } = opened
    await page.getByText('Aggiornato dal vivo').waitFor()
    await newsroom.call('POST /api/admin/sessions/revoke', { password: MOCK_PASSWORD })
    await page.getByLabel('Password').waitFor()
    assert.is(await page.locator('.stats').count(), 0)
  })

  test('Without another session the list says so; after a read error it shows the reason and a retry button', async () => {
    await using opened = await site.open({ path: '/admin/profilo' })
    const { page } = opened
    await page.getByText('Nessun’altra sessione aperta.').waitFor()
    assert.is(await page.getByRole('button', { name: /^Termina/ }).count(), 0)

    await using empty = await site.open({ path: '/admin/profilo', scenario: 'empty' })
    await empty.page.getByText('Nessuna sessione aperta.').waitFor()

    await using failing = await site.open({ path: '/admin/profilo', loggedIn: false })
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
