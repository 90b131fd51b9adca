import { isDeepStrictEqual } from 'node:util'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { embeddedLog } from '../embedded-log.ts'
import { type Answer, type History, readHistories } from './history.ts'
import { replayHistory } from './replay-history.ts'

const test = suite('Transcripts of a real EventStoreDB')

/** At a time, as they were recorded. */
const HISTORIES_IN_PARALLEL = 6

test('Every recorded history gets the same answers from the embedded log', async () => {
  await using log = await embeddedLog()
  const histories = await readHistories(new URL('./transcripts.ndjson.gz', import.meta.url))
  const mismatches: string[] = []
  const waiting = [...histories]
  const replayOneByOne = async () => {
    for (let history = waiting.shift(); history; history = waiting.shift()) {
      const mismatch = firstMismatch(history, await replayHistory(log.client, history, `h${String(history.seed).padStart(6, '0')}`))
      if (mismatch) mismatches.push(mismatch)
    }
  }
  await Promise.all(Array.from({ length: HISTORIES_IN_PARALLEL }, replayOneByOne))
  assert.is(mismatches.length, 0, `${mismatches.length} of ${histories.length} histories differ:\n${mismatches.join('\n')}`)
})

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
