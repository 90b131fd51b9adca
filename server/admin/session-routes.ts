import type { Context } from 'koa'
import { z } from 'zod'
import { MAX_PERSON } from '../../events/domain/newsroom/text-limits.ts'
import type { SessionState } from '../../client/api/people.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { HttpProblem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { type Caller, callerOf, originOf, requestIdOf } from '../http/request-origin.ts'
import type { Routes } from '../http/routes.ts'
import { type PasskeyAnswer, passkeyAnswerSchema } from './factors/passkey-answers.ts'
import { loginOptions, personOf } from './factors/passkeys.ts'
import { relyingParty } from './factors/relying-party.ts'
import type { LoggedIn } from './login.ts'
import type { Admin } from './open-admin.ts'
import { accountName, confirmByBody, loginCaller, ownAccount, writeSession } from './own-session.ts'
import { NO_ONE } from './people/accounts.ts'
import { FIELDS } from './people/personal-data.ts'
import { typedPassword } from './passwords/typed-password.ts'

const loginBody = z.strictObject({
  email: z.string().trim().min(1).max(MAX_PERSON.email).optional(),
  password: typedPassword,
  code: z.string().min(1).max(100).optional(),
  passkey: passkeyAnswerSchema.optional(),
})
const linkBody = z.strictObject({
  token: z.string().max(200),
  code: z.string().min(1).max(100).optional(),
  passkey: passkeyAnswerSchema.optional(),
})
const passkeyBody = z.strictObject({ answer: passkeyAnswerSchema })
/** What a login's challenge is for, with the password or without. */
const LOGIN = 'log in'

/**
 * Login, logout; the list of open sessions, ending one, logout everywhere. Ending sessions needs the password again
 * (OWASP ASVS 5.0, 7.5.2): a stolen session must not log its owner out.
 */
export function addSessionRoutes(routes: Routes, admin: Admin): void {
  const { sessions, cookie, guard, vault } = admin
  /** Who holds a session's token acts for its person, also where the session has ended meanwhile. */
  const endCurrent = async (ctx: Context) => {
    const token = cookie.read(ctx)
    const held = token === null ? null : await sessions.of(token)
    if (token === null || held === null) return
    const origin: Origin = { actor: `person:${held.personId}`, correlationId: requestIdOf(ctx) }
    await sessions.end(token, origin)
  }

  routes.get('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = stateOf(await guard.person(ctx))
  })

  addLoginRoutes(routes, admin, endCurrent)

  routes.delete('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    await endCurrent(ctx)
    cookie.clear(ctx)
    ctx.status = 204
  })

  routes.get('/api/admin/sessions', 'manageOwnSessions', async (ctx) => {
    const { personId } = callerOf(ctx)
    const key = await vault.keyOf(personId)
    ctx.body = await sessions.list(personId, cookie.read(ctx), (sealed) => key?.open(FIELDS.device, sealed) ?? '')
  })

  routes.post('/api/admin/sessions/:id/end', 'manageOwnSessions', async (ctx) => {
    await confirmByBody(admin, ctx)
    if (!(await sessions.endById(ctx.params['id']!, callerOf(ctx).personId, originOf(ctx)))) throw new HttpProblem(404, 'no-such-session')
    ctx.status = 204
  })

  routes.post('/api/admin/sessions/revoke', 'manageOwnSessions', async (ctx) => {
    await confirmByBody(admin, ctx)
    await sessions.endAllOf(callerOf(ctx).personId, originOf(ctx))
    cookie.clear(ctx)
    ctx.status = 204
  })
}

/** Adds the routes for logging in with a password, with a passkey alone, or with a link from the shell. */
function addLoginRoutes(routes: Routes, admin: Admin, endCurrent: (ctx: Context) => Promise<void>): void {
  const { login, sessions, accounts, config, challenges } = admin
  const proofIn = async (ctx: Context, answer: PasskeyAnswer) => ({
    answer,
    expected: { site: relyingParty(config, ctx), challenge: await challenges.take(ctx, LOGIN) },
  })
  async function begin(ctx: Context, { token, account }: LoggedIn, name: string): Promise<void> {
    // A new token at every login, so that a planted one is worthless.
    await endCurrent(ctx)
    await writeSession(admin, ctx, token, name, account)
    ctx.body = stateOf(await sessions.holder(token, null))
  }

  routes.post('/api/session', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { passkey, ...credentials } = readJson(ctx, loginBody)
    const name = accountName(credentials.email)
    const proof = passkey && (await proofIn(ctx, passkey))
    const caller = await loginCaller(admin, ctx, name, () => accounts.byEmail(credentials.email))
    await begin(ctx, await login.logIn({ ...credentials, passkey: proof }, caller), name)
  })

  routes.post('/api/session/link', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, code, passkey } = readJson(ctx, linkBody)
    const proof = passkey && (await proofIn(ctx, passkey))
    const caller = await loginCaller(admin, ctx, '', () => accounts.byEmail(undefined))
    await begin(ctx, await login.logInByLink(token, { code, passkey: proof }, caller), '')
  })

  routes.post('/api/session/passkey/options', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await loginOptions(relyingParty(config, ctx), await challenges.issue(ctx, LOGIN))
  })

  routes.post('/api/session/passkey', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { answer } = readJson(ctx, passkeyBody)
    const personId = personOf(answer) ?? NO_ONE
    // Whose device it is counts for the limits; the passkey has yet to prove who it is.
    const name = await ownAccount(admin, personId)
    const proof = await proofIn(ctx, answer)
    const caller = await loginCaller(admin, ctx, name, () => accounts.byId(personId))
    await begin(ctx, await login.logInByPasskey(personId, proof, caller), name)
  })
}

const stateOf = (caller: Caller | null): SessionState => ({
  authenticated: caller !== null,
  person: caller && { id: caller.personId, role: caller.role },
})
