import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openAdminSite } from './admin-site.ts'

async function startBatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Genera 25 Articoli (5 per Categoria)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Genera gli articoli' }).click()
}

const site = await openAdminSite()
if (site) {
  const test = suite('Generations that wait, or are done in part')
  test.after(async () => site[Symbol.asyncDispose]())

  test('A batch that made some of its articles is completed in part, says why, and its toast leads to its line in the list (R7.9)', async () => {
    await using opened = await site.open({ quiet: true })
    const { page, toast, state } = opened
    const failures = [
      { reason: 'Il servizio non ha risposto in tempo.', count: 14 },
      { reason: 'Troppe richieste al servizio (HTTP 429).', count: 1 },
    ]
    Object.assign(state.generations[0]!, { made: 10, failed: 15, failures })
    await page.route('**/api/generate/batch-articles', (route) =>
      route.fulfill({ json: { generationId: 'generazione-a', articles: 10, failed: 15, failures } }),
    )
    await startBatch(page)
    await toast('Completato in parte', 'Generati 10 articoli su 25: 15 non sono riusciti.')
    await toast('Completato in parte', 'Il servizio non ha risposto in tempo. Troppe richieste al servizio (HTTP 429).')
    const row = page.locator('[data-generation="generazione-a"]')
    await row.getByText('10 di 25 articoli scritti, 15 non riusciti').waitFor()
    await page.getByRole('button', { name: 'Vedi nell’elenco' }).press('Enter')
    assert.is(await page.evaluate(() => document.activeElement?.getAttribute('data-generation')), 'generazione-a')
    await row.getByText('Il servizio non ha risposto in tempo (14 articoli).').waitFor()
    await row.getByText('Troppe richieste al servizio (HTTP 429) (un articolo).').waitFor()
    await row.getByText('Riuscita in parte').waitFor()
  })

  test('A batch that was carried out, but that the lists do not show yet, is not reported as an error', async () => {
    await using opened = await site.open({ quiet: true })
    const { page, toast, errors } = opened
    const detail = 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.'
    const done = { generationId: 'x', articles: 24, failed: 1, type: 'about:blank', title: 'Fatto', status: 202, detail }
    await page.route('**/api/generate/batch-articles', (route) => route.fulfill({ status: 202, json: done }))
    await startBatch(page)
    await toast('Non ancora negli elenchi', detail)
    await toast('Non ancora negli elenchi', 'Generati 24 articoli su 25: uno non è riuscito.')
    assert.equal(errors, [])
  })

  test('While the model loads, the page says which generation waits, at which attempt and for how long, until it no longer waits', async () => {
    const since = new Date(Date.now() - 25_000).toISOString()
    await using opened = await site.open({
      state({ generations }) {
        Object.assign(generations[1]!, { status: 'running', made: 0, attempts: 3, endedAt: null, waiting: { since, attempt: 3 } })
      },
    })
    const { page, state, cutStreams } = opened
    const waits = page.locator('.batch', { hasText: 'Articolo del giorno' })
    await waits.getByText(/^Il modello si sta caricando: tentativo 3, in attesa da (2[5-9]|[3-9]\d)\s*s$/).waitFor()
    await page.locator('[data-generation="generazione-b"]').getByText('Il modello si sta caricando: tentativo 3').waitFor()
    Object.assign(state.generations[1]!, { status: 'completed', made: 1, endedAt: new Date().toISOString(), waiting: null })
    cutStreams()
    await waits.waitFor({ state: 'detached' })
  })

  test.run()
}
