import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Command } from '../../events/domain/permissions.ts'

/** The right that a route needs: that to give a command. No right at all is stated too. */
export type Needs = Command | 'anyone'

type Answer = (ctx: Context & { params: Record<string, string> }) => unknown
type AddRoute = (path: string, needs: Needs, answer: Answer) => void

/** Where routes are added: none without the right that it needs. */
export interface Routes {
  readonly get: AddRoute
  readonly post: AddRoute
  readonly put: AddRoute
  readonly delete: AddRoute
}

/** @param guard of a command: lets through who may give it */
export function guardedRoutes(router: Router, guard: (command: Command) => Middleware): Routes {
  const add =
    (method: keyof Routes): AddRoute =>
    (path, needs, answer) => {
      const handlers = needs === 'anyone' ? [] : [guard(needs)]
      router[method](path, ...handlers, async (ctx) => void (await answer(ctx)))
    }
  return { get: add('get'), post: add('post'), put: add('put'), delete: add('delete') }
}
