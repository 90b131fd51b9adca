import { randomUUID } from 'node:crypto'
import type { Context } from 'koa'
import type { Actor, Origin } from '../../events/schemas/metadata.ts'

interface RequestState {
  requestId?: string
  actor?: Actor
}

const stateOf = (ctx: Pick<Context, 'state'>): RequestState => ctx.state

/** @returns a UUID, made when first asked for: the correlation of the request's events, and on its line in the program's log */
export const requestIdOf = (ctx: Pick<Context, 'state'>): string => (stateOf(ctx).requestId ??= randomUUID())

/** @returns undefined where no one has asked for the id */
export const usedRequestId = (ctx: Pick<Context, 'state'>): string | undefined => stateOf(ctx).requestId

/** The caller is identified: for the guard. */
export const setActor = (ctx: Pick<Context, 'state'>, actor: Actor): void => {
  stateOf(ctx).actor = actor
}

/**
 * @returns who makes the request, to be recorded with everything that it changes
 * @throws Error when the guard has identified no one: such a route must not change anything
 */
export function originOf(ctx: Pick<Context, 'state'>): Origin {
  const { actor } = stateOf(ctx)
  if (!actor) throw new Error('a route that needs no right asks who calls it')
  return { actor, correlationId: requestIdOf(ctx) }
}
