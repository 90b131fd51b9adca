import type { Context } from 'koa'
import { CATEGORIES } from '../../events/domain/categories.ts'
import type { ReadingApi } from '../../client/api/contract.ts'
import { trackDependencies } from '../api/track-dependencies.ts'
import type { KeptPages } from './kept-pages.ts'
import { sendRepresentation } from './representation.ts'

interface JsonAnswer {
  readonly json: unknown
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Answers with what `make` reads through the API that it is given. */
export type AnswerKept = (ctx: Context, make: (api: ReadingApi) => Promise<JsonAnswer>) => Promise<void>

/**
 * Views are counted all the time, and an answer made anew for each would never be kept: the counts in one that is kept may be
 * this old. Whatever else is in it is dropped by its change, as in a page.
 */
const COUNTS_FRESH_MS = 1_000

const CATEGORY = CATEGORIES.flatMap((category) => [category, category.toLowerCase()]).join('|')
/** The addresses that many ask for, in one spelling each, so that nobody fills the memory with copies. */
const KEPT_ADDRESS = new RegExp(`^/api/((home|articles)(\\?category=(${CATEGORY}))?|articles/slug/[a-z0-9-]{1,100})$`)

/** Public JSON, made once however many ask and kept beside the pages; `serveKept` then answers ahead of the router. */
export function createKeptAnswers({
  api,
  kept,
  headers,
}: {
  api: ReadingApi
  kept: KeptPages
  headers: Readonly<Record<string, string>>
}): AnswerKept {
  return async (ctx, make) => {
    if (!KEPT_ADDRESS.test(ctx.url)) {
      const answer = await make(api)
      ctx.set(answer.headers ?? {})
      ctx.body = answer.json
      return
    }
    const representation = await kept.get(ctx.url, async () => {
      const watched = trackDependencies(api)
      const answer = await make(watched.api)
      return {
        status: 200,
        // A browser asks each time, and is mostly told that it has it already.
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', ...headers, ...answer.headers },
        body: Buffer.from(JSON.stringify(answer.json)),
        tags: watched.tags,
        freshForMs: COUNTS_FRESH_MS,
      }
    })
    if (!representation) return
    ctx.respond = false
    ctx.status = representation.status
    sendRepresentation(ctx.req, ctx.res, representation)
  }
}
