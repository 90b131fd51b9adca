import type Router from '@koa/router'
import { z } from 'zod'
import { readJson } from '../http/read-json.ts'
import type { AdminGuard } from './admin-guard.ts'
import type { Login } from './login.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Sessions } from './sessions.ts'

const loginBody = z.strictObject({ password: z.string().min(1).max(1_000), code: z.string().min(1).max(100).optional() })

interface SessionParts {
  readonly login: Login
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly guard: AdminGuard
}

/** Login, logout, logout everywhere. */
export function addSessionRoutes(router: Router, { login, sessions, cookie, guard }: SessionParts): void {
  router.get('/api/session', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { authenticated: await guard.may(ctx, 'session') }
  })

  router.post('/api/session', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const token = await login(await readJson(ctx, loginBody), ctx.ip)
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

  router.post('/api/admin/sessions/revoke', async (ctx) => {
    await sessions.endAll()
    cookie.clear(ctx)
    ctx.status = 204
  })
}
