import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { jsonEvent, KurrentDBClient, NO_STREAM } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startEmbeddedLog } from '../../../events/embedded/start-embedded-log.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import { sampleData, sampleEvent } from '../../events/sample-event.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { event } from '../../projections/given.ts'
import { callerOf, sessionCookie } from '../../portal/security/caller.ts'
import { dataOf, eventsOf } from '../../portal/security/events-of.ts'
import { logIn } from '../../portal/admin-client.ts'
import { isReady, readiness } from '../../portal/readiness.ts'
import { modelArticle, startModelServer } from './model-server.ts'
import { startPortal } from '../../portal/start-portal.ts'

const test = suite('Odd token counts')

test('a server that counts tokens in odd ways is recorded with estimates; read models, budget and the same key go on', async () => {
  const odd = [null, -1, 1.5, '700', undefined]
  let asked = 0
  await using model = await startModelServer(() => ({
    content: modelArticle(`Come si legge un bilancio familiare, parte ${asked + 1}`),
    usage: { prompt_tokens: odd[asked], completion_tokens: odd[asked++] },
  }))
  await using portal = await startPortal({ environment: { OPENAI_BASE_URL: model.url } })
  const call = callerOf(portal.url)
  const cookie = await sessionCookie(call)
  const [{ id: topicId }] = JSON.parse((await call('GET', '/api/topics')).text) as [{ id: string }]
  const generate = (key: string) =>
    call('POST', '/api/generate/article', { json: { topicId }, headers: { cookie, 'idempotency-key': key } })
  for (const [index] of odd.entries()) {
    const first = await generate(`chiave-${index}`)
    assert.is(first.status, 200, first.text)
    assert.is((await generate(`chiave-${index}`)).text, first.text)
  }
  assert.is(asked, odd.length)
  const recorded = dataOf(await eventsOf(portal), 'AttemptSucceeded') as { usage: { inputTokens: number; outputTokens: number } }[]
  assert.is(recorded.length, odd.length)
  for (const { usage } of recorded) assert.ok(usage.inputTokens > 100 && usage.outputTokens > 100, JSON.stringify(usage))
  assert.equal((await readiness(portal.url)).reasons, [])
})

test('a log in which an earlier release left such counts is read to its end, and the counts that can be read are spent', async () => {
  await using folder = await tempFolder()
  const generationId = randomUUID()
  {
    await using log = await startEmbeddedLog({ file: join(folder.path, 'log.db') })
    const client = KurrentDBClient.connectionString(log.url)
    const usages = [
      { inputTokens: null, outputTokens: null, costMicroEur: null },
      { inputTokens: -1, outputTokens: 1.5, costMicroEur: -1 },
      { inputTokens: 400, outputTokens: 100, costMicroEur: 5 },
    ]
    const events = [
      event('GenerationRequested', { generationId, kind: 'daily', topicId: 'tassi', requestedAt: new Date().toISOString() }),
      sampleEvent('AttemptStarted', { generationId }),
      ...usages.map((usage, index) => ({
        type: 'AttemptSucceeded',
        data: { ...sampleData('AttemptSucceeded', { generationId, attempt: index + 1 }), usage },
      })),
    ]
    await client.appendToStream(
      generationStream(generationId),
      events.map((one) => jsonEvent({ ...one, metadata: { version: 1 } })),
      { streamState: NO_STREAM },
    )
    await client.dispose()
  }
  await using portal = await startPortal({ dataDir: folder.path })
  const { api } = await logIn(portal.url)
  await until('the portal is ready', () => isReady(portal.url))
  const generation = await until('the generation is shown', async () =>
    (await api.dashboard()).generations.find(({ id }) => id === generationId),
  )
  assert.equal([generation.inputTokens, generation.outputTokens, generation.costMicroEur], [400, 102, 5])
  const [topic] = await api.topics()
  assert.ok((await api.generateArticle(topic!.id)).article)
})

test.run()
