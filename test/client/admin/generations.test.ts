import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { Topic } from '../../../client/api/contract.ts'
import { event } from '../../projections/given.ts'
import { openAdminSite } from './admin-site.ts'
import { pacedWriter } from './paced-writer.ts'

const ERRORS = {
  topics: 'Errore nella generazione dei topic. Riprova.',
  daily: "Errore nella generazione dell'articolo giornaliero. Riprova.",
  article: "Errore nella generazione dell'articolo. Riprova.",
  batch: 'Errore nella generazione batch degli articoli. Riprova.',
}
const BATCH = 'Genera 25 Articoli (5 per Categoria)'

/** Nothing is asked of the model before the second click. */
async function startBatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: BATCH }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Genera gli articoli' }).click()
}

const site = await openAdminSite()
if (site) {
  const test = suite('Admin generations')
  test.after(async () => site[Symbol.asyncDispose]())

  const lists = (calls: string[]) => calls.filter((call) => /^GET \/api\/(articles|topics)/.test(call)).map((call) => call.split('?')[0])

  /** Without the change stream: every refetch is the call's. */
  const openQuietly = async () => {
    const opened = await site.open({ quiet: true })
    await opened.page.getByText('I 10 più recenti di 29').waitFor()
    await opened.page.getByRole('tab', { name: 'Content Topics' }).click()
    await opened.page.getByText('20 topics, 20 attivi').waitFor()
    opened.calls.splice(0)
    return opened
  }

  test('New topics: success toast, and only the list of topics is refetched (R7.6)', async () => {
    await using opened = await openQuietly()
    const { page, toast, calls } = opened
    await page.getByRole('button', { name: 'Genera nuovi topics' }).click()
    await toast('Successo!', 'Nuovi topic generati con successo')
    await page.getByText('25 topics, 25 attivi').waitFor()
    await page.getByRole('tab', { name: 'Articoli' }).click()
    await page.getByText('I 10 più recenti di 29').waitFor()
    assert.equal(lists(calls), ['GET /api/topics'])
    assert.ok(calls.includes('POST /api/generate/topics'))
  })

  test('The daily article: its toast, and articles and topics are refetched (R7.7)', async () => {
    await using opened = await openQuietly()
    const { page, toast, calls } = opened
    await page.getByRole('button', { name: 'Genera l’articolo del giorno' }).click()
    await toast('Articolo pubblicato!', 'Articolo giornaliero generato e pubblicato con successo')
    await page.getByRole('tab', { name: 'Articoli' }).click()
    await page.getByText('I 10 più recenti di 30').waitFor()
    assert.equal(new Set(lists(calls)), new Set(['GET /api/topics', 'GET /api/articles']))
    assert.is(calls.filter((call) => call === 'POST /api/schedule/daily').length, 1)
  })

  test('The toast of generated texts that wait for review says so and links to them', async () => {
    await using opened = await site.open()
    const { page, toast } = opened
    const waiting = { generationId: 'x', article: { slug: 'in-attesa', status: 'review', reviewReasons: ['Promette un guadagno.'] } }
    await page.route('**/api/generate/batch-articles', (route) =>
      route.fulfill({ json: { generationId: 'y', articles: 25, inReview: 25 } }),
    )
    await startBatch(page)
    await toast('Articoli da rivedere', 'Generati 25 articoli per tutte le categorie')
    await page.getByText('Nessuno è pubblicato: aspettano tutti').first().waitFor()
    assert.is(await page.getByRole('button', { name: 'Apri la coda' }).count(), 1)
    await page.route('**/api/schedule/daily', (route) => route.fulfill({ json: waiting }))
    await page.getByRole('button', { name: 'Genera l’articolo del giorno' }).click()
    await toast('Articolo da rivedere', 'L’articolo è scritto, ma non è pubblicato: aspetta che una persona lo legga e lo approvi.')
    await page.getByRole('button', { name: 'Leggi e decidi' }).click()
    await page.waitForURL('**/admin/articolo?indirizzo=in-attesa')
  })

  test('An article from a topic: the button is disabled with a spinner, then a toast appears and the usage count rises (R7.8)', async () => {
    await using opened = await site.open()
    const { page, toast, hold } = opened
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    const row = page.locator('tr', { hasText: 'Indici di Borsa: come sono costruiti e che cosa raccontano' })
    const button = row.getByRole('button', { name: 'Genera articolo' })
    await button.waitFor()
    const release = hold('GET')
    await button.click()
    await row.locator('.spinner').waitFor()
    assert.ok(await button.isDisabled())
    assert.is(await page.locator('tbody .spinner').count(), 1, 'only the topic that is generating turns')
    release()
    await toast('Articolo creato!', 'Articolo generato con successo dal topic selezionato')
    await row.locator('td.num').nth(1).filter({ hasText: '1' }).waitFor()
    assert.is(await row.locator('.spinner').count(), 0)
    await page.getByRole('tab', { name: 'Articoli' }).click()
    await page.getByText('I 10 più recenti di 30').waitFor()
  })

  test('A batch is followed article by article, and stays disabled and pending until the end (R7.9)', async () => {
    const { writer, advance } = pacedWriter()
    await using opened = await site.open({ writer })
    const { page, toast } = opened
    const button = page.getByRole('button', { name: BATCH })
    await startBatch(page)
    const progress = page.getByRole('progressbar', { name: 'Avanzamento del lotto' })
    await page.getByText('0 di 25 articoli scritti').first().waitFor()
    assert.ok(await button.isDisabled())
    advance(7)
    await page.locator('.batch', { hasText: '7 di 25 articoli scritti' }).waitFor()
    assert.equal([await progress.getAttribute('value'), await progress.getAttribute('max')], ['7', '25'])
    await page.getByText('I 10 più recenti di 36').waitFor()
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    assert.ok(await button.isDisabled())
    advance(18)
    await toast('Successo completo!', 'Generati 25 articoli per tutte le categorie')
    await progress.waitFor({ state: 'detached' })
    assert.not.ok(await button.isDisabled())
    await page.locator('[data-generation]', { hasText: '25 di 25 articoli scritti' }).getByText('Riuscita').waitFor()
  })

  test('A double click on a generate button starts one generation, and so do two clicks before the next render', async () => {
    await using opened = await openQuietly()
    const { page, calls } = opened
    const runs = () => calls.filter((call) => call.startsWith('POST')).length
    for (const [name, title] of [
      ['Genera nuovi topics', 'Successo!'],
      ['Genera l’articolo del giorno', 'Articolo pubblicato!'],
      [/^Genera articolo ?: Indici di Borsa/, 'Articolo creato!'],
    ] as const) {
      const button = page.getByRole('button', { name })
      for (const clickTwice of [
        () => button.dblclick(),
        () =>
          button.evaluate((element: HTMLElement) => {
            element.click()
            element.click()
          }),
      ]) {
        calls.splice(0)
        await clickTwice()
        await page.locator('li[data-state=open]', { hasText: title }).waitFor()
        await page.getByRole('button', { name: 'Chiudi', exact: true }).click()
        await page.locator('li[data-state=open]').waitFor({ state: 'detached' })
        assert.is(runs(), 1, String(name))
      }
    }
  })

  test('While a batch runs its button stays disabled with its running text after a reload, and until the batch ends', async () => {
    const { writer, advance } = pacedWriter()
    await using opened = await site.open({ writer })
    const { page, calls } = opened
    const button = page.getByRole('button', { name: BATCH })
    await startBatch(page)
    await page.locator('.batch', { hasText: '0 di 25 articoli scritti' }).waitFor()
    await page.reload()
    await page.locator('.batch', { hasText: '0 di 25 articoli scritti' }).waitFor()
    assert.ok(await button.isDisabled())
    await page.locator('output', { hasText: 'Generazione in corso...' }).waitFor()
    advance(25)
    await button.and(page.locator(':enabled')).waitFor()
    assert.is(calls.filter((call) => call.startsWith('POST')).length, 1)
  })

  test('A batch answer without a count counts 25 (R7.10)', async () => {
    await using opened = await site.open()
    const { page, toast } = opened
    await page.route('**/api/generate/batch-articles', (route) => route.fulfill({ json: { generationId: 'x' } }))
    await startBatch(page)
    await toast('Successo completo!', 'Generati 25 articoli per tutte le categorie')
  })

  for (const scenario of ['error-500', 'offline'] as const) {
    test(`Each failed call (${scenario}) shows its toast, is logged, and reads no list again (R7.11)`, async () => {
      await using opened = await site.open({ fresh: scenario === 'offline' })
      const { page, toast, errors, calls, setScenario } = opened
      await page.getByRole('tab', { name: 'Content Topics' }).click()
      await page.getByText('20 topics, 20 attivi').waitFor()
      await page.getByText('Aggiornato dal vivo').waitFor()
      const read = lists(calls)
      await setScenario(scenario)
      if (scenario === 'offline') await page.context().setOffline(true)
      const tries = [
        [page.getByRole('button', { name: 'Genera nuovi topics' }), ERRORS.topics],
        [page.getByRole('button', { name: 'Genera l’articolo del giorno' }), ERRORS.daily],
        [page.getByRole('button', { name: 'Genera articolo' }).first(), ERRORS.article],
        [page.getByRole('button', { name: BATCH }), ERRORS.batch],
      ] as const
      for (const [index, [button, message]] of tries.entries()) {
        if (message === ERRORS.batch) await startBatch(page)
        else await button.click()
        await toast('Errore', message)
        assert.is(await page.locator('li[data-state=open]').getAttribute('data-tone'), 'destructive')
        assert.is(await page.locator('li[data-state=open]').count(), 1)
        assert.is(errors.length, index + 1)
        assert.ok(errors[index]!.startsWith(message), errors[index])
        assert.not.ok(await button.isDisabled())
      }
      assert.equal(lists(calls), read)
    })
  }

  test('The toast of a refused generation shows the reason, and an inactive topic cannot be started', async () => {
    await using opened = await openQuietly()
    const { page, toast, newsroom } = opened
    const [off, other] = await newsroom.call<Topic[]>('GET /api/topics')
    const buttonOf = (topic: Topic) => page.locator(`tr[data-topic="${topic.id}"]`).getByRole('button', { name: 'Genera articolo' })
    await page.locator(`tr[data-topic="${off!.id}"]`).getByRole('switch').click()
    await page.getByText('20 topics, 19 attivi').waitFor()
    assert.ok(await buttonOf(off!).isDisabled())
    // Another editor deactivates one; this page does not know yet.
    await newsroom.call(`POST /api/topics/${other!.id}/deactivate`)
    await buttonOf(other!).click()
    await toast('Errore', ERRORS.article)
    await toast('Errore', 'Il topic non è attivo: attivalo prima di generare un articolo.')
  })

  test('Without topics there is a button for the first ones (R7.5)', async () => {
    await using opened = await site.open({ quiet: true, scenario: 'empty' })
    const { page, toast, setScenario } = opened
    await page.getByRole('tab', { name: 'Content Topics' }).click()
    await page.getByText('Nessun topic trovato').waitFor()
    await setScenario('none')
    await page.getByRole('button', { name: 'Genera i primi topics' }).click()
    await toast('Successo!', 'Nuovi topic generati con successo')
    await page.getByText('25 topics, 25 attivi').waitFor()
  })

  test('The page shows each generation’s attempts, model, tokens, duration, cost and failure', async () => {
    const generationId = '11111111-1111-4111-8111-111111111111'
    const model = { model: 'modello-di-prova', promptVersion: '3' }
    const failure = { reason: 'timed_out', detail: { code: 'no_answer_in_time' } } as const
    const usage = { inputTokens: 617, outputTokens: 28, costMicroEur: 6_150 }
    await using opened = await site.open({
      before: ({ append }) =>
        append(
          `generation-${generationId}`,
          event('GenerationRequested', { generationId, kind: 'article', topicId: 'tassi', requestedAt: '2026-11-28T08:00:00.000Z' }),
          event('AttemptStarted', { generationId, attempt: 1, ...model, startedAt: '2026-11-28T08:00:00.000Z' }),
          event('AttemptFailed', { generationId, attempt: 1, ...failure, usage, retryInMs: 1_000, failedAt: '2026-11-28T08:00:59.000Z' }),
          event('AttemptStarted', { generationId, attempt: 2, ...model, startedAt: '2026-11-28T08:01:00.000Z' }),
          event('AttemptFailed', { generationId, attempt: 2, ...failure, usage, retryInMs: null, failedAt: '2026-11-28T08:02:00.000Z' }),
          event('GenerationFailed', { generationId, ...failure, failedAt: '2026-11-28T08:02:00.000Z' }),
        ),
    })
    const { page } = opened
    const row = page.locator(`[data-generation="${generationId}"]`)
    await row.getByText('Non riuscita').waitFor()
    const text = (await row.innerText()).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Articolo da un topic',
      'Non riuscita',
      'Il servizio non ha risposto in tempo.',
      '2',
      'modello-di-prova',
      '1.234 + 56',
      '2 min',
      '0,0123 €',
    ]) {
      assert.ok(text.includes(part), `«${part}» is not in «${text}»`)
    }
    await page.getByText('Costo finora').locator('..').getByText('0,0123 €').waitFor()
  })

  test.run()
}
