import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { readJson } from '../../machine/read-json.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { content, deskOn } from './desk-in-browser.ts'
import { newsroomIn, text } from './newsroom-in-browser.ts'

const test = suite('An article that a colleague takes over')

const site = await openPortalInBrowser('an article that a colleague takes over')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  const { give } = deskOn(site)

  test('An author’s text stays on the screen when a colleague takes the article over, and can be saved once it is handed back (R10.1)', async () => {
    const { admit, openAs } = newsroomIn(site)
    await using opened = await openAs(await admit('Ada', 'author'), '/admin/scrivi')
    const { page } = opened
    const title = page.getByLabel('Titolo', { exact: true })
    for (const label of ['Titolo', 'Sottotitolo', 'Sommario', 'Estratto per gli elenchi'])
      await page.getByLabel(label, { exact: true }).fill('Parole di Ada')
    await text(page).fill('Il testo di Ada.')
    await page.keyboard.press('Control+s')
    await page.getByText('Versione 1 salvata.').waitFor()
    const slug = new URL(page.url()).searchParams.get('indirizzo')!
    await title.fill('Il titolo di Ada')
    const { newest } = await readJson<DeskArticle>(site.admin.fetch(`${site.portal.url}/api/newsroom/articles/${slug}`))
    const taken = await give(`/${slug}/revisions`, { basedOn: { revision: 1, hash: newest.hash }, content })
    await page.getByText('L’articolo adesso è suo: il tuo testo resta qui').waitFor()
    assert.is(await title.inputValue(), 'Il titolo di Ada')
    await page.getByText(/quando l’articolo ti viene affidato\. Copia di lavoro salvata alle/).waitFor()
    // After opening the article again, the authors can still read and continue their own words.
    await page.reload()
    await page.getByRole('button', { name: 'Riprendi' }).press('Enter')
    await page.getByText('L’articolo adesso è suo: il tuo testo resta qui').waitFor()
    assert.is(await title.inputValue(), 'Il titolo di Ada')
    assert.is(await page.getByRole('button', { name: 'Salva versione' }).getAttribute('aria-disabled'), 'true')
    await give(`/${slug}/hand-over`, { revision: 2, hash: taken.newest.hash, to: newest.authorId })
    await page.getByRole('button', { name: 'Confronta i due testi' }).click()
    await page.getByRole('button', { name: 'Salva il testo scelto' }).click()
    await page.getByText('Versione 3 salvata.').waitFor()
    assert.is(await title.inputValue(), 'Il titolo di Ada')
  })
}

test.run()
