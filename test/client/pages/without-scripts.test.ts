import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { hydrated } from './examine-page.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const ARTICLE = '/articolo/portafoglio-diversificato-2025'

const site = await openPortalInBrowser('reading without scripts')
if (site) {
  const test = suite('Without scripts')
  test.after(async () => site[Symbol.asyncDispose]())

  test('without JavaScript every page is readable in the system’s theme', async () => {
    const least: Record<string, number> = {
      '/': 1_500,
      [ARTICLE]: 5_000,
      '/cerca?q=btp': 300,
      '/contact': 600,
      '/guida-trading-automatico': 1_500,
    }
    for (const { slug } of advertorials) least[`/${slug}`] = 5_000
    for (const path of ['/privacy', '/terms', '/come-scriviamo']) least[path] = 1_500
    for (const [path, length] of Object.entries(least)) {
      await using opened = await site.visit(path, { javaScriptEnabled: false, colorScheme: 'dark', viewport: SIZES.phone })
      const text = (await opened.page.locator('main, [id^="S:"]').allTextContents()).join('')
      assert.ok(text.length > length, `${path}: ${text.length} characters`)
      assert.equal(opened.complaints, [], path)
    }
    const home = await (await fetch(site.portal.url)).text()
    assert.ok(home.includes('href="/articolo/'), 'stories are links')
  })

  test('without JavaScript menu, tabs and search work', async () => {
    await using opened = await site.open('/', { javaScriptEnabled: false, viewport: SIZES.phone })
    const { page } = opened
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Analisi' }).click()
    await page.waitForURL(/\/analisi$/)
    await page.getByRole('link', { name: 'Prima pagina' }).click()
    await page.locator('.tabs').getByRole('link', { name: 'Trading' }).click()
    await page.waitForURL(/category=trading/)
    await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
    await page.getByLabel('Parole da cercare').fill('obbligazioni')
    await page.getByLabel('Parole da cercare').press('Enter')
    await page.waitForURL(/q=obbligazioni/)
    await page.locator('.search-results .story-headline a').first().waitFor()
    const found = await page.locator('.search-results .story-headline a').count()
    await page.getByLabel('Sezione').selectOption('Analisi')
    await page.getByLabel('Parole da cercare').press('Enter')
    await page.waitForURL(/sezione=analisi/)
    await page.locator('.search-results .story-headline a').first().waitFor()
    const fewer = await page.locator('.search-results .story-headline a').count()
    assert.ok(fewer > 0 && fewer < found, `${fewer} of ${found}`)
    assert.is(await page.getByLabel('Sezione').inputValue(), 'analisi')
    assert.is(await page.locator('.search-results [data-category]:not([data-category="ANALISI"])').count(), 0)
  })

  test('without JavaScript a refused form comes back with what was typed and what is wrong; a complete one is confirmed', async () => {
    await using opened = await site.open('/guida-trading-automatico', { javaScriptEnabled: false, viewport: SIZES.phone })
    const { page } = opened
    assert.is(await page.getByText('Il modulo è completo: grazie!').isVisible(), false)
    for (const [label, text] of Object.entries({ Nome: 'Ada', Cognome: 'Prova', 'E-mail': 'ada@esempio.example', Telefono: '12' }))
      await page.getByLabel(label, { exact: true }).fill(text)
    const book = page.getByRole('button', { name: 'Prenota e ricevi la guida' })
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await book.click()
    const refused = await posted
    assert.is(refused.status(), 422)
    assert.is(refused.headers()['cache-control'], 'no-store')
    const summary = page.locator('main form [role=alert]')
    assert.match(await summary.innerText(), /Non è stato conservato nulla[^]*Controlla il numero: [^]*Serve il tuo consenso/)
    assert.is(await summary.evaluate((element) => element === document.activeElement), true)
    const phone = page.getByLabel('Telefono', { exact: true })
    assert.is(await phone.getAttribute('aria-invalid'), 'true')
    assert.is(await page.getByLabel('Nome', { exact: true }).inputValue(), 'Ada')
    await summary.getByRole('link', { name: 'Controlla il numero' }).click()
    assert.match(page.url(), `#${await phone.getAttribute('id')}`)
    await phone.fill('+39 000 0000000')
    await page.getByRole('checkbox').check()
    await book.click()
    await page.getByText('Il modulo è completo: grazie!').waitFor()
    assert.match(await page.locator('main form').innerText(), /non è stato inoltrato né conservato/)
    assert.is(new URL(page.url()).search, '')
  })

  test('a refused contact form is shown by the server, without bubbles and with markup as text; the next reader’s is empty', async () => {
    const message = '</script><script>alert(1)</script> & «perché»'
    for (const javaScriptEnabled of [false, true]) {
      await using opened = await site.open('/contact', { javaScriptEnabled })
      const { page } = opened
      const arrived = Promise.withResolvers<void>()
      await page.route('**/*.js', (route) => arrived.promise.then(() => route.continue()))
      await page.reload({ waitUntil: 'domcontentloaded' })
      await page.getByLabel('E-mail').fill('ada@esempio')
      arrived.resolve()
      // Text typed before the page's script arrives stays.
      if (javaScriptEnabled) await hydrated(page)
      await page.locator('select[name=type]').selectOption('press')
      await page.getByLabel('Messaggio', { exact: true }).fill(message)
      // `submit()` sends the form as a page without its script does.
      if (javaScriptEnabled) await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
      else await page.getByRole('button', { name: 'Invia il messaggio' }).click()
      await page.locator('main form [role=alert]').getByRole('link', { name: 'Scrivi il tuo nome.' }).waitFor()
      assert.is(await page.locator('main form [aria-invalid=true]').count(), 3)
      assert.is(await page.getByLabel('E-mail').inputValue(), 'ada@esempio')
      assert.is(await page.locator('select[name=type]').inputValue(), 'press')
      assert.is(await page.getByLabel('Messaggio', { exact: true }).inputValue(), message)
    }
    const next = await (await fetch(`${site.portal.url}/contact`)).text()
    assert.not.match(next, /ada@esempio|role="alert"/)
  })

  test.run()
}
