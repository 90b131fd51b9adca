import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { openPortalInBrowser, SIZES } from '../pages/portal-browser.ts'
import { openOnAClock } from './open-on-a-clock.ts'

const fill = async (page: Page) => {
  await page.getByLabel('Nome').fill('Ada Prova')
  await page.getByLabel('E-mail').fill('ada@esempio.example')
  await page.getByLabel('Oggetto').fill('Una domanda')
  await page.getByLabel('Messaggio', { exact: true }).fill('Buongiorno, come si legge lo spread?')
}

const site = await openPortalInBrowser('the contact page')
if (site) {
  const test = suite('Contact page')
  test.after(async () => site[Symbol.asyncDispose]())

  const open = () => openOnAClock(site, '/contact', { viewport: SIZES.desktop })

  test('It is titled «Contattaci», with the form, the side cards and the two notices (R6.2, R6.11)', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    assert.is(await page.getByRole('heading', { level: 1 }).innerText(), 'Contattaci')
    assert.not.match(await page.locator('main').innerText(), 'JavaScript')
    await page.getByRole('form', { name: 'Invia un Messaggio' }).waitFor()
    const text = await page.locator('main').innerText()
    for (const pattern of [
      /redazione@mercato-chiaro\.example/,
      /\+39 02/,
      /Milano/,
      /lunedì a venerdì\s+9:00–18:00/,
      /Sabato\s+9:00–13:00/,
      /Stampa/,
      /Non diamo consulenza finanziaria personalizzata/,
      /dimostrazione: il modulo non invia e non conserva nulla/,
    ])
      assert.match(text, pattern)
    assert.not.match(text, /24 ore|risponde|rispondiamo/i, 'no promise of an answer to what is not sent')
    assert.equal(complaints, [])
  })

  test('The type is one of five, and optional; the other four fields are required by the browser (R6.3)', async () => {
    await using opened = await open()
    const { page } = opened
    const types = await page.locator('select[name=type] option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    assert.equal(types, ['', 'info', 'feedback', 'collaboration', 'press', 'technical'])
    const required = await page.locator('main form :required').evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    assert.equal(required, ['name', 'email', 'subject', 'message'])
    assert.is(await page.getByLabel('E-mail').getAttribute('type'), 'email')
  })

  test('Letters typed at the type select by their whole sequence; after a second a new sequence begins (R9.8)', async () => {
    await using opened = await open()
    const { page } = opened
    const type = page.locator('select[name=type]')
    await type.focus()
    const keyboard = await page.context().newCDPSession(page)
    const started = Date.now() / 1_000
    // The browser uses the timestamp of the key press, so the test need not wait.
    const press = async (key: string, seconds: number) => {
      for (const kind of ['keyDown', 'keyUp'] as const)
        await keyboard.send('Input.dispatchKeyEvent', {
          type: kind,
          key,
          text: kind === 'keyDown' ? key : '',
          timestamp: started + seconds,
        })
      return type.inputValue()
    }
    assert.is(await press('s', 0), 'press')
    assert.is(await press('u', 0.5), 'technical', 'su')
    assert.is(await press('i', 1.4), 'technical', 'sui, which nothing begins with')
    assert.is(await press('i', 2.5), 'info', 'i')
  })

  test('an incomplete form is not sent: each field shows an accessible error, and the first has the focus (R6.4)', async () => {
    await using opened = await open()
    const { page, complaints } = opened
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    await page.getByText('Scrivi il tuo nome.').waitFor()
    for (const error of ['Scrivi la tua e-mail.', 'Scrivi l’oggetto del messaggio.', 'Scrivi il messaggio.']) {
      assert.is(await page.getByText(error, { exact: true }).count(), 1)
    }
    const name = page.getByLabel('Nome')
    assert.is(await name.getAttribute('aria-invalid'), 'true')
    const note = await name.getAttribute('aria-describedby')
    assert.is(await page.locator(`[id="${note}"]`).innerText(), 'Scrivi il tuo nome.')
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'name')
    assert.is(await page.getByText('Invio in corso...').count(), 0)
    // The browser's bubble would stand over these messages.
    assert.is(await page.locator('main form').evaluate((form: HTMLFormElement) => form.noValidate), true)

    await page.clock.resume()
    await examine(page)
    assert.equal(complaints, [])

    await name.fill('Ada')
    assert.is(await page.getByText('Scrivi il tuo nome.').count(), 0)
  })

  test('An invalid e-mail address is refused with an example', async () => {
    await using opened = await open()
    const { page } = opened
    await fill(page)
    for (const address of ['ada', 'ada@esempio']) {
      await page.getByLabel('E-mail').fill(address)
      assert.is(await page.getByText('Controlla l’indirizzo').count(), 0)
      await page.getByRole('button', { name: 'Invia il messaggio' }).click()
      await page.getByText('Controlla l’indirizzo').waitFor()
      assert.is(await page.getByText('Invio in corso...').count(), 0)
    }
  })

  test('A field with only spaces counts as empty: it shows an error, and nothing is sent (R6.4)', async () => {
    await using opened = await open()
    const { page } = opened
    for (const [label, error] of [
      ['Nome', 'Scrivi il tuo nome.'],
      ['Oggetto', 'Scrivi l’oggetto del messaggio.'],
      ['Messaggio', 'Scrivi il messaggio.'],
    ] as const) {
      await fill(page)
      const field = page.getByLabel(label, { exact: true })
      await field.fill('   ')
      await page.getByRole('button', { name: 'Invia il messaggio' }).click()
      await page.getByText(error, { exact: true }).waitFor()
      assert.is(await field.getAttribute('aria-invalid'), 'true')
      assert.is(await page.evaluate(() => document.activeElement?.getAttribute('name')), await field.getAttribute('name'))
      assert.is(await page.getByText('Invio in corso...').count(), 0)
    }
  })

  test('sending shows «Invio in corso...» for 1 second, then a toast for 5 seconds and an empty form (R6.5, R6.11, R9.3)', async () => {
    await using opened = await open()
    const { page, complaints, requests } = opened
    await fill(page)
    await page.getByLabel('Tipo di richiesta').selectOption('press')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Invia il messaggio' }).press('Enter')
    const sending = page.getByRole('button', { name: 'Invio in corso...' })
    await sending.waitFor()
    assert.ok(await sending.isDisabled())
    await page.clock.runFor(999)
    assert.ok(await sending.isDisabled())
    await page.clock.runFor(1)
    await page.locator('li[data-tone]', { hasText: 'Modulo compilato: grazie!' }).waitFor()
    assert.ok(await page.getByRole('button', { name: 'Invia il messaggio' }).isEnabled())
    const values = await page
      .locator('main form')
      .locator('input, select, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    assert.equal(values, ['', '', '', '', ''])
    const toast = page.locator('li[data-tone]')
    await toast.waitFor()
    await page.clock.runFor(4_900)
    assert.is(await toast.count(), 1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
    assert.equal(requests, [], 'nothing may be sent')
    assert.equal(complaints, [])
  })

  test('The toast restores the cleared text, with what was typed during and after the submission', async () => {
    await using opened = await open()
    const { page } = opened
    await fill(page)
    await page.getByLabel('Tipo di richiesta').selectOption('press')
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    await page.getByText('Invio in corso...').waitFor()
    await page.getByLabel('Messaggio', { exact: true }).fill('Aggiunto durante l’invio')
    await page.clock.runFor(1_000)
    const giveBack = page.getByRole('button', { name: 'Rimetti il testo' })
    await giveBack.waitFor()
    assert.is(await page.getByLabel('Messaggio', { exact: true }).inputValue(), '')
    await page.getByLabel('Nome').fill('Bice')
    await giveBack.click()
    const values = await page
      .locator('main form')
      .locator('input, select, textarea')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    assert.equal(values, ['Bice', 'ada@esempio.example', 'Una domanda', 'press', 'Aggiunto durante l’invio'])
  })

  test('a form submitted before React loads is submitted by React afterwards, with what was typed (R6.5)', async () => {
    await using opened = await site.open('/contact', { fresh: true })
    const { page } = opened
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    const entries = Promise.withResolvers<void>()
    await page.waitForFunction(() => !('unpainted' in document.documentElement.dataset))
    await page.waitForFunction(() => document.querySelector('link[rel=manifest]'), undefined, { polling: 20 })
    await page.route('**/assets/entries/**', async (route) => (await entries.promise, route.continue()))
    await fill(page)
    await page.getByRole('button', { name: 'Invia il messaggio' }).click()
    assert.is(await page.locator('main form').getAttribute('data-sent'), '')
    entries.resolve()
    await page.getByText('Modulo compilato: grazie!').first().waitFor()
    assert.equal(posts, [])
  })

  test.run()
}
