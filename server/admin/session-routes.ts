import type { Context } from 'koa'
import { z } from 'zod'
import { FIRST_OWNER, type Origin } from '../../events/schemas/metadata.ts'
import { HttpProblem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { originOf, requestIdOf } from '../http/request-origin.ts'
import type { Routes } from '../http/routes.ts'
import type { LoginCaller } from './login.ts'
import type { Admin } from './open-admin.ts'

const password = z.string().min(1).max(1_000)
const loginBody = z.strictObject({ password, code: z.string().min(1).max(100).optional() })
const confirmBody = z.strictObject({ password })

/**
 * Login, logout; the list of open sessions, ending one, logout everywhere. Ending sessions needs the password again
 * (OWASP ASVS 5.0, 7.5.2): a stolen session must not log its owner out.
 */
export function addSessionRoutes(routes: Routes, { login, sessions, cookie, devices, deviceCookie, guard }: Admin): void {
  const callerOf = async (ctx: Context): Promise<LoginCaller> => ({
    address: ctx.ip,
    device: await devices.idOf(deviceCookie.read(ctx)),
    requestId: requestIdOf(ctx),
  })
  /** Who holds a session's token acts for its person, also where the session has ended meanwhile. */
  const holderOf = (ctx: Context): Origin => ({ actor: FIRST_OWNER, correlationId: requestIdOf(ctx) })

  routes.get('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { authenticated: (await guard.person(ctx)) !== null }
  })

  routes.post('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const token = await login.logIn(await readJson(ctx, loginBody), await callerOf(ctx))
    // A new token at every login, so that a planted one is worthless.
    const before = cookie.read(ctx)
    if (before !== null) await sessions.end(before, holderOf(ctx))
    cookie.write(ctx, token)
    deviceCookie.write(ctx, await devices.issue())
    ctx.body = { authenticated: true }
  })

  routes.delete('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const token = cookie.read(ctx)
    if (token !== null) await sessions.end(token, holderOf(ctx))
    cookie.clear(ctx)
    ctx.status = 204
  })

  routes.get('/api/admin/sessions', 'manageOwnSessions', async (ctx) => {
    ctx.body = await sessions.list(cookie.read(ctx))
  })

  routes.post('/api/admin/sessions/:id/end', 'manageOwnSessions', async (ctx) => {
    await login.confirm((await readJson(ctx, confirmBody)).password, await callerOf(ctx))
    if (!(await sessions.endById(ctx.params['id']!, originOf(ctx)))) throw new HttpProblem(404, 'Questa sessione non esiste.')
    ctx.status = 204
  })

  routes.post('/api/admin/sessions/revoke', 'manageOwnSessions', async (ctx) => {
    await login.confirm((await readJson(ctx, confirmBody)).password, await callerOf(ctx))
    await sessions.endAll(originOf(ctx))
    cookie.clear(ctx)
    ctx.status = 204
  })
}
