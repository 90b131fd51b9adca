import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accessibilityFaults, overflows } from '../pages/examine-page.ts'
import { openPortalInBrowser, SIZES } from '../pages/portal-browser.ts'
import { asksToSaveBeforeTheEditor, asksToSaveDuringSave } from './asks-to-save.ts'
import { assertBarsLeaveRoom, examine, newsroomIn, text } from './newsroom-in-browser.ts'

const site = await openPortalInBrowser('the editor of articles')
if (site) {
  const test = suite('Writing an article')
  test.after(async () => site[Symbol.asyncDispose]())
  const { url } = site.portal

  const { admit, openAs } = newsroomIn(site)

  test('An author writes by keyboard alone on a phone, loses the page, goes on and submits; an editor approves, and readers get it (R10.1)', async () => {
    const [ada, bruno] = [await admit('Ada', 'author'), await admit('Bruno', 'editor')]
    await using authors = await openAs(ada, '/admin', SIZES.phone)
    const { page, complaints } = authors
    await page.getByRole('link', { name: 'Nuovo articolo' }).focus()
    await page.keyboard.press('Enter')
    await text(page).waitFor()
    await page.getByLabel('Titolo', { exact: true }).focus()
    for (const line of ['Quanto costa un conto', 'Il canone e il resto', 'Che cosa si paga davvero.']) {
      await page.keyboard.type(line)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    assert.ok(await text(page).evaluate((element) => element === document.activeElement), 'the toolbar is one stop of the Tab key')
    await page.keyboard.type('# Il canone\nIl canone è di ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('dieci euro')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(' al mese.\n- prelievi\nbonifici\n\nInvestire comporta rischi.')
    await page.getByText(/Copia di lavoro salvata alle \d/).waitFor()
    await examine(page)
    await assertBarsLeaveRoom(page)
    assert.equal(complaints, [])

    // The server offers its copy if the browser has none.
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByText(/C’è una copia di lavoro .*«Quanto costa un conto»/).waitFor()
    await examine(page)
    await asksToSaveBeforeTheEditor(page)
    await text(page).getByText('dieci euro').waitFor()
    await page.getByLabel('Estratto per gli elenchi').fill('Il conto, voce per voce.')
    await asksToSaveDuringSave(page)
    const slug = new URL(page.url()).searchParams.get('indirizzo')!
    await page.getByRole('link', { name: 'Leggi e decidi' }).press('Enter')
    await page.getByRole('button', { name: 'Manda in revisione' }).press('Enter')
    await page.getByText('La approva un’altra persona').waitFor()
    assert.equal(complaints, [])

    await using editors = await openAs(bruno, `/admin/articolo?indirizzo=${slug}`)
    await editors.page.getByRole('button', { name: 'Approva e pubblica' }).press('Enter')
    await editors.page.getByRole('button', { name: 'Ritira' }).waitFor()
    const published = await (await fetch(`${url}/articolo/${slug}`)).text()
    assert.match(published, /Il canone è di <strong>dieci euro<\/strong> al mese\.<\/p>\s*<ul><li>prelievi<\/li><li>bonifici<\/li><\/ul>/)
    assert.equal(editors.complaints, [])
  })

  test('Two editors of one article see each other; the second merges both texts, and any revision can be compared, previewed and restored (R10.2, R10.9, R10.10)', async () => {
    const [carla, dino] = [await admit('Carla', 'editor'), await admit('Dino', 'editor')]
    const slug = 'portafoglio-diversificato-2025'
    await using first = await openAs(carla, `/admin/scrivi?indirizzo=${slug}`)
    await using second = await openAs(dino, `/admin/scrivi?indirizzo=${slug}`)
    const [one, two] = [first.page, second.page]
    await text(one).waitFor()
    await one.getByText('Anche Dino ha aperto questo articolo').waitFor()
    await two.getByText('Anche Carla ha aperto questo articolo').waitFor()
    await two.getByLabel('Titolo', { exact: true }).fill('Il titolo di Dino')
    await one.getByLabel('Titolo', { exact: true }).fill('Il titolo di Carla')
    await one.getByRole('button', { name: 'Salva versione' }).click()
    await one.getByText('Versione 2 salvata.').waitFor()
    await two.getByText('Carla ha salvato la versione 2 mentre scrivi.').waitFor()
    await two.getByRole('button', { name: 'Salva versione' }).click()
    const dialog = two.getByRole('dialog')
    await dialog.locator('del').first().waitFor()
    assert.equal([await dialog.locator('del').allInnerTexts(), await dialog.locator('ins').allInnerTexts()], [['Carla'], ['Dino']])
    await examine(two)
    const places = () => dialog.locator('.merge-side').evaluateAll((sides) => sides.map((side) => side.getBoundingClientRect().top))
    const [beside, other] = await places()
    assert.is(beside, other, 'the two texts stand beside each other')
    await two.setViewportSize(SIZES.phone)
    const [above, below] = await places()
    assert.ok(above! < below!, 'on a phone they stand below each other')
    await two.setViewportSize(SIZES.desktop)
    // Chooses the other's title by keyboard, then continues.
    await dialog.getByRole('radio', { name: 'Tieni il mio' }).focus()
    await two.keyboard.press('ArrowDown')
    await dialog.getByText('0 di 1 dal tuo testo').waitFor()
    await dialog.getByRole('button', { name: 'Continua a scrivere su questo' }).press('Enter')
    const title = two.getByLabel('Titolo', { exact: true })
    assert.is(await title.inputValue(), 'Il titolo di Carla')
    // The replaced text survives a reload, and can be swapped with the current one.
    await two.reload()
    await two.getByRole('button', { name: 'Scambiali' }).press('Enter')
    assert.is(await title.inputValue(), 'Il titolo di Dino')
    await examine(two)
    await two.getByRole('button', { name: 'Salva versione' }).click()
    await two.getByText('Versione 3 salvata.').waitFor()
    await two.getByRole('button', { name: 'Non serve più' }).click()
    assert.is(await two.getByRole('region', { name: 'Testo da parte' }).count(), 0)

    await two.getByRole('link', { name: 'Leggi e decidi' }).click()
    const versions = two.locator('.revisions > li')
    await versions.nth(2).waitFor()
    await two.getByRole('button', { name: 'Che cosa cambia nella versione 3' }).click()
    await two.locator('.comparison-of ins').getByText('Dino').waitFor()
    await examine(two)
    await two.getByRole('button', { name: 'Ripristina la versione 1' }).click()
    await versions.getByText('Versione 4', { exact: true }).waitFor()
    await two.getByRole('link', { name: 'Anteprima della versione 3' }).click()
    const frame = two.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1, name: 'Il titolo di Dino' }).waitFor()
    await two.setViewportSize(SIZES.phone)
    await two.getByLabel('Computer (1280 px)').check()
    // The frame is wider than a phone, and scrolls.
    assert.equal([await overflows(two), await accessibilityFaults(two)], [[], []])
    const preview = `${url}/api/newsroom/articles/${slug}/revisions/3/page`
    assert.is((await fetch(preview)).status, 401)
    const { headers } = await site.admin.fetch(preview)
    assert.equal([headers.get('cache-control'), headers.get('x-robots-tag')], ['no-store', 'noindex, nofollow'])
    assert.match(await (await fetch(`${url}/articolo/${slug}`)).text(), /<h1[^>]*>(?!Il titolo di)/)
    assert.equal(
      second.complaints.filter((complaint) => !complaint.startsWith('409')),
      [],
    )
  })

  test.run()
}
