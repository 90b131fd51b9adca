import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failureText } from '../../../../../server/italian/failure-text.ts'
import type { Usage, Writer } from '../../../../../server/newsroom/writer/writer.ts'
import { openAiWriter } from '../../../../../server/newsroom/writer/openai/openai.ts'
import { type Answer, ARTICLE, completion, failing, json, serve, stall, write } from '../openai-server.ts'

const test = suite('The test of a connection')

const READY = { risposta: 'pronto', numero: 7 }

/** Runs the test. @returns its outcome, and what it reserved */
async function tryOut(writer: Writer) {
  const reserved: Usage[] = []
  const outcome = await writer.testConnection!({
    signal: new AbortController().signal,
    now: () => new Date(),
    reserve: async (atMost) => void reserved.push(atMost),
  })
  return { outcome, reserved }
}

const sentenceOf = ({ failure }: Awaited<ReturnType<typeof tryOut>>['outcome']) => failure && failureText(failure.detail)

test('one call, with a small limit, shows that the server follows a schema and reports the tokens', async () => {
  await using server = await serve([completion(READY, { usage: { prompt_tokens: 80, completion_tokens: 12 } })])
  const { outcome, reserved } = await tryOut(server.writer)
  assert.equal(outcome, {
    failure: null,
    usage: { inputTokens: 80, outputTokens: 12, costMicroEur: null },
    isUsageReported: true,
    mayBeBilled: false,
  })
  assert.is(server.asked.length, 1)
  const { body } = server.asked[0]!
  assert.equal([body.model, body.response_format.json_schema.strict], ['gpt-5-mini', true])
  assert.is((body as unknown as { max_completion_tokens: number }).max_completion_tokens, 4_000)
  assert.is(reserved.length, 1)
  assert.is(reserved[0]!.outputTokens, 4_000)
  assert.ok(reserved[0]!.inputTokens >= Buffer.byteLength(JSON.stringify(body.messages)))
})

test('tokens that the server does not report are estimated, and a listed model has its price', async () => {
  await using server = await serve([completion(READY, { usage: null })])
  assert.is((await tryOut(server.writer)).outcome.isUsageReported, false)
  const fetch: typeof globalThis.fetch = async () =>
    Response.json({
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: JSON.stringify(READY) } }],
      usage: { prompt_tokens: 1_000, completion_tokens: 100 },
    })
  const { outcome } = await tryOut(openAiWriter({ apiKey: 'sk', baseUrl: undefined, model: 'gpt-5-mini', fetch }))
  // 1,000 × 0.25 + 100 × 2 dollars a million, at 0.86 euro a dollar.
  assert.equal(outcome.usage, { inputTokens: 1_000, outputTokens: 100, costMicroEur: 387 })
})

test('the steps that the test goes down are remembered for the next article', async () => {
  let refusals = 0
  const objectsOnly: Answer = (request, response) => {
    const { body } = request as typeof request & { body: { response_format: { type: string } } }
    if (body.response_format.type === 'json_object') return completion(refusals > 1 ? ARTICLE : READY)(request, response)
    refusals++
    return json(400, { error: { message: 'response_format json_schema is not supported' } })(request, response)
  }
  await using server = await serve([objectsOnly])
  const { outcome } = await tryOut(server.writer)
  assert.equal([outcome.failure, outcome.form], [null, 'json_object'])
  assert.is(refusals, 1)
  assert.is(server.asked.length, 2)
  refusals = 2
  assert.is((await write(server.writer)).types, 'started succeeded')
  assert.equal([refusals, server.asked.length], [2, 3])
})

for (const [what, answer, sentence] of [
  ['a wrong key', failing(401), 'Il servizio ha rifiutato la chiave di accesso (HTTP 401).'],
  [
    'a model that OpenAI does not have',
    failing(404, 'model_not_found'),
    'Il servizio non conosce il modello richiesto (HTTP 404, model_not_found): va corretto OPENAI_MODEL.',
  ],
  [
    'a model that Ollama does not have',
    json(404, { error: { message: 'model "gpt-5-mini" not found, try pulling it first', type: 'api_error' } }),
    'Il servizio non conosce il modello richiesto (HTTP 404): va corretto OPENAI_MODEL.',
  ],
  [
    'a model that OpenRouter does not have',
    json(400, { error: { message: 'gpt-5-mini is not a valid model ID', code: 400 } }),
    'Il servizio non conosce il modello richiesto (HTTP 400): va corretto OPENAI_MODEL.',
  ],
  [
    'a model that DeepSeek does not have',
    json(400, { error: { message: 'Model Not Exist', type: 'invalid_request_error' } }),
    'Il servizio non conosce il modello richiesto (HTTP 400): va corretto OPENAI_MODEL.',
  ],
  ['a wrong address', json(404, { error: { message: 'Not Found' } }), 'Il servizio ha respinto la richiesta (HTTP 404).'],
  ['a model that is loading', failing(503), 'Il modello non è ancora pronto, o ha troppe richieste (HTTP 503).'],
  ['an error of the server', failing(500), 'Il servizio ha avuto un errore (HTTP 500).'],
  ['a model that writes prose', completion('Pronto!'), 'La risposta del modello non contiene il testo nella forma richiesta (JSON).'],
  ['a model that ignores the schema', completion({ pronto: true }), 'La risposta del modello non ha la forma richiesta.'],
] as [string, Answer, string][]) {
  test(`${what} is found out by one call and said in words`, async () => {
    await using server = await serve([answer])
    assert.is(sentenceOf((await tryOut(server.writer)).outcome), sentence)
    assert.is(server.asked.length, 1)
  })
}

test('a server that does not answer in time, or is not there, is said in words; only the first may have been billed', async () => {
  await using silent = await serve([stall], { timeoutMs: 30 })
  const late = (await tryOut(silent.writer)).outcome
  assert.equal([sentenceOf(late), late.mayBeBilled], ['Il servizio non ha risposto in tempo.', true])
  const gone = await serve([])
  await gone[Symbol.asyncDispose]()
  const lost = (await tryOut(gone.writer)).outcome
  assert.equal([sentenceOf(lost), lost.mayBeBilled], ['La connessione con il servizio si è interrotta.', false])
})

test('no call is made where nothing can be reserved', async () => {
  await using server = await serve([completion(READY)])
  const refused = new Error('no budget')
  const context = { signal: new AbortController().signal, now: () => new Date(), reserve: () => Promise.reject(refused) }
  assert.is(await server.writer.testConnection!(context).catch((error: unknown) => error), refused)
  assert.is(server.asked.length, 0)
})

test.run()
