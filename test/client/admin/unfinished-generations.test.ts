import type { Page } from 'playwright-core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import { type Writer, WriterError } from '../../../server/newsroom/writer/writer.ts'
import { event } from '../../projections/given.ts'
import { openAdminSite } from './admin-site.ts'

/** Writes ten articles, gets no answer for fourteen, and is refused another. */
function tiredWriter(): Writer {
  const sample = sampleWriter()
  let asked = 0
  return {
    ...sample,
    async writeArticle(request, context) {
      asked++
      if (asked > 24) throw new WriterError('rate_limited', { code: 'too_many_requests', status: 429 })
      if (asked > 10) throw new WriterError('timed_out', { code: 'no_answer_in_time' })
      return sample.writeArticle(request, context)
    },
  }
}

async function startBatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Genera 25 Articoli (5 per Categoria)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Genera gli articoli' }).click()
}

const site = await openAdminSite()
if (site) {
  const test = suite('Generations that wait, or are done in part')
  test.after(async () => site[Symbol.asyncDispose]())

  test('A batch that made some of its articles is completed in part, says why, and its toast leads to its line in the list (R7.9)', async () => {
    await using opened = await site.open({ quiet: true, writer: tiredWriter() })
    const { page, toast } = opened
    await startBatch(page)
    await toast('Completato in parte', 'Generati 10 articoli su 25: 15 non sono riusciti.')
    await toast('Completato in parte', 'Il servizio non ha risposto in tempo. Troppe richieste al servizio (HTTP 429).')
    const row = page.locator('[data-generation]').first()
    await row.getByText('10 di 25 articoli scritti, 15 non riusciti').waitFor()
    await page.getByRole('button', { name: 'Vedi nell’elenco' }).press('Enter')
    assert.ok(await row.evaluate((element) => element === document.activeElement))
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
    const generationId = '11111111-1111-4111-8111-111111111111'
    const stream = `generation-${generationId}`
    const startedAt = new Date(Date.now() - 25_000).toISOString()
    const started = (attempt: number) =>
      event('AttemptStarted', { generationId, attempt, model: 'modello-di-prova', promptVersion: '3', startedAt })
    const loading = (attempt: number) =>
      event('AttemptFailed', {
        generationId,
        attempt,
        reason: 'server_error',
        detail: { code: 'model_not_ready', status: 503 },
        usage: null,
        retryInMs: 5_000,
        failedAt: startedAt,
      })
    await using opened = await site.open({
      before: ({ append }) =>
        append(
          stream,
          event('GenerationRequested', { generationId, kind: 'daily', requestedAt: startedAt }),
          ...[1, 2, 3].flatMap((attempt) => [started(attempt), loading(attempt)]),
        ),
    })
    const { page, newsroom } = opened
    const waits = page.locator('.batch', { hasText: 'Articolo del giorno' })
    await waits.getByText(/^Il modello si sta caricando: tentativo 3, in attesa da (2[5-9]|[3-9]\d)\s*s$/).waitFor()
    await page.locator(`[data-generation="${generationId}"]`).getByText('Il modello si sta caricando: tentativo 3').waitFor()
    await newsroom.append(
      stream,
      event('GenerationCompleted', { generationId, articles: [], topics: [], failed: 0, completedAt: new Date().toISOString() }),
    )
    await waits.waitFor({ state: 'detached' })
  })

  test.run()
}
