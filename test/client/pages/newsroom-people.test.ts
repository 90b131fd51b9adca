import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createCall } from '../../../client/api/call.ts'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { copyLink, examine } from '../newsroom/newsroom-in-browser.ts'
import { openPortalInBrowser } from './portal-browser.ts'

const PASSWORD = 'nove tartarughe lente'
const EMAIL = 'una.persona.dal.nome.piuttosto.lungo@redazione.esempio.example'

const site = await openPortalInBrowser('the people of the newsroom')
if (site) {
  const test = suite('The newsroom’s people, in the browser')
  test.after(async () => site[Symbol.asyncDispose]())

  const logIn = async (page: Page, password: string, email = '') => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
  }

  test('An owner invites by a link shown once; the person accepts, completes the profile, and is listed, demoted and erased.', async () => {
    await using owners = await site.open('/admin/redazione', { permissions: ['clipboard-read', 'clipboard-write'] })
    const { page: owner } = owners
    await logIn(owner, ADMIN_PASSWORD)
    await owner.getByText('Per ora c’è solo il primo proprietario').waitFor()
    await examine(owner)
    await owner.getByLabel('E-mail').fill(EMAIL)
    await owner.getByLabel('Ruolo', { exact: true }).selectOption('editor')
    await owner.keyboard.press('Enter')
    const link = await copyLink(owner, EMAIL)
    await owner.locator('.list-table-people').getByText('Invitata').waitFor()
    await examine(owner)

    await using invited = await site.open(new URL(link).pathname + new URL(link).hash)
    const { page: person, complaints } = invited
    await person.getByText('l’invito è per il ruolo di redattore. Potrai rivedere, generare').waitFor()
    await examine(person)
    await person.getByLabel('Nome').fill('Ada Prova')
    await person.getByLabel('Password').fill(PASSWORD)
    await person.keyboard.press('Enter')
    await person.getByText('Hai accesso alla redazione.').waitFor()
    assert.is(new URL(person.url()).hash, '', 'the secret has left the address')
    assert.equal(complaints, [])

    await person.getByRole('link', { name: 'Verifica e profilo' }).click()
    await person.getByRole('textbox', { name: 'Firma' }).fill('A. Prova')
    await person.getByRole('button', { name: 'Salva il profilo' }).click()
    await person.getByText('Profilo salvato', { exact: true }).waitFor()
    await person.getByRole('button', { name: 'Attiva la verifica' }).click()
    await person.getByLabel('Codice').waitFor()
    await person.getByText(/ su (Linux|macOS|Windows)/).waitFor()
    const links = person.getByRole('navigation', { name: 'Redazione' }).getByRole('link')
    assert.is((await links.allInnerTexts()).join(', '), 'Cruscotto, Coda, Calendario, Prima pagina, Registro attività')
    await examine(person)

    await owner.reload()
    const row = owner.locator('.list-table-people tbody tr')
    await row.getByRole('rowheader', { name: 'Ada Prova' }).waitFor()
    const manage = owner.getByRole('button', { name: 'Gestisci Ada Prova' })
    await manage.press('Enter')
    await owner.getByLabel('Ruolo di Ada Prova').press('Escape')
    assert.is(await owner.getByLabel('Ruolo di Ada Prova').count(), 0)
    assert.ok(await manage.evaluate((button) => button === document.activeElement), 'Escape closes what is open, and the focus is back')
    await manage.press('Enter')
    await owner.getByLabel('Ruolo di Ada Prova').selectOption('owner')
    await owner.getByRole('dialog').getByLabel('Password').fill(ADMIN_PASSWORD)
    await owner.keyboard.press('Enter')
    await owner.getByText('Ora è proprietario', { exact: true }).waitFor()
    await owner.getByLabel('Ruolo di Ada Prova').selectOption('author')
    await owner.getByText('Ora è autore', { exact: true }).waitFor()
    await person.goto(`${site.portal.url}/admin/registro`)
    await person.getByText('Solo redattori e proprietari leggono il registro.').waitFor()
    await person.goto(`${site.portal.url}/admin`)
    await person.locator('.list-table-articles').waitFor()
    assert.is(await person.getByRole('button', { name: /^(Ritira|Pubblica|Genera)/ }).count(), 0, 'an author has no such button')
    await row.getByRole('button', { name: 'Cancella' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Password').fill('sbagliata')
    await owner.keyboard.press('Enter')
    await dialog.getByText('La password non è giusta.').waitFor()
    await examine(owner)
    await dialog.getByLabel('Password').fill(ADMIN_PASSWORD)
    await owner.keyboard.press('Enter')
    await owner.getByText('Persona cancellata', { exact: true }).waitFor()
    await owner.locator('.erasures').getByText('Cancellata', { exact: true }).waitFor()
    await examine(owner)
    await person.reload()
    await logIn(person, PASSWORD, EMAIL)
    await person.getByText('E-mail o password non giuste.').waitFor()
  })

  test('An expired link shows an error, and the first owner’s profile points to the configuration.', async () => {
    await using opened = await site.open('/admin/invito#niente')
    await opened.page.getByText('Questo invito non è valido o è scaduto').waitFor()
    await examine(opened.page)
    await opened.page.getByRole('link', { name: 'Accedi alla redazione' }).press('Enter')
    await opened.page.waitForURL('**/admin')
    await opened.page.goto(`${site.portal.url}/admin/profilo`)
    await logIn(opened.page, ADMIN_PASSWORD)
    await opened.page.getByText('Sei il primo proprietario').waitFor()
    await opened.page.locator('.list-table-sessions').waitFor()
    await examine(opened.page)
  })

  test('A fault in a form stands at its field in Italian, not in a bubble in the browser’s language.', async () => {
    const { url } = await site.admin.call('POST /api/admin/people', { email: 'chi.arriva@example.it', role: 'author' })
    await using opened = await site.open(new URL(url).pathname + new URL(url).hash)
    const { page } = opened
    await page.getByLabel('Password').fill('corta')
    await page.keyboard.press('Enter')
    await page.getByText('Servono almeno 8 caratteri: qui sono 5.').waitFor()
    await page.getByText('Questo campo è obbligatorio.').waitFor()
    assert.ok(await page.getByLabel('Nome').evaluate((field) => field === document.activeElement), 'the first that is wrong')
    await examine(page)
    await page.goto(`${site.portal.url}/admin/redazione`)
    await logIn(page, ADMIN_PASSWORD)
    await page.getByRole('heading', { name: 'Invita una persona' }).waitFor()
    await page.getByLabel('E-mail', { exact: true }).fill('una.persona')
    await page.keyboard.press('Enter')
    await page.getByText('L’indirizzo non è completo').waitFor()
    await examine(page)
  })

  test('A fault of the vault is explained in Italian, with who must act.', async () => {
    await using opened = await site.open('/admin')
    const { page } = opened
    await page.route('**/readyz', (route) => route.fulfill({ json: { vault: { code: 'other', message: 'another master key' } } }))
    await page.route('**/api/admin/people', (route) => route.fulfill({ json: { people: [], erasures: [], fault: 'missing' } }))
    await logIn(page, ADMIN_PASSWORD)
    await page.getByText('Chi gestisce il server deve aggiungere quella giusta a VAULT_KEY.').waitFor()
    await examine(page)
    await page.goto(`${site.portal.url}/admin/redazione`)
    await page.getByText('Chi gestisce il server deve rimetterla').waitFor()
  })

  test('Fifty people are shown ten at a time and can be filtered; the page stays short on a phone.', async () => {
    await using opened = await site.open('/admin/redazione')
    const { page } = opened
    const people = Array.from({ length: 50 }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      status: n % 5 === 4 ? 'invited' : 'active',
      role: n % 10 === 0 ? 'editor' : 'author',
      name: n % 5 === 4 ? null : `Maria Ludovica Castelbarco-Visconti ${n}`,
      email: `persona.${n}@redazione.esempio.example`,
      lastLoginAt: n % 5 === 4 ? null : '2026-11-21T10:00:00.000Z',
      invitationExpiresAt: n % 5 === 4 ? '2026-11-28T10:00:00.000Z' : null,
      secondFactor: n % 3 === 0,
    }))
    await page.route('**/api/admin/people', (route) => route.fulfill({ json: { people, erasures: [], fault: null } }))
    await logIn(page, ADMIN_PASSWORD)
    const rows = page.locator('tr[data-person]')
    await rows.first().waitFor()
    assert.is(await rows.count(), 10)
    await examine(page)
    await page.setViewportSize({ width: 390, height: 844 })
    const height = await page.evaluate(() => document.querySelector('.list-table-people')!.getBoundingClientRect().height)
    assert.ok(height < 2_000, `${height} px for ten people`)
    await page.getByRole('button', { name: 'Mostra altri' }).press('Enter')
    assert.is(await rows.count(), 20)
    await page.getByLabel('Con il ruolo').selectOption('editor')
    await page.getByText('5 di 50 persone').waitFor()
    assert.is(await rows.count(), 5)
    await page.getByLabel('Cerca per nome o e-mail').fill('PERSONA.40')
    await page.getByText('1 di 50 persone').waitFor()
    await page.getByLabel('Nello stato').selectOption('deactivated')
    await page.getByText('Nessuno corrisponde ai filtri.').waitFor()
  })

  test('A passkey is added, logs in alone, confirms a password and is removed, by keyboard; its script loads on first use.', async () => {
    const email = 'passkey@example.it'
    const { url } = await site.admin.call('POST /api/admin/people', { email, role: 'author' })
    await createCall({ baseUrl: site.portal.url, fetch })('POST /api/invitation/accept', {
      token: url.split('#')[1]!,
      name: 'Bice',
      password: PASSWORD,
    })
    await using opened = await site.open('/admin/profilo', { fresh: true })
    const { page } = opened
    const authenticator = await addAuthenticator(page)
    await page.getByRole('button', { name: 'Accedi con una passkey' }).waitFor()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const press = async (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
    const logOut = async () => {
      await page.getByRole('button', { name: 'Menu di Bice' }).press('Enter')
      await press('Esci')
      await page.getByRole('button', { name: 'Accedi con una passkey' }).waitFor()
    }
    await examine(page)
    await logIn(page, PASSWORD, email)
    await page.getByText('Non ne hai ancora.').waitFor()
    assert.equal(scripts, [])
    await press('Aggiungi una passkey')
    const password = page.getByRole('region', { name: 'Passkey', exact: true }).getByLabel('Password')
    await page.keyboard.type('Telefono di casa')
    await password.fill('sbagliata')
    await page.keyboard.press('Enter')
    await page.getByText('La password non è giusta.').waitFor()
    await examine(page)
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Passkey aggiunta', { exact: true }).waitFor()
    await page.getByRole('rowheader', { name: 'Telefono di casa' }).waitFor()
    assert.ok(scripts.length > 0)
    await examine(page)

    await logOut()
    await press('Accedi con una passkey')
    await page.getByRole('rowheader', { name: 'Telefono di casa' }).waitFor()
    await logOut()
    await logIn(page, PASSWORD, email)
    await page.getByText('La password è giusta. Conferma che sei tu').waitFor()
    await examine(page)
    await page.keyboard.press('Enter')
    await page.getByRole('rowheader', { name: 'Telefono di casa' }).waitFor()

    await logOut()
    await authenticator.verify(false)
    await press('Accedi con una passkey')
    await page.getByText('La passkey non è stata usata').waitFor()
    await authenticator.verify(true)
    await press('Accedi con una passkey')
    await page.getByRole('button', { name: /^Togli ?: Telefono di casa/ }).press('Enter')
    await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('Non ne hai ancora.').waitFor()
    await logOut()
    await press('Accedi con una passkey')
    await page.getByText('La passkey non è stata accettata').waitFor()

    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await page.reload()
    await page.getByLabel('E-mail').waitFor()
    assert.is(await page.getByRole('button', { name: 'Accedi con una passkey' }).count(), 0)
  })

  test.run()
}

/** A virtual authenticator, which verifies its user until told otherwise. */
async function addAuthenticator(page: Page): Promise<{ verify(isVerified: boolean): Promise<unknown> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: device })
  return { verify: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) }
}
