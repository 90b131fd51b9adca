import type Router from '@koa/router'
import { z } from 'zod'
import { HttpProblem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import type { AdminGuard } from './admin-guard.ts'
import type { Login } from './login.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

const password = z.string().min(1).max(1_000)
const loginBody = z.strictObject({ password, code: z.string().min(1).max(100).optional() })
const confirmBody = z.strictObject({ password })

interface SessionParts {
  readonly login: Login
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly guard: AdminGuard
}

/**
 * Login, logout; the sessions that are open, the end of one, logout everywhere. Who ends sessions says the password again
 * (OWASP ASVS 5.0, 7.5.2): a stolen session must not throw out its owner.
 */
export function addSessionRoutes(router: Router, { login, sessions, cookie, guard }: SessionParts): void {
  router.get('/api/session', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { authenticated: await guard.may(ctx, 'session') }
  })

  router.post('/api/session', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const token = await login.logIn(await readJson(ctx, loginBody), ctx.ip)
    // A new token at every login: one that was put there before is worth nothing afterwards.
    const before = cookie.read(ctx)
    if (before !== null) await sessions.end(before)
    cookie.write(ctx, token)
    ctx.body = { authenticated: true }
  })

  router.delete('/api/session', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const token = cookie.read(ctx)
    if (token !== null) await sessions.end(token)
    cookie.clear(ctx)
    ctx.status = 204
  })

  router.get('/api/admin/sessions', async (ctx) => {
    ctx.body = await sessions.list(cookie.read(ctx))
  })

  router.post('/api/admin/sessions/:id/end', async (ctx) => {
    await login.confirm((await readJson(ctx, confirmBody)).password, ctx.ip)
    if (!(await sessions.endById(ctx.params['id']!))) throw new HttpProblem(404, 'Questa sessione non esiste.')
    ctx.status = 204
  })

  router.post('/api/admin/sessions/revoke', async (ctx) => {
    await login.confirm((await readJson(ctx, confirmBody)).password, ctx.ip)
    await sessions.endAll()
    cookie.clear(ctx)
    ctx.status = 204
  })
}
