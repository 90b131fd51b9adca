import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { ReadingApi } from '../../client/api/contract.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { apiError } from '../http/problem.ts'

const MAX_RUNNING = 2
/** A search takes a few milliseconds, so the last waiting one starts within a fraction of a second. */
const MAX_WAITING = 30
/** Running and waiting searches of one address. An IPv6 address counts by its /48, because one customer can have a whole /48. */
const MAX_PER_ADDRESS = 8
const MAX_PER_SITE = 16
const RETRY_AFTER_S = 2

interface SearchCaller {
  readonly address: string
  readonly hasLeft: () => boolean
}

export interface SearchShares {
  run<T>(caller: SearchCaller, work: () => T): T
  retryAfter(address: string): number | null
  /** Counts a search until it has ended. @throws ApiError 429 */
  hold<T>(search: (hasLeft: SearchCaller['hasLeft']) => Promise<T>): Promise<T>
}

export function createSearchShares(): SearchShares {
  const callers = new AsyncLocalStorage<SearchCaller>()
  const held = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (held.get(name) ?? 0) + by
    if (count === 0) held.delete(name)
    else held.set(name, count)
  }
  const namesOf = (address: string) => {
    const site = siteOf(address)
    return [{ name: address, most: MAX_PER_ADDRESS }, ...(site === null ? [] : [{ name: `${site}/48`, most: MAX_PER_SITE }])]
  }
  const retryAfter = (address: string) => (namesOf(address).some(({ name, most }) => (held.get(name) ?? 0) >= most) ? RETRY_AFTER_S : null)
  return {
    run: (caller, work) => callers.run(caller, work),
    retryAfter,
    async hold(search) {
      const caller = callers.getStore()
      if (!caller) return search(() => false)
      const seconds = retryAfter(caller.address)
      if (seconds !== null) throw apiError(429, 'too-many-own-searches', { retryAfter: seconds })
      const names = namesOf(caller.address)
      for (const { name } of names) change(name, 1)
      try {
        return await search(caller.hasLeft)
      } finally {
        for (const { name } of names) change(name, -1)
      }
    },
  }
}

/**
 * Returns a search that runs at most two queries at a time, each from its own turn of the event loop, so that other requests run in
 * between. A query whose caller has left is dropped. Rejects with `ApiError` and the seconds to wait: 503 if 30 are waiting, 429 if the
 * caller has reached its limit.
 */
export function queueSearches(search: ReadingApi['search'], shares: SearchShares): ReadingApi['search'] {
  const limit = pLimit(MAX_RUNNING)
  return async (query, options) =>
    shares.hold(async (hasLeft) => {
      if (limit.pendingCount >= MAX_WAITING) throw busy()
      return limit(async () => {
        await turn()
        if (hasLeft()) throw busy()
        return search(query, options)
      })
    })
}

const busy = () => apiError(503, 'too-many-searches', { retryAfter: RETRY_AFTER_S })
