import type { Context } from 'koa'
import { z } from 'zod'
import type { PendingInvitation, PendingReset } from '../../../client/api/people.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { requestIdOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import type { Admin } from '../open-admin.ts'
import { accountName, userAgentOf, writeSession } from '../own-session.ts'
import { hashPassword } from '../passwords/password.ts'
import { readPersonLink } from './invitations.ts'
import { requireOwnName } from './names/require-own-name.ts'
import { requireGoodPassword } from './new-password.ts'
import { faultOfReset, INVALID_INVITATION, INVALID_RESET, opensInvitation } from './person-decider.ts'
import { FIELDS, nameSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

const token = z.string().max(200)
const tokenBody = z.strictObject({ token })
const acceptBody = z.strictObject({ token, name: nameSchema, password: typedPassword })

const resetBody = z.strictObject({ token, password: typedPassword })

/**
 * What the holder of a link may do: see whom it is for, and accept the invitation or set a new password. The link's secret comes in the
 * body, never in an address.
 */
export function addLinkRoutes(routes: Routes, admin: Admin): void {
  addInvitationRoutes(routes, admin)
  addPasswordResetRoutes(routes, admin)
}

function addInvitationRoutes(routes: Routes, admin: Admin): void {
  const { people, accounts, sessions, records, vault, config, now } = admin

  /** @throws HttpProblem 404 for a link that is unknown, used, withdrawn or expired, the same for all */
  async function read(link: string): Promise<PendingInvitation> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const invitation = person?.status === 'invited' ? person.invitation : null
    const key = invitation && opensInvitation(invitation, read!.hash, now().toISOString()) ? await vault.keyOf(person!.id) : null
    if (!invitation || !key) throw new HttpProblem(404, INVALID_INVITATION, { kind: 'invalid-invitation' })
    return { email: key.open(FIELDS.email, person!.email), role: person!.role, expiresAt: invitation.expiresAt }
  }

  routes.post('/api/invitation', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await read(readJson(ctx, tokenBody).token)
  })

  routes.post('/api/invitation/accept', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, name, password } = readJson(ctx, acceptBody)
    const { email } = await read(token)
    await requireOwnName(admin, readPersonLink(token)!.personId, name)
    await requireGoodPassword(password, config, [name, email], 'password')
    const personId = await people.accept(token, name, await hashPassword(password, admin.derive), requestIdOf(ctx))
    await logIn(ctx, personId, accountName(email))
    ctx.status = 204
  })

  async function logIn(ctx: Context, personId: string, name: string): Promise<void> {
    const account = await accounts.byId(personId)
    const origin = { actor: `person:${personId}`, correlationId: requestIdOf(ctx) } as const
    await writeSession(admin, ctx, await sessions.open(account, 'none', userAgentOf(ctx), origin), name, account)
  }
}

function addPasswordResetRoutes(routes: Routes, admin: Admin): void {
  const { people, accounts, records, vault, devices, deviceCookie, config, now } = admin

  /** @throws HttpProblem 404, with the reason only for who holds the link's secret */
  async function read(link: string): Promise<PendingReset> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const fault = read && person ? faultOfReset(person, read.hash, now().toISOString()) : INVALID_RESET
    const key = fault === null ? await vault.keyOf(person!.id) : null
    if (!key) throw new HttpProblem(404, fault ?? INVALID_RESET, { kind: 'invalid-reset' })
    return { email: key.open(FIELDS.email, person!.email), expiresAt: person!.passwordReset!.expiresAt }
  }

  routes.post('/api/password-reset', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await read(readJson(ctx, tokenBody).token)
  })

  routes.post('/api/password-reset/complete', 'anyone', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const { token, password } = readJson(ctx, resetBody)
    const { email } = await read(token)
    await requireGoodPassword(password, config, [email], 'password')
    const personId = await people.resetPassword(token, await hashPassword(password, admin.derive), requestIdOf(ctx))
    // The login that follows, with the second factor where there is one, is not held up by guesses of others.
    deviceCookie.write(ctx, await devices.issue(accountName(email), (await accounts.byId(personId)).sealedPassword))
    ctx.status = 204
  })
}
