import type { Context } from 'koa'
import type { AnswerFromCache } from '../http/calls/answer-call.ts'
import type { PageCache } from './page-cache.ts'
import { sendWhole } from './send-whole.ts'

/**
 * Views are counted all the time, and an answer made again for each would never be cached: the counts in one that is may be
 * this old. Whatever else is in it is dropped by its change, as in a page.
 */
const COUNTS_FRESH_MS = 1_000

/** Public JSON, made once however many ask and cached beside the pages; `serveCached` then answers ahead of the router. */
export function createCachedAnswers({
  pageCache,
  headers,
}: {
  pageCache: PageCache
  headers: Readonly<Record<string, string>>
}): (ctx: Context) => AnswerFromCache {
  return (ctx) => async (key, make) => {
    const representation = await pageCache.get(key, async (reads) => {
      const answer = await make(reads.api)
      return {
        status: 200,
        // A browser asks each time, and mostly gets a 304.
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...answer.headers, 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(answer.body)),
        freshForMs: COUNTS_FRESH_MS,
      }
    })
    if (representation) await sendWhole(ctx, representation)
    return null
  }
}
