import type { Context } from 'koa'
import { z } from 'zod'
import type { PendingInvitation, PendingReset } from '../../../client/api/people.ts'
import { isPermitted } from '../../../events/domain/permissions.ts'
import type { Actor } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM, personStream } from '../../../events/schemas/people.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { requestIdOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import type { Admin } from '../open-admin.ts'
import { accountName, userAgentOf, writeSession } from '../own-session.ts'
import { hashPassword } from '../passwords/password.ts'
import { callerFrom } from './accounts.ts'
import { readPersonLink } from './invitations.ts'
import { requireOwnName } from './names/require-own-name.ts'
import { requireGoodPassword } from './new-password.ts'
import { faultOfReset, opensInvitation } from './person-decider.ts'
import { FIELDS, nameSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

const token = z.string().max(200)
const tokenBody = z.strictObject({ token })
const acceptBody = z.strictObject({ token, name: nameSchema, password: typedPassword })

const resetBody = z.strictObject({ token, password: typedPassword })

/**
 * Adds the routes for holders of a link: look it up, and accept the invitation or set a new password. The link's secret is in the body,
 * never in an address.
 */
export function addLinkRoutes(routes: Routes, admin: Admin): void {
  addInvitationRoutes(routes, admin)
  addPasswordResetRoutes(routes, admin)
}

function addInvitationRoutes(routes: Routes, admin: Admin): void {
  const { people, accounts, sessions, records, vault, config, now } = admin

  /**
   * @throws HttpProblem 404, with the same body, for a link that is unknown, used, withdrawn or expired, or whose inviter may no longer
   *   invite
   */
  async function read(link: string): Promise<PendingInvitation> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const invitation = person?.status === 'invited' ? person.invitation : null
    const key = invitation && opensInvitation(invitation, read!.hash, now().toISOString()) ? await vault.keyOf(person!.id) : null
    if (!invitation || !key || !(await isFromGiver(admin, person!.id, 'invitePerson'))) throw new HttpProblem(404, 'invalid-invitation')
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
    const hashed = await hashPassword(password, admin.derive)
    // The inviter may have been deactivated meanwhile. The append checks again that the link is valid.
    await read(token)
    const personId = await people.accept(token, name, hashed, requestIdOf(ctx))
    await logIn(ctx, personId, accountName(email))
    ctx.status = 204
  })

  async function logIn(ctx: Context, personId: string, name: string): Promise<void> {
    const account = await accounts.byId(personId)
    const origin = { actor: `person:${personId}`, correlationId: requestIdOf(ctx) } as const
    await writeSession(admin, ctx, await sessions.open(account, 'none', userAgentOf(ctx), origin), name, account)
  }
}

/**
 * A link becomes void when its issuer loses the right to issue it, as a token does. No one regains access with a link of their own.
 * @param command that issues such links
 * @returns whether the issuer of the person's newest link may still issue it; true if the log names no person
 */
async function isFromGiver(
  { log, records }: Pick<Admin, 'log' | 'records'>,
  personId: string,
  command: 'invitePerson' | 'resetPassword',
): Promise<boolean> {
  let giver: Actor | null = null
  if (command === 'invitePerson')
    for await (const { event, metadata } of log.readStream(PEOPLE_STREAM, { fromLeader: true }))
      if ('data' in event && event.type === 'PersonInvited' && event.data.personId === personId) giver = metadata.actor
  const type = command === 'invitePerson' ? 'InvitationRenewed' : 'PasswordResetOffered'
  for await (const recorded of log.readStream(personStream(personId), { fromLeader: true }))
    if (recorded.type === type) giver = recorded.metadata.actor
  if (!giver?.startsWith('person:')) return true
  const id = giver.slice('person:'.length)
  const caller = callerFrom(await records.person(id), id)
  return caller !== null && isPermitted(command, caller.role)
}

function addPasswordResetRoutes(routes: Routes, admin: Admin): void {
  const { people, accounts, records, vault, devices, deviceCookie, config, now } = admin

  /** @throws HttpProblem 404; it contains the reason only if the link's secret is right */
  async function read(link: string): Promise<PendingReset> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const fault = read && person ? faultOfReset(person, read.hash, now().toISOString()) : 'unknown'
    const key = fault === null ? await vault.keyOf(person!.id) : null
    if (!key || !(await isFromGiver(admin, person!.id, 'resetPassword')))
      throw new HttpProblem(404, 'invalid-reset', { parameters: { fault: fault ?? 'unknown' } })
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
    const hashed = await hashPassword(password, admin.derive)
    await read(token)
    const personId = await people.resetPassword(token, hashed, requestIdOf(ctx))
    // Others' guesses must not hold up the login that follows, which asks for the second factor if there is one.
    deviceCookie.write(ctx, await devices.issue(accountName(email), (await accounts.byId(personId)).sealedPassword))
    ctx.status = 204
  })
}
