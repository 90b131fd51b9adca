import type { Context } from 'koa'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { PageCache } from './page-cache.ts'
import { sendWhole } from './send-whole.ts'

interface JsonAnswer {
  readonly json: unknown
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Answers with what `make` reads through the API that it is given.
 * @param key of the answer, path and query in the spelling that is asked for most; null where there is no end of addresses
 */
export type AnswerCached = (ctx: Context, key: string | null, make: (reads: ReadingApi) => Promise<JsonAnswer>) => Promise<void>

/**
 * Views are counted all the time, and an answer made again for each would never be cached: the counts in one that is may be
 * this old. Whatever else is in it is dropped by its change, as in a page.
 */
const COUNTS_FRESH_MS = 1_000

/** Public JSON, made once however many ask and cached beside the pages; `serveCached` then answers ahead of the router. */
export function createCachedAnswers({
  api,
  pageCache,
  headers,
}: {
  api: ReadingApi
  pageCache: PageCache
  headers: Readonly<Record<string, string>>
}): AnswerCached {
  return async (ctx, key, make) => {
    if (key === null) {
      const answer = await make(api)
      // Some are for an admin alone.
      ctx.set({ 'cache-control': 'no-store', ...answer.headers })
      ctx.body = answer.json
      return
    }
    const representation = await pageCache.get(key, async (reads) => {
      const answer = await make(reads.api)
      return {
        status: 200,
        // A browser asks each time, and mostly gets a 304.
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', ...headers, ...answer.headers },
        body: Buffer.from(JSON.stringify(answer.json)),
        freshForMs: COUNTS_FRESH_MS,
      }
    })
    if (!representation) return
    await sendWhole(ctx, representation)
  }
}
