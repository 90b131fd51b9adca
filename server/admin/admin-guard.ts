import type { Logger } from 'pino'
import { type Command, isPermitted, type Scope } from '../../events/domain/permissions.ts'
import type { Admit } from '../http/calls/answer-call.ts'
import type { ApiRequest } from '../http/calls/api-request.ts'
import { isSafeMethod } from '../http/guards/safe-methods.ts'
import { HttpProblem } from '../http/problem.ts'
import { type Caller, requestIdOf, setCaller } from '../http/request-origin.ts'
import type { ApiTokens } from './api-tokens.ts'
import type { RequestRights } from './authority/authority.ts'
import type { HostCookie } from './host-cookie.ts'
import type { Sessions } from './sessions.ts'

/** An open dashboard polls by itself, so reads other than opening it do not count as use. */
const countsAsUse = ({ method, path }: ApiRequest) => !isSafeMethod(method) || path === '/api/session'

interface GuardParts {
  readonly sessions: Pick<Sessions, 'holder'>
  readonly tokens: Pick<ApiTokens, 'bearer'>
  readonly cookie: HostCookie
  readonly rights: Pick<RequestRights, 'hold'>
  readonly logger: Logger
}

export interface Identified extends Caller {
  readonly scopes: readonly Scope[] | null
}

export interface AdminGuard {
  /** Returns the person behind a session; null without a session. A token does not count as the person. */
  person(request: ApiRequest): Promise<Caller | null>
  may(request: ApiRequest, command: Command): Promise<boolean>
  /** Returns a secret text that is the same for all requests of one session or token. Never log it. */
  credentialOf(request: ApiRequest): string
  readonly admit: Admit
}

export function createAdminGuard({ sessions, tokens, cookie, rights, logger }: GuardParts): AdminGuard {
  async function identify(request: ApiRequest, isUse = true): Promise<Identified | null> {
    const authorization = request.get('authorization')
    if (authorization) {
      const [scheme = '', token = ''] = authorization.split(' ')
      return scheme.toLowerCase() === 'bearer' ? tokens.bearer(token) : null
    }
    const token = cookie.read(request)
    if (token === null) return null
    const holder = await sessions.holder(token, isUse && countsAsUse(request) ? requestIdOf(request) : null)
    return holder && { ...holder, scopes: null }
  }

  async function allowed(request: ApiRequest, command: Command, isUse: boolean): Promise<Identified> {
    const caller = await identify(request, isUse)
    if (caller && isPermitted(command, caller.role, caller.scopes)) return caller
    logger.warn({ method: request.method, command, known: caller !== null }, 'not allowed')
    if (caller) throw new HttpProblem(403, 'not-permitted', { parameters: { isToken: isPermitted(command, caller.role) } })
    request.set('WWW-Authenticate', 'Bearer realm="admin"')
    throw new HttpProblem(401, 'login-required')
  }

  return {
    async person(request) {
      const caller = await identify(request)
      return caller?.scopes === null ? caller : null
    },
    async may(request, command) {
      const caller = await identify(request)
      return caller !== null && isPermitted(command, caller.role, caller.scopes)
    },
    credentialOf: (request) => request.get('authorization') || (cookie.read(request) ?? ''),
    async admit(request, command) {
      request.set('Cache-Control', 'no-store')
      setCaller(request, await allowed(request, command, true))
      // The caller may lose the right during the request, so each append of the command checks it again.
      return rights.hold(requestIdOf(request), async () => void (await allowed(request, command, false)))
    },
  }
}
