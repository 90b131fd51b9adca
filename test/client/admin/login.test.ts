import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MOCK_PASSWORD, MOCK_TOTP_SECRET } from '../../../client/mocks/mocks.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { codeOf } from '../../server/admin/factors/code-of.ts'
import { openAdminSite, STILL } from './admin-site.ts'

const site = await openAdminSite()
if (site) {
  const test = suite('Admin login')
  test.after(async () => site[Symbol.asyncDispose]())

  test('A wrong password shows an error at the field, which has the focus again', async () => {
    await using opened = await site.open({ ...STILL, loggedIn: false })
    const { page, errors } = opened
    const password = page.getByLabel('Password')
    assert.is(await password.getAttribute('autocomplete'), 'current-password')
    await password.fill('sbagliata')
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByText('La password non è giusta.').waitFor()
    assert.is(await password.getAttribute('aria-invalid'), 'true')
    assert.ok(await password.evaluate((element) => element === document.activeElement))
    await examine(page)
    assert.equal(errors, [])
  })

  test('After too many attempts the page says how long to wait', async () => {
    await using opened = await site.open({ loggedIn: false, scenario: 'too-many-logins' })
    const { page } = opened
    await page.getByLabel('Password').fill(MOCK_PASSWORD)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Troppi tentativi di accesso. Riprova tra 2 minuti.' }).waitFor()
  })

  test('The code field appears only when the server asks for a code, and shows an error for a wrong one', async () => {
    await using opened = await site.open({ loggedIn: false, scenario: 'second-factor' })
    const { page } = opened
    const code = page.getByLabel('Codice')
    await page.getByLabel('Password').fill(MOCK_PASSWORD)
    assert.is(await code.count(), 0)
    await page.getByRole('button', { name: 'Accedi', exact: true }).click()
    await code.waitFor()
    assert.ok(await code.evaluate((element) => element === document.activeElement))
    await code.fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Il codice non è valido.').waitFor()
    await code.fill(codeOf(MOCK_TOTP_SECRET).code)
    await page.keyboard.press('Enter')
    await page.getByText('Articoli totali').waitFor()
  })

  test('A call answered with 401 shows the login with the reason; a logout shows it without one (R7.12)', async () => {
    await using opened = await site.open()
    const { page } = opened
    await page.getByText('Articoli totali').waitFor()
    await page.context().clearCookies({ name: 'session' })
    await page.getByRole('button', { name: 'Genera nuovi topics' }).click()
    await page.getByText('La sessione è finita: accedi di nuovo per continuare.').waitFor()
    await page.getByLabel('Password').fill(MOCK_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Esci' }).click()
    await page.getByText('Qui si generano, si pubblicano e si ritirano gli articoli.').waitFor()
    assert.is(await page.evaluate(async () => (await (await fetch('/api/session')).json()).authenticated), false)
  })

  test('When the session cannot be read, the page shows the reason and a retry button', async () => {
    await using opened = await site.open({ scenario: 'error-500' })
    const { page, setScenario } = opened
    await page.getByText('Non è stato possibile aprire il pannello.').waitFor()
    await setScenario('none')
    await page.getByRole('button', { name: 'Riprova' }).click()
    await page.getByText('Articoli totali').waitFor()
  })

  test.run()
}
