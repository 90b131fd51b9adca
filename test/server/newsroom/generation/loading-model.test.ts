import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { until } from '../../../machine/until.ts'
import { logIn } from '../../../portal/admin-client.ts'
import { startPortal } from '../../../portal/start-portal.ts'
import { modelArticle } from '../model-server.ts'
import { type Answer, completion, json, serve } from '../writer/openai-server.ts'

const test = suite('A model that is loading')

const loading = json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } })

test('is on the dashboard while a generation waits for it, with its attempt and since when, and no longer than that', async () => {
  const released = Promise.withResolvers<void>()
  const afterRelease: Answer = (request, response) =>
    void released.promise.then(() => completion(modelArticle('Un conto di famiglia'))(request, response))
  await using model = await serve([loading, loading, afterRelease])
  await using portal = await startPortal({ writer: model.writer })
  const { api } = await logIn(portal.url)
  const [topic] = await api.topics()
  const before = new Date().toISOString()
  const made = api.generateArticle(topic!.id)
  const waiting = await until('the third attempt is on the dashboard', async () => {
    const [generation] = (await api.dashboard()).generations
    return generation?.waiting?.attempt === 3 ? generation.waiting : null
  })
  assert.ok(waiting.since >= before && waiting.since <= new Date().toISOString())
  released.resolve()
  await made
  const [generation] = (await api.dashboard()).generations
  assert.equal([generation!.status, generation!.attempts, generation!.waiting], ['completed', 3, null])
})

test.run()
