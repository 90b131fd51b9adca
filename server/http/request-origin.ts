import type { ApiRequest } from './calls/api-request.ts'
import type { Role } from '../../events/domain/permissions.ts'
import { newId } from '../../events/new-id.ts'
import type { Actor, Origin } from '../../events/schemas/metadata.ts'

/** A person who makes a request, by a session or a token. */
export interface Caller {
  readonly actor: Actor
  /** A UUID, or `FIRST_OWNER_ID`. */
  readonly personId: string
  readonly role: Role
}

interface RequestState {
  requestId?: string
  caller?: Caller
}

const stateOf = (ctx: Pick<ApiRequest, 'state'>): RequestState => ctx.state

/** @returns a UUID, made at the first call, which links the request's events with its line in the log */
export const requestIdOf = (ctx: Pick<ApiRequest, 'state'>): string => (stateOf(ctx).requestId ??= newId())

/** @returns undefined if the id was never used */
export const usedRequestId = (ctx: Pick<ApiRequest, 'state'>): string | undefined => stateOf(ctx).requestId

/** Records the caller that the guard has identified. */
export const setCaller = (ctx: Pick<ApiRequest, 'state'>, caller: Caller): void => {
  stateOf(ctx).caller = caller
}

/** @throws Error on a route that needs no right, because its guard identifies no one */
export function callerOf(ctx: Pick<ApiRequest, 'state'>): Caller {
  const { caller } = stateOf(ctx)
  if (!caller) throw new Error('a public route has no caller')
  return caller
}

/**
 * @returns the origin that is recorded with every change of the request
 * @throws Error like `callerOf`, because such a route must not change anything
 */
export const originOf = (ctx: Pick<ApiRequest, 'state'>): Origin => ({ actor: callerOf(ctx).actor, correlationId: requestIdOf(ctx) })
