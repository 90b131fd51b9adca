import type Router from '@koa/router'
import type { Context } from 'koa'
import type { ReadingApi } from '../../../client/api/contract.ts'
import { readBody } from './request-body.ts'
import { type Admit, type AnswerFromCache, type AnyHandler, createAnswer, type WatchAnswers } from './answer-call.ts'
import type { CallDescription, CallDescriptions, Handlers } from './call.ts'

interface Parts<Calls> {
  readonly handlers: Handlers<Calls>
  readonly admit: Admit
  readonly reads: ReadingApi
  readonly now: () => Date
  readonly watch?: WatchAnswers | undefined
  /** @returns the cache for one request; the cache sends the answer itself */
  readonly cacheFor: (ctx: Context) => AnswerFromCache
}

const ROUTED = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** Adds a route for each call. */
export function mountCalls<Calls extends CallDescriptions>(router: Router, calls: Calls, parts: Parts<Calls>): void {
  for (const [name, call] of Object.entries<CallDescription>(calls)) {
    const [method, path] = name.split(' ') as [keyof typeof ROUTED, string]
    const handler = parts.handlers[name as keyof Calls] as AnyHandler
    const answer = createAnswer(name, call, handler, parts)
    router[ROUTED[method]](path, async (ctx) => {
      const sent = { params: ctx.params, query: ctx.query, readBody: (maxBytes: number) => readBody(ctx, maxBytes) }
      const answered = await answer(ctx, sent, parts.cacheFor(ctx))
      if (answered === null) return
      ctx.status = answered.status
      ctx.set(answered.headers)
      if (answered.body !== undefined) ctx.body = answered.body
    })
  }
}
