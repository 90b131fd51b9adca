import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { SEARCH_HREF } from '../../client/site/addresses.ts'
import { HttpProblem } from '../http/problem.ts'
import type { SearchShares } from './search-queue.ts'

/**
 * Counts the searches of the API and of the page by caller, and refuses a caller at the limit with 429. Readers of one page share one
 * search, so the refusal comes before they join it, and the search continues if the first of them leaves.
 * @param addressOf see `createClientAddress`
 */
export function limitSearches(shares: SearchShares, addressOf: (request: IncomingMessage) => string): Middleware {
  return async (ctx, next) => {
    const isPage = ctx.path === SEARCH_HREF && Boolean(ctx.query['q'])
    if (!isPage && ctx.path !== '/api/search') return next()
    const address = addressOf(ctx.req)
    const retryAfter = shares.retryAfter(address)
    if (retryAfter !== null) throw new HttpProblem(429, 'too-many-own-searches', { retryAfter })
    return shares.run({ address, hasLeft: () => !isPage && ctx.req.socket.destroyed }, next)
  }
}
