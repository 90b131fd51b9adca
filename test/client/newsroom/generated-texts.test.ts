import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { tirelessWriter } from '../../server/newsroom/writer/tireless-writer.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { examine, newsroomIn } from './newsroom-in-browser.ts'

const site = await openPortalInBrowser('generated texts', { writer: { ...tirelessWriter(), isRemote: true } })
if (site) {
  const test = suite('Generated texts, on the newsroom’s pages')
  test.after(async () => site[Symbol.asyncDispose]())
  const { admit, openAs } = newsroomIn(site)

  const openAsOwner = async () => {
    const opened = await site.open('/admin')
    await opened.page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await opened.page.keyboard.press('Enter')
    return opened
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
  const rule = (page: Page) => page.getByRole('region', { name: 'Testi generati' })

  test('the owner is asked while a model writes, and decides by keyboard; others see the rule and who set it', async () => {
    const author = await admit('Ada', 'author')
    await using opened = await openAsOwner()
    const { page } = opened
    const question = page.getByRole('region', { name: 'I testi del modello aspettano una decisione' })
    await question.getByText('senza qualcuno che li legga, i testi del modello non escono').waitFor()
    await question.getByText('un errore del modello lo vede prima chi legge il sito').waitFor()
    await examine(page)
    await page.getByRole('button', { name: 'Genera l’articolo del giorno' }).press('Enter')
    await page.getByText('ma non è pubblicato: è in attesa di una decisione del proprietario.').first().waitFor()
    await page.getByRole('link', { name: 'Articolo in attesa di una decisione del proprietario' }).waitFor()
    await question.getByRole('button', { name: 'Fai uscire senza rilettura' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await rule(page).getByText('Prima: nessuna decisione, i testi aspettavano').waitFor()
    assert.match((await focused(page)) ?? '', /^Testi generati/, 'the focus goes to the rule')
    assert.is(await question.count(), 0)
    await page.getByRole('link', { name: 'Articolo da rivedere' }).waitFor()
    await rule(page).getByRole('button', { name: 'Fai rileggere prima' }).press('Enter')
    await rule(page).getByText('Prima: uscivano senza rilettura (Primo proprietario, il').waitFor()
    await using others = await openAs(author, '/admin')
    await rule(others.page).locator('summary').press('Enter')
    await rule(others.page).getByText('La decisione spetta ai proprietari').waitFor()
    assert.is(await rule(others.page).getByRole('button').count(), 0)
    assert.is(await others.page.getByText('articoli senza rilettura').count(), 0)
    assert.equal([...opened.complaints, ...others.complaints], [])
  })

  test('unread articles are counted, open with their findings and are marked with one key; focus moves on, and undo works', async () => {
    const { api, fetch } = site.admin
    const allow = JSON.stringify({ password: ADMIN_PASSWORD })
    const headers = { 'content-type': 'application/json', origin: site.portal.url }
    await fetch(`${site.portal.url}/api/newsroom/rules/unread-publishing/allow`, { method: 'POST', headers, body: allow })
    const [topic] = await api.topics()
    const titles: string[] = []
    for (let n = 0; n < 4; n++) titles.unshift((await api.generateArticle(topic!.id)).article!.title)
    await using opened = await openAsOwner()
    const { page } = opened
    await page.getByRole('link', { name: '4 articoli senza rilettura' }).press('Enter')
    const rows = page.locator('tbody tr')
    const left = async (count: number) =>
      page.getByText(count === 1 ? 'Un articolo.' : `${count} articoli, dal più recente.`, { exact: true }).waitFor()
    await left(4)
    assert.equal(await rows.locator('a').allTextContents(), titles)
    await examine(page)
    await rows.first().getByRole('link').focus()
    await page.keyboard.press('r')
    await left(3)
    await rows.first().getByRole('button').press('Enter')
    await left(2)
    assert.is(await focused(page), `Riletto: ${titles[2]}`)
    await page.getByRole('button', { name: 'Annulla' }).press('Enter')
    await left(3)
    await rows.first().getByRole('link').press('Enter')
    await page.getByRole('button', { name: 'Riletto' }).press('Enter')
    await page.getByText('Riletto da Primo proprietario il').waitFor()
    assert.is(await focused(page), 'Segna da rileggere')
    await examine(page)
    await page.goBack()
    await left(2)
    for (let n = 0; n < 2; n++) await rows.first().getByRole('button').press('Enter')
    await page.getByText('Niente da rileggere').waitFor()
    await examine(page)
    assert.equal(opened.complaints, [])
  })

  test.run()
}
