import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { accessibilityFaults, overflows } from '../pages/examine-page.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { examine, newsroomIn, text } from './newsroom-in-browser.ts'

const site = await openPortalInBrowser('an article that is edited')
if (site) {
  const test = suite('An article that is edited')
  test.after(async () => site[Symbol.asyncDispose]())
  const { url } = site.portal

  const { admit, openAs } = newsroomIn(site)

  test('Pasted HTML is cleaned, links have allowed targets only, a table is edited; then the article is moved, handed over and corrected (R10.11, R10.12)', async () => {
    const elena = await admit('Elena', 'editor')
    const slug = 'costi-nascosti-conto-titoli'
    await using opened = await openAs(elena, `/admin/scrivi?indirizzo=${slug}`)
    const { page, complaints } = opened
    await text(page).waitFor()
    await page.keyboard.press('Tab')
    await text(page).focus()
    await page.keyboard.press('Control+Home')
    await page.evaluate(() => {
      const html =
        '<style>p{color:red}</style><p onclick="window.bad=1" style="color:red">Incollato con <b>forza</b>, <a href="javascript:alert(1)">un inganno</a> e ' +
        '<a href="https://www.consob.it/x">la Consob</a>.</p><script>window.bad=2</script><img src=x onerror="window.bad=3"><p>Resto: </p>'
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('.body-frame .prose')!.dispatchEvent(paste)
    })
    await text(page).getByText('Incollato con forza').waitFor()
    assert.equal(await text(page).locator('a').first().getAttribute('href'), 'https://www.consob.it/x')
    assert.not(await page.evaluate(() => 'bad' in window))

    await page.keyboard.press('Control+k')
    await page.getByLabel('Indirizzo', { exact: true }).fill('https://evil.example/')
    await page.keyboard.press('Enter')
    await page.getByText('Qui si può collegare solo una pagina del sito').waitFor()
    await page.keyboard.press('Escape')
    const table = page.locator('.body-box').first().getByRole('button')
    await table.press('Enter')
    await page.getByLabel('Didascalia').fill('I costi, rivisti')
    await page.getByRole('button', { name: 'Aggiungi una riga' }).press('Enter')
    await page.getByRole('dialog').locator('tbody tr').last().locator('input').first().fill('Totale')
    assert.equal([await overflows(page), await accessibilityFaults(page)], [[], []])
    await page.getByLabel('Didascalia').press('Enter')
    await text(page).getByText('I costi, rivisti', { exact: true }).waitFor()

    await page.keyboard.press('Alt+F10')
    await page.getByRole('button', { name: 'Inserisci un grafico' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await form.getByLabel('Incolla da un foglio di calcolo').evaluate((area) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Anno\tConto\n2024\t1.250,5 €\n2025\t3.7\n')
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await form.getByText('Tabella riempita: 2 righe, una serie.').waitFor()
    await form.getByText('Per i decimali usa la virgola: 3,5.').waitFor()
    await examine(page)
    for (const [label, value] of [
      ['Titolo', 'Quanto costa il conto'],
      ['Unità', 'euro'],
      ['Fonte', 'calcoli della redazione'],
      ['Riga 2, Conto', '1.300'],
    ] as const)
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('img', { name: /Grafico a linee: Quanto costa il conto/ }).waitFor()
    await examine(page)
    await form.getByLabel('Fonte').press('Enter')
    await page.locator('.body-box').getByText('Quanto costa il conto').first().waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Versione 2 salvata.').waitFor()

    await page.getByRole('link', { name: 'Leggi e decidi' }).press('Enter')
    await page.locator('.desk-text').getByRole('rowheader', { name: 'Totale' }).waitFor()
    await page.getByRole('button', { name: 'Che cosa cambia nella versione 2' }).press('Enter')
    await page
      .locator('.comparison-of ins')
      .getByRole('img', { name: /Quanto costa il conto/ })
      .waitFor()
    assert.match(await (await site.admin.fetch(`${url}/api/newsroom/articles/${slug}/revisions/2/page`)).text(), /class="graph graph-line"/)
    const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).press('Enter')
    await page.getByRole('button', { name: 'Altro' }).press('Enter')
    await page.getByRole('button', { name: 'Affida a…' }).press('Enter')
    await page.getByLabel('Persona').selectOption({ label: 'Primo proprietario' })
    await confirm('Affida la versione')
    await page
      .locator('.desk-steps')
      .getByText(/Affidata a Primo proprietario, Elena/)
      .waitFor()
    await page.getByRole('button', { name: 'Cambia la sezione' }).press('Enter')
    await page.getByLabel('Sezione', { exact: true }).selectOption('TRADING')
    await confirm('Cambia sezione')
    await page.locator('.desk-place').getByText('Trading').waitFor()
    await page.getByRole('button', { name: 'Cambia l’indirizzo' }).press('Enter')
    await page.getByLabel('Indirizzo', { exact: true }).fill('costi-del-conto-titoli')
    await confirm('Cambia indirizzo')
    await page.waitForURL(/indirizzo=costi-del-conto-titoli/)
    await page.getByRole('button', { name: 'Manda in revisione' }).press('Enter')
    await page.getByText('La approva un’altra persona').waitFor()
    assert.equal(complaints, [])

    // The first owner has written nothing of it.
    await using owners = await site.open('/admin/articolo?indirizzo=costi-del-conto-titoli')
    await owners.page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await owners.page.keyboard.press('Enter')
    await owners.page.getByRole('button', { name: 'Approva e pubblica' }).press('Enter')
    await owners.page.getByLabel('Una correzione').check()
    await owners.page.getByLabel('Nota pubblica').fill('Una riga della tabella mancava.')
    await examine(owners.page)
    await owners.page.getByRole('button', { name: 'Pubblica la modifica' }).press('Enter')
    await owners.page.locator('.desk-steps').getByText('Pubblicata').waitFor()
    const moved = await fetch(`${url}/articolo/${slug}`)
    assert.match(await moved.text(), /Una riga della tabella mancava\./)
    assert.ok(moved.redirected)
    assert.equal(owners.complaints, [])
  })

  test.run()
}
