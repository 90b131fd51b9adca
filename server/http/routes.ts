import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Command } from '../../events/domain/permissions.ts'
import { takeBody } from './request-body.ts'

/** The right that a route needs: that to give a command. No right at all is stated too. */
export type Needs = Command | 'anyone'

type Answer = (ctx: Context & { params: Record<string, string> }) => unknown
type AddRoute = (path: string, needs: Needs, answer: Answer, body?: BodyLimit) => void

interface BodyLimit {
  /** A multiple of 1 KiB; default 16 KiB. Null: a route for anyone that reads its body itself. */
  readonly maxBytes?: number | null
}

/** Where routes are added: none without the right that it needs. */
export interface Routes {
  readonly get: AddRoute
  readonly post: AddRoute
  readonly put: AddRoute
  readonly delete: AddRoute
}

/**
 * A route with a body is answered once the body is there, and who calls is asked then: with a slow body there can be any time between
 * the request's first byte and its last. They are asked before too, so that a stranger's body is not waited for.
 * @param guard of a command: lets through who may give it
 */
export function guardedRoutes(router: Router, guard: (command: Command) => Middleware): Routes {
  const add =
    (method: keyof Routes): AddRoute =>
    (path, needs, answer, { maxBytes } = {}) => {
      const guards = needs === 'anyone' ? [] : [guard(needs)]
      const handlers = method === 'get' ? guards : [...guards, ...(maxBytes === null ? [] : [takeBody(maxBytes)]), ...guards]
      router[method](path, ...handlers, async (ctx) => void (await answer(ctx)))
    }
  return { get: add('get'), post: add('post'), put: add('put'), delete: add('delete') }
}
