import { isDeepStrictEqual } from 'node:util'
import { KurrentDBClient } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedLog } from '../embedded-log.ts'
import { type Answer, type History, readHistories } from './history.ts'
import { Model } from './model.ts'
import { randomHistory } from './random-history.ts'
import { replayHistory } from './replay-history.ts'

const test = suite('Transcripts of a real EventStoreDB')

/** The recording ran the same number of histories in parallel. */
const HISTORIES_IN_PARALLEL = 6
/** `HISTORIES=1000 HISTORY_SEED=7 node test/events/embedded/transcripts/transcripts.test.ts` replays that many others. */
const HISTORIES = Number(process.env['HISTORIES'] || 40)
const HISTORY_SEED = Number(process.env['HISTORY_SEED'] || 1)
/** `HISTORIES_ON='kurrentdb://127.0.0.1:2113?tls=false'` asks that server instead of an embedded log: whether the model is right. */
const SERVER = process.env['HISTORIES_ON']
/** Each run has streams of its own, so that the same server can be asked again. */
const RUN = SERVER ? Date.now().toString(36) : ''

const recorded = await readHistories(new URL('./transcripts.ndjson.gz', import.meta.url))

/** @returns what differs, in words */
async function mismatchesOf(histories: readonly History[], tag: string): Promise<string[]> {
  await using log = SERVER ? serverAt(SERVER) : await embeddedLog()
  const mismatches: string[] = []
  const waiting = [...histories]
  const replayOneByOne = async () => {
    for (let history = waiting.shift(); history; history = waiting.shift()) {
      const mismatch = firstMismatch(
        history,
        await replayHistory(log.client, history, `${tag}${RUN}${String(history.seed).padStart(6, '0')}`),
      )
      if (mismatch) mismatches.push(mismatch)
    }
  }
  await Promise.all(Array.from({ length: HISTORIES_IN_PARALLEL }, replayOneByOne))
  return mismatches
}

test('Every recorded history gets the same answers from the embedded log', async () => {
  const mismatches = await mismatchesOf(recorded, 'h')
  assert.is(mismatches.length, 0, `${mismatches.length} of ${recorded.length} histories differ:\n${mismatches.join('\n')}`)
})

test('A model of few rules, which has no code of the log, gives every recorded answer', () => {
  const mismatches = recorded.map((history) => {
    const model = new Model()
    return firstMismatch(
      history,
      history.steps.map((step) => model.answer(step)),
    )
  })
  assert.equal(
    mismatches.filter((mismatch) => mismatch !== null),
    [],
  )
})

test(`${HISTORIES} other histories of deletions, truncations and repeated appends get the model's answers`, async () => {
  const histories = Array.from({ length: HISTORIES }, (_, n) => randomHistory(HISTORY_SEED * 1_000 + n))
  assert.equal(await mismatchesOf(histories, 'r'), [])
})

function serverAt(url: string): AsyncDisposable & { readonly client: KurrentDBClient } {
  const client = KurrentDBClient.connectionString(url)
  return { client, [Symbol.asyncDispose]: () => client.dispose() }
}

/** @returns seed, step, expected and actual answer in words; null where all answers agree */
function firstMismatch({ seed, steps }: History, answers: readonly Answer[]): string | null {
  for (const [index, { answer: expected, ...call }] of steps.entries()) {
    const actual = answers[index]
    if (isDeepStrictEqual(plain(actual), plain(expected))) continue
    return [`seed ${seed}, step ${index}: ${text(call)}`, `  expected ${text(expected)}`, `  actual   ${text(actual)}`].join('\n')
  }
  return null
}

const text = (value: unknown): string => JSON.stringify(value)
const plain = (value: unknown): unknown => JSON.parse(text(value))

test.run()
