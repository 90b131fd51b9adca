import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { priced } from '../../../../../server/newsroom/writer/openai/pricing.ts'

const test = suite('the price of an attempt')

test('is in millionths of a euro, rounded up, for a model of the table and its dated versions', () => {
  const usage = { inputTokens: 1_000_000, outputTokens: 1_000_000, costMicroEur: 1_935_000 }
  assert.equal(priced('gpt-5-mini', 1_000_000, 1_000_000), usage)
  assert.equal(priced('gpt-5-mini-2025-08-07', 1_000_000, 1_000_000), usage)
  assert.is(priced('gpt-5-mini', 1, 0).costMicroEur, 1)
})

test('is unknown for a model that is not in the table, however alike its name', () => {
  assert.is(priced('gpt-5-mini-turbo', 10, 10).costMicroEur, null)
  assert.is(priced('llama', 10, 10).costMicroEur, null)
})

test.run()
