import type { Context } from 'koa'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createClientAddress } from '../../../server/http/guards/client-address.ts'
import type { HttpProblem } from '../../../server/http/problem.ts'
import { limitSearches } from '../../../server/api/limit-searches.ts'
import { createSearchShares, queueSearches } from '../../../server/api/search-queue.ts'
import { requestFrom } from '../http/request-from.ts'

const test = suite('A limit of searches')

const NONE = { items: [], total: 0, limited: false, onlyStopWords: false, suggestion: null }

/** Requests whose searches run until `end` is called. */
function endless() {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const shares = createSearchShares()
  const search = queueSearches(() => promise.then(() => NONE), shares)
  const limit = limitSearches(shares, createClientAddress(['127.0.0.1']))
  let searches = 0
  /** @returns 200, or the status and the seconds of the refusal */
  async function get(address: string, path: string, q = 'btp') {
    const ctx = { path, query: q === '' ? {} : { q }, req: requestFrom('127.0.0.1', address) } as unknown as Context
    const isSearch = path !== '/' && q !== ''
    const next = async () => void (isSearch && (searches++, await search(q)))
    return Promise.resolve(limit(ctx, next)).then(
      () => 200,
      ({ status, retryAfter }: HttpProblem) => [status, retryAfter],
    )
  }
  return { get, end, searches: () => searches }
}

test('The API and the page have one share of an address together; what is refused is not begun, and other addresses and pages go on.', async () => {
  const { get, end, searches } = endless()
  const accepted = Array.from({ length: 8 }, (_, nth) => get('192.0.2.1', nth % 2 ? '/api/search' : '/cerca', `btp ${nth}`))
  assert.equal(
    [await get('192.0.2.1', '/api/search'), await get('192.0.2.1', '/cerca')],
    [
      [429, 2],
      [429, 2],
    ],
  )
  assert.is(searches(), 8)
  assert.equal([await get('192.0.2.1', '/'), await get('192.0.2.1', '/cerca', '')], [200, 200])
  accepted.push(get('192.0.2.2', '/api/search'), get('192.0.2.2', '/cerca'))
  end()
  assert.equal(new Set(await Promise.all(accepted)), new Set([200]))
  assert.is(await get('192.0.2.1', '/cerca'), 200)
})

test('The networks of a household are one address.', async () => {
  const { get, end } = endless()
  const accepted = Array.from({ length: 8 }, (_, nth) => get(`2001:db8:1:2::${nth}`, '/api/search'))
  assert.equal(await get('2001:db8:1:2:3:4:5:6', '/api/search'), [429, 2])
  end()
  await Promise.all(accepted)
})

test.run()
