import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { layOutWhole } from '../pages/examine-page.ts'
import { openPortalInBrowser, SIZES } from '../pages/portal-browser.ts'
import { openOnAClock } from './open-on-a-clock.ts'

const fill = async (page: Page) => {
  await page.getByLabel('Nome', { exact: true }).fill('Ada')
  await page.getByLabel('Cognome').fill('Prova')
  await page.getByLabel('E-mail').fill('ada@esempio.example')
  await page.getByLabel('Telefono', { exact: true }).fill('+39 000 0000000')
}
const book = (page: Page) => page.getByRole('button', { name: 'Prenota e ricevi la guida' })
const toastText = (page: Page) => page.locator('li[data-tone]').innerText()

const site = await openPortalInBrowser('the guide')
if (site) {
  const test = suite('Guide page')
  test.after(async () => site[Symbol.asyncDispose]())

  const open = () => openOnAClock(site, '/guida-trading-automatico', { viewport: SIZES.desktop })

  test('It shows badge, headline, figures, notice, six benefits, three testimonials and the risk warning (R6.6, R6.11)', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    // Content far below the window has no layout, and therefore no inner text.
    await layOutWhole(page)
    const text = await page.locator('main').innerText()
    for (const pattern of [
      /^Pubblicità/,
      /Guida esclusiva 2025/,
      /pagine\s+47\s*\*/,
      /download\s+12\.000\+\s*\*/,
      /gratuita\s+100%\s*\*/,
      /Dato dichiarato dall’editore, non verificato/,
      /partner regolamentato/,
      /5\s*\*\s*piattaforme autorizzate/,
      /5\s*\*\s*strategie/,
      /15\s*\*\s*punti/,
      /Esempi illustrativi: persone e storie di fantasia/,
      /risultati passati non garantiscono quelli futuri/,
      /dimostrazione: il modulo non invia e non conserva nulla/,
    ])
      assert.match(text, pattern)
    assert.is(await page.getByRole('heading', { level: 1 }).count(), 1)
    assert.is(await page.locator('main ol > li:has(svg):has(h3):has(p)').count(), 6)
    assert.is(await page.locator('main figure:has(blockquote):has(figcaption)').count(), 3)
    assert.equal(complaints, [])
  })

  test('the fields have types and hints for browsers, and a Tab order; the last button leads to the form (R6.7)', async () => {
    await using opened = await open()
    const { page } = opened
    const fields = await page
      .locator('main form input:not([type=checkbox])')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('name'), (one as HTMLInputElement).type, one.getAttribute('autocomplete')]))
    assert.equal(fields, [
      ['firstname', 'text', 'given-name'],
      ['lastname', 'text', 'family-name'],
      ['email', 'email', 'email'],
      ['phone', 'tel', 'tel'],
    ])
    await page.locator('[name=firstname]').focus()
    for (const name of ['lastname', 'email', 'phone', 'consent', null]) {
      await page.keyboard.press('Tab')
      assert.is(await page.evaluate(() => document.activeElement!.getAttribute('name')), name)
    }
    assert.is(await page.evaluate(() => document.activeElement!.getAttribute('type')), 'submit')
    await page.getByRole('link', { name: 'Vai al modulo' }).click()
    assert.match(page.url(), /#modulo$/)
    assert.is(await page.evaluate(() => document.activeElement?.id), 'modulo')
  })

  test('With any field empty a destructive toast says «Campi richiesti», and the empty field has error and focus (R6.8)', async () => {
    await using opened = await open()
    const { page } = opened
    for (const label of ['Nome', 'Cognome', 'E-mail', 'Telefono']) {
      await fill(page)
      await page.getByRole('checkbox').check()
      const field = page.getByLabel(label, { exact: true })
      await field.fill('  ')
      await book(page).click()
      assert.match(await toastText(page), /^Campi richiesti\s+Compila tutti i campi per procedere$/)
      assert.is(await page.locator('li[data-tone]').getAttribute('data-tone'), 'destructive')
      assert.is(await field.getAttribute('aria-invalid'), 'true')
      assert.is(await field.evaluate((one) => one === document.activeElement), true)
      assert.is(await page.locator('main form [aria-invalid=true]').count(), 1)
      assert.is(await page.getByText('Prenotazione in corso...').count(), 0)
    }
  })

  test('without consent a toast says «Consenso richiesto», and the box has an accessible error and the focus (R6.9)', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    await fill(page)
    await book(page).click()
    assert.match(await toastText(page), /^Consenso richiesto\s+Devi acconsentire al contatto per procedere$/)
    const consent = page.getByRole('checkbox', { name: /contattato per telefono dal partner.*rischi significativi/ })
    assert.is(await consent.evaluate((one) => one === document.activeElement), true)
    const box = (await consent.boundingBox())!
    assert.ok(box.width >= 24 && box.height >= 24, `${box.width} × ${box.height} px (WCAG 2.5.8)`)
    const note = await consent.getAttribute('aria-describedby')
    assert.is(await page.locator(`[id="${note}"]`).innerText(), 'Serve il tuo consenso per procedere.')
    assert.is(await page.getByText('Prenotazione in corso...').count(), 0)
    await page.clock.resume()
    await examine(page)
    assert.equal(complaints, [])
    await consent.check()
    assert.is(await consent.getAttribute('aria-invalid'), null)
  })

  test('An e-mail without a dotted domain and an invalid phone number are refused, each at its field (R6.7)', async () => {
    await using opened = await open()
    const { page } = opened
    const fields = { 'E-mail': 'Controlla l’indirizzo', Telefono: 'Controlla il numero' }
    for (const [label, wrong] of [
      ['E-mail', 'anna'],
      ['E-mail', 'anna@x'],
      ['E-mail', 'anna@x.'],
      ['Telefono', 'abc'],
      ['Telefono', '12'],
      ['Telefono', '+39 02 abc 1234'],
      ['Telefono', '1234567890123456'],
    ] as const) {
      await fill(page)
      await page.getByRole('checkbox').check()
      const field = page.getByLabel(label, { exact: true })
      await field.fill(wrong)
      await book(page).click()
      assert.is(await field.getAttribute('aria-invalid'), 'true', wrong)
      assert.match(await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText(), fields[label])
      assert.is(await field.evaluate((one) => one === document.activeElement), true)
      assert.is(await page.locator('main form [aria-invalid=true]').count(), 1)
      assert.is(await page.getByText('Prenotazione in corso...').count(), 0)
    }
    for (const right of ['02 1234', '(+39) 02/1234.5678', ' 0039-333-1234567 ']) {
      await page.getByLabel('Telefono', { exact: true }).fill(right)
      await page.getByLabel('E-mail').fill('anna')
      await book(page).click()
      assert.is(await page.getByLabel('Telefono', { exact: true }).getAttribute('aria-invalid'), null, right)
    }
  })

  test('Every mistake is shown at once; the toasts are those of what is missing (R6.8, R6.9)', async () => {
    await using opened = await open()
    const { page } = opened
    await fill(page)
    await page.getByLabel('Cognome').fill('')
    await page.getByLabel('E-mail').fill('anna@x')
    await book(page).click()
    assert.match(await toastText(page), /^Campi richiesti/)
    assert.is(await page.locator('main form [aria-invalid=true]').count(), 2)
    await page.getByLabel('Cognome').fill('Prova')
    await book(page).click()
    assert.match(await toastText(page), /^Consenso richiesto/)
    assert.is(await page.locator('main form [aria-invalid=true]').count(), 2)
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'email')
  })

  test('A valid form dismisses the toast that named what was missing', async () => {
    await using opened = await open()
    const { page } = opened
    await fill(page)
    await book(page).click()
    const toast = page.locator('li[data-tone]')
    assert.match(await toastText(page), /^Consenso richiesto/)
    await page.getByRole('checkbox').check()
    await book(page).click()
    await page.getByRole('button', { name: 'Prenotazione in corso...' }).waitFor()
    await toast.waitFor({ state: 'detached' })
    await page.clock.runFor(1_500)
    await page.locator('li[data-tone=default]', { hasText: 'grazie' }).waitFor()
  })

  test('Booking is disabled for 1.5 s, thanks in a toast of 5 s and in the page, and after 2 s more is reset (R6.10, R6.11)', async () => {
    await using opened = await open()
    const { page, requests, complaints } = opened
    await fill(page)
    await page.getByRole('checkbox').press('Space')
    await page.getByLabel('Telefono', { exact: true }).press('Enter')
    const booking = page.getByRole('button', { name: 'Prenotazione in corso...' })
    await booking.waitFor()
    assert.ok(await booking.isDisabled())
    await page.clock.runFor(1_499)
    assert.ok(await booking.isDisabled())

    await page.clock.runFor(1)
    const toast = page.locator('li[data-tone=default]')
    await toast.waitFor()
    const message = page.locator('main form output')
    assert.match(await message.innerText(), /Nessun dato è stato inviato/)
    assert.is(await page.getByLabel('Cognome').inputValue(), 'Prova')

    await page.clock.runFor(1_900)
    assert.is(await page.getByLabel('Cognome').inputValue(), 'Prova')
    await page.clock.runFor(200)
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=lastname]')?.value === '')
    const values = await page.locator('main form input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    assert.equal(values.slice(0, 4), ['', '', '', ''])
    assert.not.ok(await page.getByRole('checkbox').isChecked())
    assert.is(await message.innerText(), '')

    await page.clock.runFor(2_700)
    assert.is(await toast.count(), 1)
    await page.clock.runFor(300)
    await toast.waitFor({ state: 'detached' })
    assert.equal(requests, [], 'nothing may be sent')
    assert.equal(complaints, [])
  })

  test('One toast is shown at a time, F8 moves the focus to it, and it is at most 420 px wide (R9.1, R9.5)', async () => {
    await using opened = await open()
    const { page } = opened
    await book(page).click()
    await fill(page)
    await book(page).click()
    const toast = page.locator('li[data-tone]')
    assert.is(await toast.count(), 1)
    assert.match(await toast.innerText(), /^Consenso richiesto/)
    await page.keyboard.press('F8')
    const viewport = page.getByRole('region', { name: 'Notifiche (F8)' })
    assert.ok(await viewport.evaluate((region) => region.contains(document.activeElement)))
    assert.ok((await page.locator('ol:has(> li[data-tone])').boundingBox())!.width <= 420)
    await toast.getByRole('button', { name: 'Chiudi' }).click()
    await toast.waitFor({ state: 'detached' })
  })

  test('A toast is dismissed by a swipe to the right of more than 50 px, and by nothing shorter (R9.4)', async () => {
    await using opened = await open()
    const { page } = opened
    await book(page).click()
    const toast = page.locator('li[data-tone]')
    const swipe = async (distance: number) => {
      const box = (await toast.boundingBox())!
      const [x, y] = [box.x + 30, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 4 })
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    assert.is(await toast.getAttribute('data-swipe'), 'cancel')
    assert.is(await toast.count(), 1)
    await swipe(-80)
    assert.is(await toast.count(), 1)
    await swipe(80)
    await toast.waitFor({ state: 'detached' })
  })

  test.run()
}
