import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page, Route } from 'playwright-core'
import { ADMIN_PASSWORD } from '../../portal/start-portal.ts'
import { tirelessWriter } from '../../server/newsroom/writer/tireless-writer.ts'
import { openPortalInBrowser } from '../pages/portal-browser.ts'
import { content, deskOn, shown } from './desk-in-browser.ts'
import { publishDespite, text } from './newsroom-in-browser.ts'

const NOT_SHOWN = 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.'

const problem = (status: number, detail: string, members: object = {}) => ({
  status,
  contentType: status === 202 ? 'application/json' : 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Problema', status, detail, ...members }),
})

const site = await openPortalInBrowser('commands that are done in part', { writer: { ...tirelessWriter(), isRemote: true } })
if (site) {
  const test = suite('What the newsroom says of a command that is done in part')
  test.after(async () => site[Symbol.asyncDispose]())
  const { inReview } = deskOn(site)

  const openAsOwner = async (path: string) => {
    const opened = await site.open(path)
    await opened.page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await opened.page.keyboard.press('Enter')
    return opened
  }
  const toast = (page: Page, title: string, words: string) =>
    page.locator('li[data-state=open]', { hasText: title }).getByText(words, { exact: true }).waitFor()

  test('Where a text was approved and could not be published, the toast says both', async () => {
    const slug = await inReview()
    await using opened = await openAsOwner(`/admin/articolo?indirizzo=${slug}`)
    const { page } = opened
    await shown(page)
    await page.route('**/publish', (route) => route.fulfill(problem(409, 'Il registro è occupato.')))
    await page.getByRole('button', { name: 'Approva e pubblica' }).click()
    await publishDespite(page)
    await toast(page, 'Completato in parte', 'La versione è approvata, ma non è pubblicata. Il registro è occupato.')
  })

  test('Where an approval is not shown yet, the publication that follows it is still sent, and its own answer is not an error', async () => {
    const slug = await inReview()
    await using opened = await openAsOwner(`/admin/articolo?indirizzo=${slug}`)
    const { page } = opened
    await shown(page)
    const late = async (route: Route) => {
      const response = await route.fetch()
      return response.ok() ? route.fulfill(problem(202, NOT_SHOWN, { slug })) : route.fulfill({ response })
    }
    await page.route('**/approve', late)
    await page.route('**/publish', late)
    await page.getByRole('button', { name: 'Approva e pubblica' }).click()
    await publishDespite(page)
    await toast(page, 'Non ancora negli elenchi', NOT_SHOWN)
    assert.is((await fetch(`${site.portal.url}/articolo/${slug}`)).status, 200)
  })

  test('A withdrawal that a colleague made first keeps the colleague’s notice, and the toast says so', async () => {
    const slug = await inReview()
    await using opened = await openAsOwner(`/admin/articolo?indirizzo=${slug}`)
    const { page } = opened
    await shown(page)
    await page.getByRole('button', { name: 'Approva e pubblica' }).click()
    await publishDespite(page)
    await page.getByRole('button', { name: 'Ritira' }).click()
    await page.getByLabel('Avviso per chi legge').fill('Il mio avviso.')
    await page.route('**/withdraw', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), notice: 'L’avviso di un’altra persona.' } })
    })
    await page.getByRole('button', { name: 'Ritira l’articolo' }).click()
    await toast(page, 'Articolo già ritirato', 'Resta l’avviso di chi l’ha ritirato prima: il tuo non è salvato.')
  })

  test('A text that could not be marked as read comes back with its reason, which stays while others are marked', async () => {
    const { api, fetch } = site.admin
    const headers = { 'content-type': 'application/json', origin: site.portal.url }
    const allow = { method: 'POST', headers, body: JSON.stringify({ password: ADMIN_PASSWORD }) }
    await fetch(`${site.portal.url}/api/newsroom/rules/unread-publishing/allow`, allow)
    const [topic] = await api.topics()
    const [older, newer] = [(await api.generateArticle(topic!.id)).article!, (await api.generateArticle(topic!.id)).article!]
    await using opened = await openAsOwner('/admin/coda/senza-rilettura')
    const { page } = opened
    await page.route(`**/${newer.slug}/read`, (route) => route.fulfill(problem(409, 'Intanto è uscita un’altra versione.')))
    for (const { slug } of [newer, older]) await page.locator(`tr[data-slug="${slug}"]`).getByRole('button').click()
    await toast(page, 'Riletto', `«${older.title}»`)
    await page.getByRole('alert').getByText(`«${newer.title}» è rimasto com’era. Intanto è uscita un’altra versione.`).waitFor()
    await page.locator(`tr[data-slug="${newer.slug}"]`).waitFor()
    await page.unroute(`**/${newer.slug}/read`)
    await page.locator(`tr[data-slug="${newer.slug}"]`).getByRole('button').click()
    await page.getByRole('alert').waitFor({ state: 'hidden' })
  })

  test('A new article that is saved and not shown yet is not saved twice', async () => {
    await using opened = await openAsOwner('/admin/scrivi')
    const { page } = opened
    let created = 0
    await page.route('**/api/newsroom/articles', async (route) => {
      created++
      const response = await route.fetch()
      const { slug } = (await response.json()) as { slug: string }
      await route.fulfill(problem(202, NOT_SHOWN, { slug }))
    })
    await text(page).waitFor()
    await page.getByLabel('Titolo', { exact: true }).fill('Quanto costa un conto corrente')
    await page.getByLabel('Sottotitolo').fill(content.subtitle)
    await page.getByLabel('Sommario').fill(content.summary)
    await page.getByLabel('Estratto per gli elenchi').fill(content.excerpt)
    await text(page).focus()
    await page.keyboard.type('Il canone è di dieci euro al mese.')
    const save = page.getByRole('button', { name: 'Salva revisione' })
    await save.click()
    await page.getByText('Salvata, ma la redazione non la mostra ancora: ricarica la pagina tra poco').waitFor()
    assert.match(page.url(), /indirizzo=quanto-costa-un-conto-corrente$/)
    await page.keyboard.press('Control+s')
    await save.click({ force: true })
    assert.is(created, 1)
    await page.reload()
    await text(page).getByText('Il canone è di dieci euro al mese.').waitFor()
    assert.is(await page.getByText('C’è una copia di lavoro').count(), 0)
  })

  test('A working copy that stays on the server when it is discarded is not said to be gone', async () => {
    await using opened = await openAsOwner('/admin/scrivi')
    const { page } = opened
    await text(page).waitFor()
    await page.getByLabel('Titolo', { exact: true }).fill('A metà')
    await page.getByText(/Copia di lavoro salvata alle \d/).waitFor()
    await page.reload()
    await page.route('**/working-copy', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(problem(503, 'Il registro non risponde.')) : route.continue(),
    )
    await page.getByRole('button', { name: 'Scarta' }).click()
    await toast(
      page,
      'Completato in parte',
      'La copia di questo browser è scartata, quella sul server no: la prossima volta ti sarà offerta di nuovo. Il registro non risponde.',
    )
  })

  test('The toast of an import says where its article is when readers do not see it', async () => {
    await using opened = await openAsOwner('/admin')
    const { page } = opened
    const source = page.locator('[data-source="bce-cambi"]')
    await page.locator('summary', { hasText: 'Dati aperti' }).click()
    await source.waitFor()
    const imported = (stage: string, newer: string | null) => ({
      id: 'bce-cambi',
      success: {
        at: new Date().toISOString(),
        period: '2026-11-27',
        outcome: 'new',
        article: { slug: 'il-cambio', title: 'Il cambio', stage, newer },
      },
      failure: null,
    })
    for (const [stage, newer, words] of [
      ['review', null, 'L’articolo non è sul sito: in revisione.'],
      ['published', 'review', 'Chi legge vede ancora la versione di prima: nuova versione in revisione.'],
    ] as const) {
      await page.route('**/import', (route) => route.fulfill({ json: imported(stage, newer) }), { times: 1 })
      await source.getByRole('button', { name: 'Importa ora' }).click()
      await toast(page, 'Dati importati', words)
    }
  })

  test('A link that the browser does not let the page copy is not said to be copied', async () => {
    await using opened = await openAsOwner('/admin/redazione')
    const { page } = opened
    // The login has a field of the same name.
    await page.getByRole('heading', { name: 'Invita una persona' }).waitFor()
    await page.getByLabel('E-mail').fill('ada@redazione.example')
    await page.getByRole('button', { name: 'Crea il link' }).click()
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await page.getByRole('button', { name: 'Copia il link' }).click()
    await toast(page, 'Link non copiato', 'Il browser non lo permette: il link è selezionato, premi Ctrl + C.')
    assert.match(await page.evaluate(() => getSelection()!.toString()), /\/admin\/invito#/)
  })

  test.run()
}
