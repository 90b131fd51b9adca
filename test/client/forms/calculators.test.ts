import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CALCULATORS } from '../../../events/domain/finance/calculators/all.ts'
import { examine } from '../newsroom/newsroom-in-browser.ts'
import { openPortalInBrowser, SIZES } from '../pages/portal-browser.ts'
import type { TabOptions } from '../pages/tabs.ts'

const test = suite('Calculators in Chromium')
const MORTGAGE = '/calcolatori/mutuo'

const answer = (page: Page) => page.locator('.calculator-answer')
const answerText = async (page: Page) => (await answer(page).innerText()).replaceAll('\u00a0', ' ')
const shown = (page: Page) => page.locator('[data-outcome]').innerHTML()
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
/** The accessible description of a field. */
const described = (page: Page, name: string) =>
  page.locator(`[name=${name}]`).evaluate((field) =>
    field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
      .join(' ')
      .trim(),
  )

const site = await openPortalInBrowser('the calculators')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  const open = (path: string, options: TabOptions = {}) => site.open(path, { reducedMotion: 'reduce', ...options })

  test('results, faults and the form below a concept are accessible at both widths in both themes', async () => {
    const paths = ['/calcolatori/imposta-sul-guadagno?vendita=9.000', `${MORTGAGE}?importo=&tasso=tre&anni=2,5`, '/glossario/duration']
    for (const path of paths) {
      await using opened = await open(path)
      await examine(opened.page)
      assert.equal(opened.complaints, [], path)
    }
  })

  test('without JavaScript the values go into the address, and an error is shown at its field, which has the focus', async () => {
    await using opened = await open(MORTGAGE, { javaScriptEnabled: false, viewport: SIZES.phone })
    const { page } = opened
    const fill = async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
      await page.getByRole('button', { name: 'Calcola' }).click()
      await page.waitForURL((url) => url.searchParams.get('importo') === values['importo'])
    }
    await fill({ importo: '100 000 €', tasso: '6.0', anni: '30' })
    assert.is(await answerText(page), 'La rata è di 599,55 euro al mese.')
    assert.is(new URL(page.url()).hash, '#risultato')
    await fill({ importo: '100.000', tasso: 'sei', anni: '80' })
    assert.is(await answer(page).count(), 0)
    assert.is(await focused(page), 'tasso')
    assert.is(await page.locator('[name=tasso]').inputValue(), 'sei')
    assert.match(await described(page, 'tasso'), /^Quello nominale .* Questo non è un numero\. Scrivilo, per esempio, così: 3,1\.$/)
    assert.equal(await page.locator('[aria-invalid]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name)), [
      'tasso',
      'anni',
    ])
  })

  test('with JavaScript the result follows the typing, by keyboard alone; an error appears when its field loses the focus', async () => {
    await using opened = await open(MORTGAGE, { viewport: SIZES.phone })
    const { page, complaints } = opened
    const arrived = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => arrived.promise.then(() => route.continue()))
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('textbox', { name: 'Tasso annuo' }).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('6')
    // A value typed before the script arrives counts too.
    arrived.resolve()
    await page.getByText('La rata è di 956,30 euro al mese.').first().waitFor()
    await page.locator('output', { hasText: 'La rata è di 956,30 euro al mese.' }).waitFor({ state: 'attached' })
    await page.keyboard.type('x')
    assert.is(await page.locator('[aria-invalid]').count(), 0)
    await page.keyboard.press('Tab')
    await page.locator('[name=tasso][aria-invalid]').waitFor()
    // The focus has moved on, so the error is announced.
    await page.locator('output', { hasText: 'Tasso annuo: Questo non è un numero.' }).waitFor({ state: 'attached' })
    assert.is(await answer(page).count(), 0)
    await page.keyboard.press('Enter')
    assert.is(await focused(page), 'tasso')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('6')
    assert.is(await page.locator('[aria-invalid]').count(), 0)
    await page.keyboard.press('Enter')
    assert.is(await page.evaluate(() => document.activeElement!.getAttribute('aria-label')), 'Risultato')
    assert.is(new URL(page.url()).search, '?importo=140.000&tasso=6&anni=22')
    const typed = await shown(page)
    await page.reload()
    assert.is(await shown(page), typed)
    assert.equal(complaints, [])
  })

  test('each calculator renders the same markup in the browser as on the server', async () => {
    await using opened = await open('/calcolatori')
    const { page, complaints } = opened
    for (const { slug } of CALCULATORS) {
      await page.goto(`${site.portal.url}/calcolatori/${slug}`)
      const written = await shown(page)
      await page.waitForFunction(() => {
        document.querySelector('[data-calculator] [name]')!.dispatchEvent(new Event('input', { bubbles: true }))
        return document.querySelector('[data-result-title]')!.textContent === 'Il risultato'
      })
      assert.is(await shown(page), written, slug)
      const unnamed = await page.locator('[data-calculator] [name]').evaluateAll((fields) =>
        fields.filter((field) => {
          const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
          return (field as HTMLInputElement).labels?.length !== 1 || ids.length !== 2 || !ids.every((id) => document.getElementById(id))
        }),
      )
      assert.is(unnamed.length, 0, `${slug}: each field has a label, a hint and a place for what is wrong`)
    }
    assert.equal(complaints, [])
  })

  test('the form below a concept leads to its calculator with the values', async () => {
    await using opened = await open('/glossario/piano-di-accumulo', { javaScriptEnabled: false })
    const { page } = opened
    await page.locator('[name=rata]').fill('45')
    await page.getByRole('button', { name: 'Calcola' }).click()
    await page.waitForURL(/\/calcolatori\/piano-di-accumulo\?rata=45&/)
    assert.match(await answerText(page), /^Dopo 15 anni il piano vale/)
  })
}

test.run()
