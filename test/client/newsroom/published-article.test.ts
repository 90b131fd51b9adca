import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { content, deskOn } from './desk-in-browser.ts'
import { examine, publishDespite } from './newsroom-in-browser.ts'

const test = suite('A published article in the newsroom')

const site = await openPortalInBrowser('a published article in the newsroom')
if (site) {
  test.after(async () => site[Symbol.asyncDispose]())
  const { give, inReview, newestOf } = deskOn(site)

  test('A published article is replaced, which asks what changed for readers, and withdrawn with a public notice (R10.8)', async () => {
    const slug = await inReview()
    await using opened = await site.open(`/admin/articolo?indirizzo=${slug}`)
    const { page } = opened
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    const more = page.getByRole('region', { name: 'Decisioni' }).getByRole('button', { name: 'Altro' })
    const approve = page.getByRole('button', { name: 'Approva e pubblica' })
    await approve.waitFor()
    // The page accepts the person's answer even before it has read the article again.
    const read = Promise.withResolvers<void>()
    const desk = `**/api/newsroom/articles/${slug}`
    await page.route(desk, (route) => read.promise.then(() => route.continue()))
    const published = page.waitForResponse((response) => response.url().endsWith('/publish'))
    await approve.click()
    await publishDespite(page)
    await published
    read.resolve()
    await page.unroute(desk)
    await page.getByRole('button', { name: 'Ritira' }).waitFor()
    await page.getByRole('link', { name: 'Modifica o correggi' }).waitFor()
    const newest = async () => {
      const { revision, hash } = await newestOf(slug)
      return { revision, hash }
    }
    const revise = async (title: string) => {
      await give(`/${slug}/revisions`, { basedOn: await newest(), content: { ...content, title } })
      await page.getByRole('heading', { name: title }).waitFor()
    }
    await revise('Un metodo che promette meno')
    const facts = page.locator('.desk-facts')
    await facts.getByText('nuova versione in bozza', { exact: true }).waitFor()
    // A person who is alone in the newsroom submits and approves in one step.
    await more.press('Enter')
    await page.getByRole('button', { name: 'Approva soltanto' }).waitFor()
    assert.is(await page.getByRole('button', { name: 'Manda in revisione' }).count(), 0)
    await page.keyboard.press('Escape')
    await approve.click()
    await page.getByRole('button', { name: 'Pubblica la modifica' }).click()
    await page.getByText('Scegli una delle possibilità.').waitFor()
    await examine(page)
    await page.getByLabel('Un aggiornamento').click()
    await page.getByLabel('Nota pubblica').fill('Tolta una promessa.')
    await page.getByRole('button', { name: 'Pubblica la modifica' }).click()
    await publishDespite(page)
    await page.locator('.desk-steps').getByText('Pubblicata').waitFor()
    assert.match(await (await fetch(`${site.portal.url}/articolo/${slug}`)).text(), /Aggiornamento[^]*Tolta una promessa\./)
    await revise('Un metodo che non serve')
    const name = await newest()
    await give(`/${slug}/submit`, name)
    await facts.getByText('nuova versione in revisione', { exact: true }).waitFor()
    const row = page.locator(`tr[data-slug="${slug}"]`)
    await page.goto(`${site.portal.url}/admin`)
    assert.match(await row.first().innerText(), /Pubblicato, nuova versione in revisione/)
    await give(`/${slug}/send-back`, { ...name, note: 'Riscrivi l’inizio.' })
    await row.first().getByText('nuova versione rimandata').waitFor()
    await page.goto(`${site.portal.url}/admin/coda?stato=sent_back`)
    await row.getByText('Pubblicato, nuova versione rimandata').waitFor()
    assert.match(await row.innerText(), /Primo proprietario[^]*Primo proprietario/, 'its author has it in hand')
    await examine(page)
    await page.goto(`${site.portal.url}/admin/articolo?indirizzo=${slug}`)
    assert.match(await facts.innerText(), /Pubblicato con la versione 2: come lo vede chi legge\s+nuova versione rimandata: la 3/)
    await revise('Un metodo che non serve più')
    await more.click()
    await page.getByRole('button', { name: 'Scarta' }).click()
    await page.getByLabel('Perché').fill('Non aggiunge nulla.')
    await page.getByRole('button', { name: 'Scarta la versione' }).click()
    await page.locator('.desk-steps').getByText('Non aggiunge nulla.').waitFor()
    // The page and the editor show the published text instead of the discarded one or the draft before it.
    await page.getByText('È la versione 2, pubblicata. La 4, scartata, si legge tra le versioni.').waitFor()
    await page.getByRole('link', { name: 'Modifica o correggi' }).click()
    assert.is(await page.getByLabel('Titolo', { exact: true }).inputValue(), 'Un metodo che promette meno')
    // The new revision is based on the published text, not on the discarded one.
    await page.getByLabel('Titolo', { exact: true }).fill('Un metodo che promette poco')
    await page.keyboard.press('Control+s')
    await page.getByText('Versione 5 salvata.').waitFor()
    assert.is((await newestOf(slug)).basedOn, 2)
    await page.goBack()
    await withdrawsAndBringsBack(page, site.portal.url, slug)
  })
}

/** Withdraws the article with a public notice, then restores the text that readers had seen, although a newer version is undecided. */
async function withdrawsAndBringsBack(page: Page, url: string, slug: string): Promise<void> {
  const decisions = page.getByRole('region', { name: 'Decisioni' })
  await decisions.getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('button', { name: 'Ritira' }).click()
  await page.getByLabel('Avviso per chi legge').fill('Prometteva troppo.')
  await page.getByRole('button', { name: 'Ritira l’articolo' }).click()
  await page.getByText('Avviso pubblico: Prometteva troppo.').waitFor()
  assert.is((await fetch(`${url}/articolo/${slug}`)).status, 410)
  await page.goto(`${url}/admin/coda?stato=withdrawn&sezione=trading`)
  await page.locator(`tr[data-slug="${slug}"]`).getByRole('link').first().press('Enter')
  await page
    .getByRole('region', { name: 'Articolo ritirato' })
    .getByText(/^L’articolo è ritirato dal /)
    .waitFor()
  await examine(page)
  await decisions.getByRole('button', { name: 'Ripubblica la versione 2', exact: true }).press('Enter')
  await page.getByRole('region', { name: 'Articolo ritirato' }).waitFor({ state: 'detached' })
  assert.is((await fetch(`${url}/articolo/${slug}`)).status, 200)
}

test.run()
