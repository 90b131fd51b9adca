import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DEADLINE_MS } from './deadline.ts'
import { until } from './until.ts'

const test = suite('Waiting in tests')

const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  )

test('It looks until there is something, and returns it.', async () => {
  let looks = 0
  assert.is(await until('the third look', () => (++looks === 3 ? 'found' : null)), 'found')
  assert.is(looks, 3)
})

test('Past its deadline it fails and names what it waited for, also when a look never ends.', async () => {
  const short = { deadlines: 20 / DEADLINE_MS }
  assert.is(await failure(until('pigs fly', () => false, short)), 'not within 0.02 s: pigs fly')
  assert.is(await failure(until('an answer', () => new Promise(() => {}), short)), 'not within 0.02 s: an answer')
})

test('A look that throws ends the wait with its own error.', async () => {
  const broken = () => {
    throw new Error('the portal has ended')
  }
  assert.is(await failure(until('readiness', broken)), 'the portal has ended')
})

test.run()
