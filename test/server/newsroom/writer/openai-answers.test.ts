import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { generationEvents } from '../../../../events/schemas/generation.ts'
import { type Answer, ARTICLE, completion, failed, json, serve, write } from './openai-server.ts'

const test = suite('What a model’s server may answer the writer')

test('takes a refusal as the last word, and records what it cost', async () => {
  await using server = await serve([completion('', { refusal: 'No.' })])
  const outcome = await write(server.writer)
  assert.is(failed(outcome).reason, 'refused')
  assert.is(server.asked.length, 1)
  assert.match(JSON.stringify(outcome.reports[1]), '"outputTokens":900')
})

test('takes an answer that a filter cut as a refusal, and estimates the tokens of what was said', async () => {
  await using filtered = await serve([completion(ARTICLE, { finish: 'content_filter' })])
  assert.is(failed(await write(filtered.writer)).reason, 'refused')
  assert.is(filtered.asked.length, 1)
  await using refusing = await serve([completion(null, { refusal: 'No.', usage: null })])
  const outcome = await write(refusing.writer)
  assert.is(failed(outcome).reason, 'refused')
  assert.match(JSON.stringify(outcome.reports[1]), '"outputTokens":1,')
})

for (const [what, answer, reason] of [
  ['an answer cut off at its length', completion('{"title":"a', { finish: 'length' }), 'truncated'],
  ['an answer at the limit of its length, however whole it looks', completion(ARTICLE, { finish: 'length' }), 'truncated'],
  ['an answer whose JSON does not end', completion('{"title":"a'), 'truncated'],
  ['an answer of another shape', completion({ ...ARTICLE, body: [{ type: 'html', text: '<b>' }] }), 'malformed'],
  ['an answer over the bounds', completion({ ...ARTICLE, title: 'x'.repeat(500) }), 'malformed'],
  ['an answer without choices', json(200, { id: 'c' }), 'malformed'],
] as const) {
  test(`gives ${what} one more try, and records both`, async () => {
    await using server = await serve([answer])
    const outcome = await write(server.writer)
    assert.is(failed(outcome).reason, reason)
    assert.is(server.asked.length, 2)
    assert.is(outcome.types, 'started failed started failed')
    await using better = await serve([answer, completion(ARTICLE)])
    assert.is((await write(better.writer)).types, 'started failed started succeeded')
  })
}

/** An answer whose body never ends, compressed or not. */
const endless =
  (encoding: 'identity' | 'gzip', onSent: (bytes: number) => void): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding })
    const plain = Readable.from(
      (function* () {
        yield '{"id":"'
        for (;;) yield 'x'.repeat(65_536)
      })(),
    )
    plain.on('data', (chunk: string) => onSent(chunk.length))
    if (encoding === 'gzip') pipeline(plain, createGzip(), response).catch(() => {})
    else pipeline(plain, response).catch(() => {})
  }

for (const encoding of ['identity', 'gzip'] as const) {
  test(`hangs up on an answer that does not end (${encoding}), and gives it one more try`, async () => {
    let sent = 0
    await using server = await serve([endless(encoding, (bytes) => void (sent += bytes))], { timeoutMs: 10_000 })
    const outcome = await write(server.writer)
    assert.is(failed(outcome).reason, 'malformed')
    assert.equal(failed(outcome).detail, { code: 'answer_too_large' })
    assert.is(outcome.types, 'started failed started failed')
    assert.is(server.asked.length, 2)
    // The bound includes data in buffers between the two, which counts as sent.
    if (encoding === 'identity') assert.ok(sent < 64 * 1024 * 1024, `${sent} bytes`)
  })
}

for (const [what, content] of [
  ['more values than an article has', { ...ARTICLE, body: Array.from({ length: 50_000 }, () => 0) }],
  ['far more values', { ...ARTICLE, body: Array.from({ length: 400_000 }, () => 0) }],
  ['more keys than an article has', Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, 0]))],
  [
    'more text than an article has',
    { ...ARTICLE, body: Array.from({ length: 20 }, () => ({ type: 'paragraph', text: 'x'.repeat(4_000) })) },
  ],
  ['a hundred thousand arrays within each other', '['.repeat(100_000) + ']'.repeat(100_000)],
] as const) {
  test(`refuses ${what} before it validates anything, and records the tokens`, async () => {
    await using server = await serve([completion(content)])
    const outcome = await write(server.writer)
    assert.is(failed(outcome).reason, 'malformed')
    assert.equal(failed(outcome).detail, { code: 'answer_too_large' })
    assert.match(JSON.stringify(outcome.reports[1]), '"outputTokens":900')
  })
}

test('reports nothing that the log would refuse, whatever JSON the server answers with', async () => {
  let body: unknown
  await using server = await serve([(request, response) => json(200, body)(request, response)])
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(null, -1, 1.5, 1e308, ''))
  const like = fc.record(
    {
      id: odd,
      model: odd,
      choices: fc.oneof(odd, fc.array(fc.record({ finish_reason: odd, message: fc.record({ content: odd, refusal: odd }) }))),
      usage: fc.oneof(odd, fc.record({ prompt_tokens: odd, completion_tokens: odd }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  )
  const generationId = '11111111-1111-4111-8111-111111111111'
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), like), async (answer) => {
      body = answer
      for (const { type, data } of (await write(server.writer)).reports) {
        if (type !== 'failed') continue
        const { mayBeBilled: _, ...attempt } = data as { mayBeBilled: boolean }
        generationEvents.AttemptFailed.parse({ ...attempt, generationId, failedAt: new Date().toISOString() })
      }
    }),
    { numRuns: 150 },
  )
})

test.run()
