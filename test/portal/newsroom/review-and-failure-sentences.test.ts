import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'
import { until } from '../../machine/until.ts'
import { drafted } from '../../projections/given.ts'
import { modelArticle, startModelServer } from '../../server/newsroom/model-server.ts'
import { logIn } from '../admin-client.ts'
import { type Setting, settings, startPortal, type TestPortal } from '../start-portal.ts'

const instant = '2026-11-20T08:00:00.000Z'
/** Sentences of an earlier release. */
const RECORDED = { reason: 'Promette un rendimento o esclude il rischio.', failure: 'Troppe richieste al servizio (HTTP 429, rate_limit).' }
const UNKNOWN = { reason: 'Nomina un prodotto.', failure: 'Il modello ha sonno.' }

/** Appends events as a release before the codes wrote them: an article in review, and two failed generations. */
async function appendOfVersion1({ dataDir }: TestPortal): Promise<void> {
  const client = KurrentDBClient.connectionString((await readFile(join(dataDir, 'log.db.url'), 'utf8')).trim())
  const metadata = { version: 1 }
  const reasons = [RECORDED.reason, UNKNOWN.reason]
  await client.appendToStream(articleStream('di-prima'), [
    jsonEvent({ type: 'ArticleDrafted', data: drafted('di-prima').data as EventData<'ArticleDrafted'>, metadata }),
    jsonEvent({ type: 'ArticleSentToReview', data: { slug: 'di-prima', reasons, sentAt: instant }, metadata }),
  ])
  for (const message of [RECORDED.failure, UNKNOWN.failure]) {
    const generationId = randomUUID()
    const failed = { generationId, reason: 'rate_limited', message, failedAt: instant }
    await client.appendToStream(generationStream(generationId), [
      jsonEvent({ type: 'GenerationRequested', data: { generationId, kind: 'topics', requestedAt: instant }, metadata }),
      jsonEvent({ type: 'AttemptFailed', data: { ...failed, attempt: 1, usage: null, retryInMs: null }, metadata }),
      jsonEvent({ type: 'GenerationFailed', data: failed, metadata }),
    ])
  }
  await client.dispose()
}

function sentences(setting: Setting): void {
  const test = suite(`What editors read of reviews and failures, on ${setting}`)

  test('is the sentence of each code, including events recorded as sentences', async () => {
    let written: unknown = modelArticle('Un metodo', [{ type: 'paragraph', text: 'Solo oggi, restano ultimi posti.' }])
    await using model = await startModelServer(() => ({ content: written, usage: { prompt_tokens: 1, completion_tokens: 1 } }))
    await using portal = await startPortal({ setting, environment: { OPENAI_BASE_URL: model.url } })
    await appendOfVersion1(portal)
    const { api } = await logIn(portal.url)
    const [topic] = await api.topics()
    const { article } = await api.generateArticle(topic!.id)
    assert.equal([article!.status, article!.reviewReasons], ['review', ['Mette fretta o finge scarsità.']])
    written = 'nessun articolo'
    const refused = await api.generateArticle(topic!.id).catch((error: ApiError) => error)
    const malformed = 'La risposta del modello non ha la forma richiesta.'
    assert.is((refused as ApiError).problem?.detail, malformed)

    const inReview = async () => (await api.articles({ status: 'review', limit: 10 })).items
    await until('the article of the earlier release is listed', async () => (await inReview()).some(({ slug }) => slug === 'di-prima'))
    assert.equal((await inReview()).find(({ slug }) => slug === 'di-prima')!.reviewReasons, [RECORDED.reason, UNKNOWN.reason])
    const messages = (await api.dashboard()).generations.flatMap(({ message }) => message ?? [])
    assert.equal(messages.toSorted(), [UNKNOWN.failure, malformed, RECORDED.failure].toSorted())
  })

  test.run()
}

for (const setting of settings()) sentences(setting)
