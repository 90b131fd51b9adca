import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Admit } from './calls/answer-call.ts'
import type { Needs } from './calls/call.ts'
import { takeBody } from './calls/request-body.ts'

type Answer = (ctx: Context & { params: Record<string, string> }) => unknown
type AddRoute = (path: string, needs: Needs, answer: Answer, body?: BodyLimit) => void

interface BodyLimit {
  /** A multiple of 1 KiB; default 16 KiB. Null: a route for anyone that reads its body itself. */
  readonly maxBytes?: number | null
}

/** Adds routes. Each route names the right that it needs. */
export interface Routes {
  readonly get: AddRoute
  readonly post: AddRoute
  readonly put: AddRoute
  readonly delete: AddRoute
}

/** Creates routes outside the API's calls: streams, forms, checks. As for calls, the caller is checked before and after the body. */
export function guardedRoutes(router: Router, admit: Admit): Routes {
  const add =
    (method: keyof Routes): AddRoute =>
    (path, needs, answer, { maxBytes } = {}) => {
      const enter: Middleware = async (ctx, next) => {
        using _admitted = needs === 'anyone' ? undefined : await admit(ctx, needs)
        await next()
      }
      const guards = needs === 'anyone' ? [] : [enter]
      const handlers = method === 'get' ? guards : [...guards, ...(maxBytes === null ? [] : [takeBody(maxBytes)]), ...guards]
      router[method](path, ...handlers, async (ctx) => void (await answer(ctx)))
    }
  return { get: add('get'), post: add('post'), put: add('put'), delete: add('delete') }
}
