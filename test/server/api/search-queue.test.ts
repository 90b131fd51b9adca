import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { queueSearches } from '../../../server/api/search-queue.ts'

const test = suite('Searches, many at once')

const NONE = { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null }

test('Two run at a time and thirty wait; one more is refused with the seconds to wait, and taken when there is room.', async () => {
  const running: (() => void)[] = []
  let begun = 0
  const search = queueSearches(async () => {
    begun++
    await new Promise<void>((resolve) => running.push(resolve))
    return NONE
  })
  const accepted = Array.from({ length: 32 }, () => search('btp'))
  const refused = (await search('btp').catch((error: unknown) => error)) as ApiError
  assert.is(refused.name, 'ApiError')
  assert.is(refused.status, 503)
  assert.is(refused.retryAfter, 2)
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  assert.is(begun, 2)
  running.shift()!()
  await Promise.race(accepted)
  accepted.push(search('btp'))
  const all = Promise.all(accepted)
  while (begun < 33 || running.length > 0) {
    running.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.is((await all).length, 33)
})

test('However fast they are, other work gets its turn between two searches.', async () => {
  const order: string[] = []
  const search = queueSearches(async (query) => {
    order.push(query)
    setImmediate(() => order.push('other work'))
    return NONE
  })
  await Promise.all(['a', 'b', 'c', 'd'].map((query) => search(query)))
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  assert.not.match(order.join(), /[a-d],[a-d],[a-d]/)
  assert.is(order.length, 8)
})

test('A search that fails rejects to its caller, and makes room.', async () => {
  let fails = true
  const search = queueSearches(() => (fails ? Promise.reject(new Error('Redis: no answer')) : Promise.resolve(NONE)))
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => search('btp')))
  assert.ok(outcomes.every(({ status }) => status === 'rejected'))
  fails = false
  assert.equal(await search('btp'), NONE)
})

test.run()
