import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accessibilityFaults, assertSound, hydrated, overflows } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const site = await openPortalInBrowser('the working pages')
if (site) {
  const test = suite('Contact, guide, legal and missing pages of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())

  for (const path of ['/contact', '/guida-trading-automatico']) test(`${path} is sound`, () => assertSound(site, path, { ready: hydrated }))
  for (const path of ['/privacy', '/terms', '/come-scriviamo', '/glossario', '/glossario/volatilita'])
    test(`${path} is sound`, () => assertSound(site, path))
  for (const path of ['/non-esiste', '/articolo/non-esiste', '/una/via/lunga']) {
    test(`${path} is a sound not-found page with status 404 (R2.3)`, async () => {
      await assertSound(site, path, { status: 404 })
      await using opened = await site.open(path)
      assert.is(await opened.page.locator('h1').innerText(), 'Questa pagina non c’è')
      assert.is(await opened.page.getByText('404 Page Not Found').count(), 1)
      assert.is(await opened.page.getByText('Did you forget to add the page to the router?', { exact: true }).count(), 1)
      assert.is(await opened.page.locator('meta[name=robots]').getAttribute('content'), 'noindex')
    })
  }

  test('working pages have all of their styles: two columns on a desktop, one on a phone, the label on its own ground', async () => {
    for (const [viewport, beside] of [
      [SIZES.desktop, true],
      [SIZES.phone, false],
    ] as const) {
      await using opened = await site.open('/guida-trading-automatico', { viewport })
      const { page } = opened
      const [headline, form] = [(await page.locator('h1').boundingBox())!, (await page.locator('main form').boundingBox())!]
      assert.is(form.x > headline.x + headline.width, beside)
      const ground = page.locator('main strong', { hasText: 'Pubblicità' }).locator('xpath=../..')
      assert.not(await ground.evaluate((band) => getComputedStyle(band).backgroundColor === 'rgba(0, 0, 0, 0)'))
    }
  })

  test('the contact form is filled and sent by the keyboard alone, and its toast is reached by F8 (R6.5, R9.5)', async () => {
    await using opened = await site.open('/contact', { reducedMotion: 'reduce' })
    const { page, complaints } = opened
    await hydrated(page)
    await page.locator('[name=name]').focus()
    for (const value of ['Ada Prova', 'ada@esempio.example', 'Una domanda']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Come si legge lo spread?')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const toast = page.locator('li[data-tone=default]')
    await toast.waitFor()
    assert.is(await page.locator('[name=message]').inputValue(), '')
    await page.keyboard.press('F8')
    assert.ok(await page.getByRole('region', { name: 'Notifiche (F8)' }).evaluate((region) => region.contains(document.activeElement)))
    assert.equal(await accessibilityFaults(page), [])
    assert.equal(complaints, [])
  })

  test('the lead form reports missing values and books, by keyboard alone (R6.8, R6.10)', async () => {
    await using opened = await site.open('/guida-trading-automatico', { viewport: SIZES.phone, reducedMotion: 'reduce' })
    const { page, complaints } = opened
    await hydrated(page)
    await page.locator('[name=firstname]').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Compila tutti i campi per procedere').first().waitFor()
    assert.equal(await overflows(page), [])
    assert.equal(await accessibilityFaults(page), [])
    for (const value of ['Ada', 'Prova', 'ada@esempio.example', '+39 000 0000000']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Prenotazione in corso...' }).waitFor()
    await page.locator('main form output').getByText('Nessun dato è stato inviato').waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=firstname]')!.value === '')
    assert.equal(complaints, [])
  })

  test.run()
}
