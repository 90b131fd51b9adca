import type { Context } from 'koa'
import type { AnswerFromCache } from '../http/calls/answer-call.ts'
import type { PageCache } from './page-cache.ts'
import { sendWhole } from './send-whole.ts'

/**
 * Maximum age of the view counts in a cached answer. Views are counted all the time, so an answer that each of them dropped would never be
 * cached. Any other change drops the answer at once, as it drops a page.
 */
const COUNTS_FRESH_MS = 1_000

/**
 * Creates the cache of public JSON, beside the pages. Concurrent requests share one answer, and `serveCached` then answers ahead of the
 * router.
 */
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
        // A browser revalidates each time and mostly gets a 304.
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers, ...answer.headers, 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(answer.body)),
        freshForMs: COUNTS_FRESH_MS,
      }
    })
    if (representation) await sendWhole(ctx, representation)
    return null
  }
}
