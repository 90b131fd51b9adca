import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Scope } from '../../events/domain/scopes.ts'
import { type Actor, FIRST_OWNER } from '../../events/schemas/metadata.ts'
import { isSafeMethod } from '../http/guards/safe-methods.ts'
import { HttpProblem } from '../http/problem.ts'
import { requestIdOf, setActor } from '../http/request-origin.ts'
import type { ApiTokens } from './api-tokens.ts'
import type { HostCookie } from './host-cookie.ts'
import type { Sessions } from './sessions.ts'

/** What anyone may change: log in and out, be counted, report a broken policy. */
const PUBLIC_CHANGES = /^(POST|DELETE) \/api\/session$|^POST \/api\/(views|csp-reports)$/i

/**
 * The right that a request needs. What changes something and is not named above needs a session or a token with the scope,
 * and so does everything under /api/admin.
 */
function scopeFor(method: string, path: string): Scope | 'session' | null {
  const isAdminPath = /^\/api\/admin(\/|$)/i.test(path)
  // What shows or changes accounts and sessions is not for tokens.
  if (/^\/api\/admin\/sessions(\/|$)/i.test(path)) return 'session'
  if (isSafeMethod(method)) return isAdminPath ? 'read' : null
  if (PUBLIC_CHANGES.test(`${method} ${path}`)) return null
  if (isAdminPath) return 'session'
  return /^\/api\/(generate|schedule)\//i.test(path) ? 'generate' : 'publish'
}

/** An open dashboard polls by itself: only opening it and changing something count as use. */
const isUse = ({ method, path }: Context) => !isSafeMethod(method) || path === '/api/session'

interface GuardParts {
  readonly sessions: Sessions
  readonly tokens: ApiTokens
  readonly cookie: HostCookie
  readonly logger: Logger
}

interface Caller {
  readonly actor: Actor
  readonly scopes: readonly (Scope | 'session')[]
}

export interface AdminGuard {
  /** @returns whether the request may do what the scope names */
  may(ctx: Context, scope: Scope | 'session'): Promise<boolean>
  /** @returns the same secret text for all requests of one session or token; never to be logged */
  callerOf(ctx: Context): string
  /** Lets matched routes through, or answers 401 (unknown caller) or 403 (a token without the scope). */
  readonly middleware: Middleware
}

export function createAdminGuard({ sessions, tokens, cookie, logger }: GuardParts): AdminGuard {
  /** @returns who calls, and what they may do; null when the caller is unknown */
  async function identify(ctx: Context): Promise<Caller | null> {
    const authorization = ctx.get('authorization')
    if (authorization) {
      const [scheme = '', token = ''] = authorization.split(' ')
      return scheme.toLowerCase() === 'bearer' ? tokens.bearer(token) : null
    }
    const token = cookie.read(ctx)
    const use = isUse(ctx) ? { actor: FIRST_OWNER, correlationId: requestIdOf(ctx) } : null
    if (token === null || !(await sessions.holds(token, use))) return null
    return { actor: FIRST_OWNER, scopes: ['session', 'read', 'generate', 'publish'] }
  }

  return {
    may: async (ctx, scope) => (await identify(ctx))?.scopes.includes(scope) ?? false,
    callerOf: (ctx) => ctx.get('authorization') || (cookie.read(ctx) ?? ''),
    async middleware(ctx, next) {
      const scope = scopeFor(ctx.method, ctx.path)
      if (scope !== null) {
        ctx.set('Cache-Control', 'no-store')
        const caller = await identify(ctx)
        if (!caller?.scopes.includes(scope)) {
          logger.warn({ method: ctx.method, scope, known: caller !== null }, 'not allowed')
          if (caller) throw new HttpProblem(403, 'Questo token non è abilitato a questa operazione.')
          ctx.set('WWW-Authenticate', 'Bearer realm="admin"')
          throw new HttpProblem(401, 'Accedi per continuare.')
        }
        setActor(ctx, caller.actor)
      }
      await next()
    },
  }
}
