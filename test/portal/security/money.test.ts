import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Dashboard, GenerationResult } from '../../../client/api/contract.ts'
import { startPortal, type TestPortal } from '../start-portal.ts'
import { paidWriter, tirelessWriter } from '../../server/newsroom/writer/tireless-writer.ts'
import { callerOf, sessionCookie } from './caller.ts'
import { dataOf, eventsOf } from './events-of.ts'

const test = suite('Money')

async function adminOf(portal: TestPortal) {
  const call = callerOf(portal.url)
  const cookie = await sessionCookie(call)
  const topics = JSON.parse((await call('GET', '/api/topics')).text) as { id: string }[]
  const generate = (key?: string, topicId = topics[0]!.id) =>
    call('POST', '/api/generate/article', { json: { topicId }, headers: { cookie, ...(key ? { 'idempotency-key': key } : {}) } })
  const post = (path: string, key?: string) => call('POST', path, { headers: { cookie, ...(key ? { 'idempotency-key': key } : {}) } })
  const get = (path: string) => call('GET', path, { headers: { cookie } })
  return { generate, get, post, topics }
}

test('when the month’s money is spent, generating is refused with 429 before anything is written', async () => {
  await using portal = await startPortal({ writer: paidWriter(), environment: { BUDGET_EUR_MONTH: '0.3' } })
  const { generate, post } = await adminOf(portal)
  for (let n = 0; n < 3; n++) assert.is((await generate()).status, 200)
  const before = dataOf(await eventsOf(portal), 'GenerationRequested').length
  for (const refused of [
    await generate(),
    await post('/api/generate/topics'),
    await post('/api/schedule/daily'),
    await post('/api/generate/batch-articles'),
  ]) {
    assert.is(refused.status, 429)
    assert.match(refused.problem?.type ?? '', /budget-spent$/)
    assert.match(refused.problem?.detail ?? '', /budget mensile di 0,30\s€/)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
  }
  assert.is(dataOf(await eventsOf(portal), 'GenerationRequested').length, before)
})

test('tokens are a budget too, and a batch stops in its middle when they are spent', async () => {
  await using portal = await startPortal({ writer: paidWriter(), environment: { BUDGET_TOKENS_MONTH: '2000' } })
  const { get, post } = await adminOf(portal)
  const { status, text } = await post('/api/generate/batch-articles', 'lotto')
  assert.is(status, 200, text)
  const { articles, failed, failures } = JSON.parse(text) as GenerationResult
  assert.ok(articles! >= 4 && articles! < 20, `${articles} articles`)
  assert.is(articles! + failed!, 25)
  assert.equal(failures, [{ reason: 'Il budget mensile di 2000 token è esaurito: si riparte il primo del mese.', count: failed }])
  const { generations } = JSON.parse((await get('/api/admin/dashboard')).text) as Dashboard
  assert.equal(generations[0]!.failures, failures)
  assert.is((await post('/api/generate/batch-articles', 'lotto')).text, text)
  assert.is((await post('/api/generate/topics')).status, 429)
})

test('the limit of generations per hour holds, also when all are requested at once', async () => {
  await using portal = await startPortal({ writer: tirelessWriter(), environment: { GENERATIONS_PER_HOUR: '5' } })
  const { generate, post } = await adminOf(portal)
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => generate()))).map((answer) => answer.status)
  assert.is(statuses.filter((status) => status === 200).length, 5)
  assert.is(statuses.filter((status) => status === 429).length, 15)
  assert.is((await post('/api/generate/batch-articles')).status, 429)
})

test('a double click with one Idempotency-Key generates once and answers both alike', async () => {
  await using portal = await startPortal()
  const { generate, post } = await adminOf(portal)
  const answers = await Promise.all(Array.from({ length: 8 }, () => generate('doppio-clic')))
  assert.equal([...new Set(answers.map((answer) => answer.status))], [200])
  assert.is(new Set(answers.map((answer) => answer.text)).size, 1)
  assert.is(dataOf(await eventsOf(portal), 'GenerationRequested').length, 1)
  for (const path of ['/api/generate/topics', '/api/schedule/daily']) {
    const twice = await Promise.all([post(path, `due-${path}`), post(path, `due-${path}`)])
    assert.equal(
      twice.map((answer) => answer.status),
      [200, 200],
      twice.map((answer) => answer.text).join(),
    )
    const [one, two] = twice.map((answer) => (JSON.parse(answer.text) as GenerationResult).generationId)
    assert.is(one, two)
  }
})

test('the same key answers alike after a restart, and is refused for another request', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  try {
    const first = await startPortal({ dataDir })
    const made = await (await adminOf(first)).generate('una-volta')
    await first.close()
    await using second = await startPortal({ dataDir })
    const { generate, post, topics } = await adminOf(second)
    assert.equal(JSON.parse((await generate('una-volta')).text), JSON.parse(made.text))
    assert.is((await generate('una-volta', topics[1]!.id)).status, 422)
    assert.is((await post('/api/generate/topics', 'una-volta')).status, 422)
    assert.is((await generate('x'.repeat(201))).status, 400)
    assert.is(dataOf(await eventsOf(second), 'GenerationRequested').length, 1)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test.run()
