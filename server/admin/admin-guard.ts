import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { type Command, isPermitted } from '../../events/domain/permissions.ts'
import type { Scope } from '../../events/domain/scopes.ts'
import { isSafeMethod } from '../http/guards/safe-methods.ts'
import { HttpProblem } from '../http/problem.ts'
import { type Caller, requestIdOf, setCaller } from '../http/request-origin.ts'
import type { ApiTokens } from './api-tokens.ts'
import type { RequestRights } from './authority/authority.ts'
import type { HostCookie } from './host-cookie.ts'
import type { Sessions } from './sessions.ts'

/** An open dashboard polls by itself: only opening it and changing something count as use. */
const countsAsUse = ({ method, path }: Context) => !isSafeMethod(method) || path === '/api/session'

interface GuardParts {
  readonly sessions: Pick<Sessions, 'holder'>
  readonly tokens: Pick<ApiTokens, 'bearer'>
  readonly cookie: HostCookie
  readonly rights: Pick<RequestRights, 'hold'>
  readonly logger: Logger
}

export interface Identified extends Caller {
  /** Of the token; null for a session. */
  readonly scopes: readonly Scope[] | null
}

export interface AdminGuard {
  /** @returns who calls; null when that is unknown, or when a token calls: it is not the person */
  person(ctx: Context): Promise<Caller | null>
  /** @returns whether the caller may give the command */
  may(ctx: Context, command: Command): Promise<boolean>
  /** @returns the same secret text for all requests of one session or token; never to be logged */
  credentialOf(ctx: Context): string
  /** @returns what lets through who may give the command, or answers 401 (unknown caller) or 403 (role or scope too low) */
  readonly needs: (command: Command) => Middleware
}

export function createAdminGuard({ sessions, tokens, cookie, rights, logger }: GuardParts): AdminGuard {
  /** @param isUse whether it may count as use of the session */
  async function identify(ctx: Context, isUse = true): Promise<Identified | null> {
    const authorization = ctx.get('authorization')
    if (authorization) {
      const [scheme = '', token = ''] = authorization.split(' ')
      return scheme.toLowerCase() === 'bearer' ? tokens.bearer(token) : null
    }
    const token = cookie.read(ctx)
    if (token === null) return null
    const holder = await sessions.holder(token, isUse && countsAsUse(ctx) ? requestIdOf(ctx) : null)
    return holder && { ...holder, scopes: null }
  }

  /** @returns the caller. @throws HttpProblem 401 or 403 where they may not give the command */
  async function allowed(ctx: Context, command: Command, isUse: boolean): Promise<Identified> {
    const caller = await identify(ctx, isUse)
    if (caller && isPermitted(command, caller.role, caller.scopes)) return caller
    logger.warn({ method: ctx.method, command, known: caller !== null }, 'not allowed')
    if (caller) throw new HttpProblem(403, refusalFor(command, caller), { kind: 'not-permitted' })
    ctx.set('WWW-Authenticate', 'Bearer realm="admin"')
    throw new HttpProblem(401, 'Accedi per continuare.')
  }

  return {
    async person(ctx) {
      const caller = await identify(ctx)
      return caller?.scopes === null ? caller : null
    },
    async may(ctx, command) {
      const caller = await identify(ctx)
      return caller !== null && isPermitted(command, caller.role, caller.scopes)
    },
    credentialOf: (ctx) => ctx.get('authorization') || (cookie.read(ctx) ?? ''),
    needs: (command) => async (ctx, next) => {
      ctx.set('Cache-Control', 'no-store')
      setCaller(ctx, await allowed(ctx, command, true))
      // The right may be taken away while the request is under way: each append of its command asks again.
      using _held = rights.hold(requestIdOf(ctx), async () => void (await allowed(ctx, command, false)))
      await next()
    },
  }
}

const refusalFor = (command: Command, { role }: Identified): string =>
  isPermitted(command, role) ? 'Questo token non è abilitato a questa operazione.' : 'Il tuo ruolo non permette questa operazione.'
