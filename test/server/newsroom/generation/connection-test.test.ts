import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Dashboard } from '../../../../client/api/contract.ts'
import type { ConnectionTest } from '../../../../client/api/newsroom.ts'
import { SPENDING_STREAM } from '../../../../events/schemas/spending.ts'
import { callerOf, sessionCookie } from '../../../portal/security/caller.ts'
import { eventsOf } from '../../../portal/security/events-of.ts'
import { startPortal, type TestPortal } from '../../../portal/start-portal.ts'
import { type Answer, completion, failing, serve } from '../writer/openai-server.ts'

const test = suite('«Prova la connessione»')
const READY = completion({ risposta: 'pronto', numero: 7 }, { usage: { prompt_tokens: 80, completion_tokens: 12 } })

async function ownerOf(portal: TestPortal) {
  const call = callerOf(portal.url)
  const cookie = await sessionCookie(call)
  const withCookie = { headers: { cookie } }
  return {
    tryOut: () => call('POST', '/api/newsroom/model/test', { json: {}, ...withCookie }),
    dashboard: async () => JSON.parse((await call('GET', '/api/admin/dashboard', withCookie)).text) as Dashboard,
  }
}

/** A portal whose writer calls a server that answers so. */
async function startWith(answer: Answer, environment: Record<string, string> = {}) {
  await using stack = new AsyncDisposableStack()
  const model = stack.use(await serve([answer], { model: 'un-modello' }))
  const portal = stack.use(await startPortal({ writer: model.writer, environment }))
  const owner = await ownerOf(portal)
  const parts = stack.move()
  return { model, portal, ...owner, [Symbol.asyncDispose]: () => parts.disposeAsync() }
}

test('answers what works, and is in the log with its owner, its cost and its result', async () => {
  await using started = await startWith(READY)
  const { status, text } = await started.tryOut()
  assert.is(status, 200, text)
  const { testedAt, ...found } = JSON.parse(text) as ConnectionTest
  assert.equal(found, {
    model: 'un-modello',
    isReached: true,
    isModelFound: true,
    form: 'json_schema',
    isFormFollowed: true,
    tokens: { input: 80, output: 12, isReported: true },
    costMicroEur: null,
    failure: null,
  })
  const events = await eventsOf(started.portal)
  const [tested, ...others] = events.filter(({ type }) => type === 'ModelConnectionTested')
  assert.is(others.length, 0)
  assert.is(tested!.metadata.actor, 'person:first-owner')
  const { testId, ...data } = (tested!.event as { data: { testId: string } }).data
  assert.is(tested!.stream, `model-connection-${testId}`)
  assert.equal(data, {
    model: 'un-modello',
    failure: null,
    usage: { inputTokens: 80, outputTokens: 12, costMicroEur: null },
    isUsageReported: true,
    testedAt,
  })
  const accounts = events.filter(({ stream }) => stream === SPENDING_STREAM).map(({ type }) => type)
  assert.equal(accounts, ['SpendingSummed', 'GenerationAdmitted', 'SpendingReserved', 'SpendingSettled'])
  assert.is((await started.dashboard()).unpriced, true)
})

test('counts in the limit of an hour, and makes no call beyond it', async () => {
  await using started = await startWith(READY, { GENERATIONS_PER_HOUR: '1' })
  assert.is((await started.tryOut()).status, 200)
  const refused = await started.tryOut()
  assert.is(refused.status, 429)
  assert.is(refused.problem?.detail, 'Raggiunto il limite di 1 generazioni all’ora: riprova più tardi.')
  assert.is(started.model.asked.length, 1)
})

test('counts in the month’s budget, and makes no call that it has no room for', async () => {
  await using started = await startWith(READY, { BUDGET_TOKENS_MONTH: '4000' })
  const refused = await started.tryOut()
  assert.equal([refused.status, started.model.asked.length], [429, 0])
  assert.is(refused.problem?.detail, 'Il budget mensile di 4000 token è esaurito: si riparte il primo del mese.')
})

for (const [what, answer, expected] of [
  ['a wrong key', failing(401), { isReached: true, isModelFound: null, isFormFollowed: null }],
  ['an unknown model', failing(404, 'model_not_found'), { isReached: true, isModelFound: false, isFormFollowed: null }],
  ['prose', completion('Pronto!'), { isReached: true, isModelFound: true, isFormFollowed: false }],
  ['a refusal', completion(null, { refusal: 'No' }), { isReached: true, isModelFound: true, isFormFollowed: null }],
  ['a broken connection', (_, response) => void response.destroy(), { isReached: false, isModelFound: null, isFormFollowed: null }],
] as [string, Answer, Partial<ConnectionTest>][]) {
  test(`answers how far it got where the server gives ${what}`, async () => {
    await using started = await startWith(answer)
    const { status, text } = await started.tryOut()
    assert.is(status, 200, text)
    const { isReached, isModelFound, isFormFollowed, failure } = JSON.parse(text) as ConnectionTest
    assert.equal({ isReached, isModelFound, isFormFollowed }, expected)
    assert.ok(failure)
  })
}

for (const [what, answer, isGivenBack] of [
  ['a server that refuses the key gives nothing to pay: the reservation is given back', failing(401), true],
  ['a connection that breaks may have cost something: the reservation counts', (_, response) => void response.destroy(), false],
] as [string, Answer, boolean][]) {
  test(what, async () => {
    await using started = await startWith(answer)
    assert.is((await started.tryOut()).status, 200)
    const accounts = (await eventsOf(started.portal)).filter(({ stream }) => stream === SPENDING_STREAM)
    const settled = accounts
      .filter(({ type }) => type === 'SpendingSettled')
      .map(({ event }) => (event as { data: { spent: object } }).data.spent)
    assert.is(accounts.filter(({ type }) => type === 'SpendingReserved').length, 1)
    assert.equal(settled, isGivenBack ? [{ tokens: 0, costMicroEur: 0 }] : [])
  })
}

test('has no server to try where the offline writer writes', async () => {
  await using portal = await startPortal()
  const refused = await (await ownerOf(portal)).tryOut()
  assert.is(refused.status, 409)
  assert.is(refused.problem?.detail, 'Scrive lo scrittore locale, che non chiama nessun server: non c’è una connessione da provare.')
})

test.run()
