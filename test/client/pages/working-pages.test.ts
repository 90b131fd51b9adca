import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accessibilityFaults, assertAccessible, assertSound, hydrated, overflows, WINDOWS } from './examine-page.ts'
import { until } from '../../machine/until.ts'
import { openPortalInBrowser, SIZES } from './portal-browser.ts'

const site = await openPortalInBrowser('the working pages')
if (site) {
  const test = suite('Contact, guide, legal and missing pages of a whole portal')
  test.after(async () => site[Symbol.asyncDispose]())

  for (const path of ['/contact', '/guida-trading-automatico']) test(`${path} is sound`, () => assertSound(site, path, { ready: hydrated }))
  for (const path of ['/privacy', '/terms', '/come-scriviamo', '/glossario', '/glossario/volatilita'])
    test(`${path} is sound`, () => assertSound(site, path))

  test('the legal pages are Italian texts last updated on 22 September 2025 (R6.1); they need no script, pages with forms do', async () => {
    for (const [path, title] of Object.entries({ '/privacy': 'Privacy Policy', '/terms': 'Termini di servizio' })) {
      const html = await (await fetch(site.portal.url + path)).text()
      assert.match(html, new RegExp(`<title>${title} \\| Mercato Chiaro</title>[^]*<h1[^>]*>${title}</h1>`), path)
      assert.match(html, /Ultimo aggiornamento: (<!-- -->)?<time dateTime="2025-09-22">22 settembre 2025</i, path)
      assert.not.match(html, 'id="vike_pageContext"', path)
    }
    const [contact, guide] = await Promise.all(
      ['/contact', '/guida-trading-automatico'].map(async (path) => (await fetch(site.portal.url + path)).text()),
    )
    for (const html of [contact!, guide!]) assert.match(html, 'id="vike_pageContext"')
    assert.match(guide!, /Ultimo aggiornamento: (<!-- -->)?<time dateTime="[\d-]{10}">\d+ \p{L}+ \d{4}</iu)
  })

  test('a page that does not exist is sound, and has status 404 at every address (R2.3)', async () => {
    await assertSound(site, '/articolo/non-esiste', { status: 404 })
    for (const path of ['/non-esiste', '/articolo/non-esiste', '/una/via/lunga']) {
      const response = await fetch(site.portal.url + path)
      const html = await response.text()
      assert.is(response.status, 404, path)
      assert.match(html, /<h1[^>]*>Questa pagina non c’è<\/h1>/, path)
      assert.match(html, /<meta name="robots" content="noindex"/, path)
      for (const text of ['404 Page Not Found', 'Did you forget to add the page to the router?'])
        assert.is(html.split(text).length, 2, path)
    }
  })

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
    await page.waitForFunction(() => sessionStorage.getItem('faces') !== null)
    const react = Promise.withResolvers<void>()
    const asked: string[] = []
    await page.route('**/*.js', async (route) => {
      asked.push(route.request().url())
      await react.promise
      await route.continue()
    })
    const name = page.locator('[name=name]')
    // The pointer is nowhere near the form, so nothing has been asked for: the focus does it.
    await name.focus()
    await until('React is asked for', () => asked.length > 0)
    // Text typed while React is loading stays, and so does the caret.
    await page.keyboard.type('Ada ova')
    for (const _ of 'ova') await page.keyboard.press('ArrowLeft')
    react.resolve()
    await page.waitForFunction(() => Object.keys(document.querySelector('main form')!).some((key) => key.startsWith('__reactProps')))
    await page.keyboard.type('Pr')
    assert.is(await name.inputValue(), 'Ada Prova')
    await page.keyboard.press('Tab')
    for (const value of ['ada@esempio.example', 'Una domanda']) {
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

  const LONG = 'x'.repeat(70_000)
  for (const [turn, [path, field]] of (
    [
      ['/contact', 'message'],
      ['/guida-trading-automatico', 'lastname'],
    ] as const
  ).entries()) {
    test(`a form that ${path} refuses or cannot read is answered by its page, accessible, with the reason and a way back`, async () => {
      for (const [at, { status, says, ...sent }] of [
        { status: 422, says: 'Il modulo non è completo', text: '' },
        { status: 413, says: 'Il testo è troppo lungo', text: LONG },
        { status: 415, says: 'un formato che questa pagina non legge', text: '', enctype: 'multipart/form-data' },
        { status: 400, says: 'incompleto o danneggiato', text: 'x', body: `${field}=%FF` },
      ].entries()) {
        await using opened = await site.open(path, { ...WINDOWS[(turn + at) % 2]!, reducedMotion: 'reduce' })
        const { page } = opened
        const { body } = sent
        if (body) await page.route(`**${path}`, (route) => route.continue(route.request().method() === 'POST' ? { postData: body } : {}))
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        // Submits the form as a browser without JavaScript does: no submit handler runs.
        await page.locator('main form').evaluate(
          (form: HTMLFormElement, { name, text, enctype }) => {
            if (enctype) form.enctype = enctype
            ;(form.elements.namedItem(name) as HTMLInputElement).value = text
            form.submit()
          },
          { name: field, ...sent },
        )
        assert.is((await answered).status(), status, path)
        const summary = page.locator('main form [role=alert]')
        await summary.getByText(says).waitFor()
        assert.match(await summary.innerText(), /Non è stato conservato nulla/)
        assert.is(await page.locator('.site-header, .site-footer').count(), 2, 'the site’s frame')
        const restart = summary.getByRole('link', { name: 'ricomincia da un modulo vuoto' })
        assert.is(await restart.count(), status === 422 ? 0 : 1)
        // The others differ from 413 in a sentence.
        if (status !== 422 && status !== 413) continue
        await hydrated(page)
        assert.equal(await overflows(page), [], `${path} ${status}`)
        await assertAccessible(page)
        if (status === 422) continue
        await restart.click()
        await page.waitForURL(site.portal.url + path)
        await summary.waitFor({ state: 'detached' })
      }
    })
  }

  test.run()
}
