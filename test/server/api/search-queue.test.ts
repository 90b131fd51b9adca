import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { createSearchShares, queueSearches } from '../../../server/api/search-queue.ts'

const test = suite('Searches, many at once')

const NONE = { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null }

test('Two run at a time and thirty wait; one more is refused with the seconds to wait, and taken when there is room.', async () => {
  const running: (() => void)[] = []
  let begun = 0
  const search = queueSearches(async () => {
    begun++
    await new Promise<void>((resolve) => running.push(resolve))
    return NONE
  }, createSearchShares())
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
  }, createSearchShares())
  await Promise.all(['a', 'b', 'c', 'd'].map((query) => search(query)))
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  assert.not.match(order.join(), /[a-d],[a-d],[a-d]/)
  assert.is(order.length, 8)
})

test('A search that fails rejects to its caller, and makes room.', async () => {
  let fails = true
  const search = queueSearches(() => (fails ? Promise.reject(new Error('Redis: no answer')) : Promise.resolve(NONE)), createSearchShares())
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => search('btp')))
  assert.ok(outcomes.every(({ status }) => status === 'rejected'))
  fails = false
  assert.equal(await search('btp'), NONE)
})

/** Searches that run until `end` is called. */
function endless() {
  const shares = createSearchShares()
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const search = queueSearches(async (query) => {
    begun.push(query)
    await promise
    return NONE
  }, shares)
  const from = (address: string, query = 'btp', hasLeft = () => false) => shares.run({ address, hasLeft }, () => search(query))
  const refusalOf = async (answer: Promise<unknown>) => (await answer.catch((error: unknown) => error)) as ApiError
  return { shares, begun, end, from, refusalOf }
}

test('Eight are of one address at a time; its ninth is refused with 429 and the seconds to wait, and other addresses are not.', async () => {
  const { shares, end, from, refusalOf } = endless()
  const accepted = Array.from({ length: 8 }, () => from('192.0.2.1'))
  const refused = await refusalOf(from('192.0.2.1'))
  assert.equal([refused.name, refused.status, refused.retryAfter], ['ApiError', 429, 2])
  assert.is(shares.retryAfter('192.0.2.1'), 2)
  assert.is(shares.retryAfter('192.0.2.2'), null)
  accepted.push(from('192.0.2.2'))
  end()
  assert.is((await Promise.all(accepted)).length, 9)
  assert.is(shares.retryAfter('192.0.2.1'), null)
  assert.equal(await from('192.0.2.1'), NONE)
})

test('The networks of one IPv6 site share two such shares.', async () => {
  const { end, from, refusalOf } = endless()
  const accepted = Array.from({ length: 16 }, (_, nth) => from(`2001:db8:1:${nth}`))
  assert.is((await refusalOf(from('2001:db8:1:16'))).status, 429)
  accepted.push(from('2001:db8:2:0'))
  end()
  assert.is((await Promise.all(accepted)).length, 17)
})

test('A search that waits for a client who has left is not made.', async () => {
  const { shares, begun, end, from, refusalOf } = endless()
  let isGone = false
  const made = [from('192.0.2.1', 'a'), from('192.0.2.1', 'b')]
  const left = from('192.0.2.1', 'c', () => isGone)
  made.push(from('192.0.2.1', 'd'))
  isGone = true
  end()
  assert.is((await refusalOf(left)).status, 503)
  await Promise.all(made)
  assert.equal(begun, ['a', 'b', 'd'])
  assert.is(shares.retryAfter('192.0.2.1'), null)
})

test.run()
