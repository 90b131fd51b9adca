import type { ApiRequest } from './calls/api-request.ts'
import type { Role } from '../../events/domain/permissions.ts'
import { newId } from '../../events/new-id.ts'
import type { Actor, Origin } from '../../events/schemas/metadata.ts'

/** Who makes a request: a person, by a session or by a token of theirs. */
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

/** @returns a UUID, made when first asked for: the correlation of the request's events, and on its line in the program's log */
export const requestIdOf = (ctx: Pick<ApiRequest, 'state'>): string => (stateOf(ctx).requestId ??= newId())

/** @returns undefined where no one has asked for the id */
export const usedRequestId = (ctx: Pick<ApiRequest, 'state'>): string | undefined => stateOf(ctx).requestId

/** The caller is identified: for the guard. */
export const setCaller = (ctx: Pick<ApiRequest, 'state'>, caller: Caller): void => {
  stateOf(ctx).caller = caller
}

/** @throws Error when the guard has identified no one: such a route needs no right */
export function callerOf(ctx: Pick<ApiRequest, 'state'>): Caller {
  const { caller } = stateOf(ctx)
  if (!caller) throw new Error('a public route has no caller')
  return caller
}

/**
 * @returns who makes the request, to be recorded with everything that it changes
 * @throws Error as `callerOf`: such a route must not change anything
 */
export const originOf = (ctx: Pick<ApiRequest, 'state'>): Origin => ({ actor: callerOf(ctx).actor, correlationId: requestIdOf(ctx) })
