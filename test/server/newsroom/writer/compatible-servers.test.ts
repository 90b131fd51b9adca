import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { WriterError } from '../../../../server/newsroom/writer/writer.ts'
import { until } from '../../../machine/until.ts'
import { failureText } from '../../../../server/italian/failure-text.ts'
import { type Answer, ARTICLE, completion, failed, failing, json, serve, write } from './openai-server.ts'

const test = suite('Servers that are compatible with OpenAI’s')
const TEXT = JSON.stringify(ARTICLE)
const INDENTED = JSON.stringify(ARTICLE, null, 2)

/** Returns a completion with any message. */
const saying = (message: object, usage: object | null = { prompt_tokens: 700, completion_tokens: 900 }): Answer =>
  json(200, {
    id: 'c',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
    usage,
  })

/** Article answers observed from Mistral, DeepSeek, OpenRouter, vLLM, Ollama, llama.cpp and LM Studio. */
const GOOD: Record<string, Answer> = {
  'in a fence': completion('```json\n' + INDENTED + '\n```'),
  'in a fence without a language, with a line behind it': completion('```\n' + TEXT + '\n```\nSpero che vada bene!'),
  'after reasoning': completion(`<think>\nDevo scrivere { "title": ... }\n</think>\n\n${TEXT}`),
  'after reasoning whose first mark is in the template': completion(`Ragiono su {questo}.\n</think>\n${TEXT}`),
  'after reasoning in square brackets': completion(`[THINK]Vediamo[/THINK]${TEXT}`),
  'after reasoning, in a fence': completion('<think>ok</think>Ecco:\n```json\n' + TEXT + '\n```'),
  'after a line of preamble': completion(`Ecco l’articolo richiesto:\n${TEXT}`),
  'after prose with brackets': completion(`Uso lo schema {articolo} come chiesto. ${TEXT}`),
  'behind a byte order mark': completion(`\uFEFF${TEXT}`),
  'before an end token': completion(`${TEXT}<|im_end|>`),
  'twice, the same': completion(`${TEXT}\n${INDENTED}`),
  'with marks of reasoning in its own text': completion({ ...ARTICLE, summary: 'Un tag <think> si chiude con </think>.' }),
  'in chunks, of which some reason': saying({
    content: [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Prima rifletto {' }] },
      { type: 'text', text: TEXT.slice(0, 50) },
      { type: 'text', text: TEXT.slice(50) },
    ],
  }),
  'beside its reasoning': saying({ content: TEXT, reasoning_content: 'Prima rifletto: {"title":"altro"}' }),
  'as the arguments of a tool': saying({
    content: null,
    tool_calls: [{ id: 't', type: 'function', function: { name: 'articolo', arguments: TEXT } }],
  }),
  'as the arguments of a tool that were parsed': saying({ content: null, tool_calls: [{ function: { name: 'a', arguments: ARTICLE } }] }),
  'as the arguments of a function': saying({ content: null, function_call: { name: 'articolo', arguments: TEXT } }),
  'in an object of its own': completion(JSON.stringify({ articolo: ARTICLE })),
  'in an object of its own, in a fence': completion('```json\n' + JSON.stringify({ article: ARTICLE }) + '\n```'),
  'as the arguments of a tool, with empty content': saying({ content: '', tool_calls: [{ function: { arguments: TEXT } }] }),
}
for (const finish of ['', null, 'eos', 'end_turn', 'tool_call']) {
  const choices = [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: TEXT } }]
  GOOD[`that ended with «${finish}»`] = json(200, { choices, usage: { prompt_tokens: 700, completion_tokens: 900 }, error: null })
}
for (const [what, answer] of Object.entries(GOOD)) {
  test(`an article ${what} is taken at the first attempt, without the reasoning`, async () => {
    await using server = await serve([answer])
    const { result, types, reports } = await write(server.writer)
    assert.not.instance(result, WriterError, JSON.stringify(result))
    assert.is(types, 'started succeeded')
    assert.match(JSON.stringify(reports[1]), '"outputTokens":900')
    assert.is((result as { title: string }).title, 'L’interesse composto')
    assert.not.match(JSON.stringify(result), /rifletto|Ragiono|Devo scrivere/)
  })
}

for (const [what, answer, sentence] of [
  ['reasoning that does not end', completion(`<think>Penso ${TEXT}`), 'La risposta del modello si è interrotta prima della fine.'],
  [
    'an object that does not end in its fence',
    completion('```json\n{"title":"a'),
    'La risposta del modello si è interrotta prima della fine.',
  ],
  [
    'two different objects',
    completion(`${TEXT}\n${JSON.stringify({ ...ARTICLE, title: 'Altro' })}`),
    'La risposta del modello contiene più testi diversi: non si sa quale valga.',
  ],
  [
    'prose alone',
    completion('Mi dispiace, ecco un riassunto.'),
    'La risposta del modello non contiene il testo nella forma richiesta (JSON).',
  ],
  ['nothing', completion(''), 'La risposta del modello non contiene il testo nella forma richiesta (JSON).'],
  [
    'an error in place of an answer',
    json(200, { error: { message: 'No endpoints', code: 404 } }),
    'Il servizio ha respinto la richiesta (HTTP 404).',
  ],
  ['an error without a status in place of an answer', json(200, { error: 'overloaded' }), 'Il servizio ha avuto un errore (HTTP 500).'],
] as const) {
  test(`${what} is reported as that failure`, async () => {
    await using server = await serve([answer])
    assert.is(failureText(failed(await write(server.writer)).detail), sentence)
  })
}

test('reasoning tokens count, as the server reports them or by their length', async () => {
  const reasoning = 'Rifletto a lungo. '.repeat(1_000)
  await using server = await serve([saying({ content: TEXT, reasoning_content: reasoning }, null)])
  const { reports } = await write(server.writer)
  assert.match(JSON.stringify(reports[1]), `"outputTokens":${Math.ceil((reasoning.length + TEXT.length) / 3)}`)
})

test('an error 429 in an answer with status 200 is treated as a 429', async () => {
  await using server = await serve([json(200, { error: { code: 429, message: 'rate-limited upstream' } }), completion(ARTICLE)])
  const outcome = await write(server.writer)
  assert.is(outcome.types, 'started failed started succeeded')
  assert.match(JSON.stringify(outcome.reports[1]), '"code":"too_many_requests","status":429')
  assert.match(JSON.stringify(outcome.reports[1]), '"retryInMs":4')
})

/** A server that refuses unknown parameters, as vLLM, Mistral and llama.cpp do. */
const limited =
  (forms: readonly string[], limit: string, refused: string[]): Answer =>
  (request, response) => {
    const { body } = request as typeof request & { body: Record<string, { type: string } | undefined> }
    const refuse = (status: number, answer: object) => {
      refused.push(JSON.stringify(answer).includes('response_format') ? 'form' : 'limit')
      json(status, answer)(request, response)
    }
    const unknown = ['max_completion_tokens', 'max_tokens'].find((name) => name in body && name !== limit)
    if (unknown)
      return refuse(422, { detail: [{ type: 'extra_forbidden', loc: ['body', unknown], msg: 'Extra inputs are not permitted' }] })
    const form = body['response_format']?.type ?? 'words'
    if (!forms.includes(form))
      return refuse(400, { error: { message: `response_format type ${form} is not supported`, type: 'invalid_request_error' } })
    completion(ARTICLE)(request, response)
  }

for (const [what, forms, limit, recorded] of [
  ['max_tokens', ['json_schema'], 'max_tokens', { limit: 'max_tokens' }],
  ['any JSON object', ['json_object'], 'max_completion_tokens', { form: 'json_object' }],
  ['words alone and max_tokens', ['words'], 'max_tokens', { form: 'words', limit: 'max_tokens' }],
] as const) {
  test(`a server that knows ${what} is asked so after a refusal, within one recorded attempt and once an hour`, async () => {
    const refused: string[] = []
    await using server = await serve([limited(forms, limit, refused)])
    const first = await write(server.writer)
    assert.not.instance(first.result, WriterError)
    assert.is(first.types, 'started succeeded')
    const { attempt, usage, ...asked } = first.reports[1]!.data as Record<string, unknown>
    assert.equal([attempt, asked], [1, recorded])
    assert.ok(usage)
    const climbed = refused.length
    assert.ok(climbed >= 1)
    const more = await Promise.all(Array.from({ length: 4 }, () => write(server.writer)))
    for (const { types } of more) assert.is(types, 'started succeeded')
    assert.is(refused.length, climbed, 'the others know it')
    if ((forms as readonly string[]).includes('words')) assert.match(server.asked.at(-1)!.body.messages[0]!.content, '"excerpt"')
  })
}

test('only the first of four concurrent calls meets the server’s refusals', async () => {
  const refused: string[] = []
  await using server = await serve([limited(['json_object'], 'max_tokens', refused)])
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => write(server.writer)))
  for (const { types } of outcomes) assert.is(types, 'started succeeded')
  assert.equal(refused.toSorted(), ['form', 'limit'])
})

test('a call that may have been billed is never repeated within its attempt, even if another call has stepped down meanwhile', async () => {
  let cutOff = () => {}
  const begun = new Promise<void>((resolve) => {
    cutOff = resolve
  })
  const refused: string[] = []
  const simple = limited(['json_object'], 'max_completion_tokens', refused)
  let calls = 0
  const hanging: Answer[] = [completion(ARTICLE), (_, response) => void begun.then(() => response.destroy()), simple]
  await using server = await serve([(request, response) => hanging[Math.min(calls++, 2)]!(request, response)])
  await write(server.writer)
  const cut = write(server.writer)
  await until('the second call is under way', () => calls === 2)
  assert.is((await write(server.writer)).types, 'started succeeded')
  assert.is(refused.length, 1)
  cutOff()
  assert.is((await cut).types, 'started failed started succeeded', 'the next call has a reservation of its own')
})

for (const [what, answer] of [
  ['an answer', completion(`Ecco: {"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  [
    'a refusal',
    (_, response) =>
      void response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(`{"error":{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`),
  ],
  [
    'the code of an error',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"error":{"code":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`),
  ],
] as [string, Answer][]) {
  test(`${what} with excessive nesting is a failure of the server, and each attempt ends`, async () => {
    await using server = await serve([answer])
    const outcome = await write(server.writer)
    failed(outcome)
    assert.match(outcome.types, /^started failed( started failed)*$/)
  })
}

test('a request refused for another reason is not simplified', async () => {
  await using server = await serve([json(400, { error: { message: 'This model’s maximum context length is 4096 tokens' } })])
  assert.equal(failed(await write(server.writer)).detail, { code: 'request_rejected', status: 400 })
  assert.is(server.asked.length, 1)
})

test('a loading model is retried for two minutes in all, not three times, and each attempt is recorded', async () => {
  const loading = json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } })
  await using server = await serve([loading, loading, loading, loading, loading, failing(500), completion(ARTICLE)])
  const outcome = await write(server.writer)
  assert.not.instance(outcome.result, WriterError)
  assert.is(outcome.types, 'started failed '.repeat(6) + 'started succeeded')
  const waits = outcome.reports.map(({ data }) => (data as { retryInMs?: number }).retryInMs).filter((wait) => wait !== undefined)
  assert.equal(waits, [4, 8, 16, 32, 64, 4])

  await using never = await serve([loading], { maxLoadingMs: 30 })
  const error = failed(await write(never.writer))
  assert.is(failureText(error.detail), 'Il modello non è ancora pronto, o ha troppe richieste (HTTP 503).')
  // 4 + 8 + 16 are 28; the next wait would exceed the limit.
  assert.is(never.asked.length, 4)

  await using late = await serve([failing(500)], { maxMs: 3 })
  failed(await write(late.writer))
  assert.is(late.asked.length, 1, 'the next attempt would begin after the time of the whole')
})

test.run()
