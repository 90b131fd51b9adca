import type { Context } from 'koa'
import { z } from 'zod'
import type { PendingInvitation } from '../../../client/api/people.ts'
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
import { readInvitationToken } from './invitations.ts'
import { requireOwnName } from './names/require-own-name.ts'
import { requireGoodPassword } from './new-password.ts'
import { INVALID_INVITATION, opensInvitation } from './person-decider.ts'
import { FIELDS, nameSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

const token = z.string().max(200)
const tokenBody = z.strictObject({ token })
const acceptBody = z.strictObject({ token, name: nameSchema, password: typedPassword })

/** What the holder of an invitation's link may do: see whom it is for, and accept it. The link's secret comes in the body, never in an address. */
export function addInvitationRoutes(routes: Routes, admin: Admin): void {
  const { people, accounts, sessions, records, vault, config, now } = admin

  /** @throws HttpProblem 404 for a link that is unknown, used, withdrawn, expired, or from someone who may not invite any more; the same for all */
  async function read(link: string): Promise<PendingInvitation> {
    const read = readInvitationToken(link)
    const person = read && (await records.person(read.personId))
    const invitation = person?.status === 'invited' ? person.invitation : null
    const key = invitation && opensInvitation(invitation, read!.hash, now().toISOString()) ? await vault.keyOf(person!.id) : null
    if (!invitation || !key || !(await isFromInviter(admin, person!.id)))
      throw new HttpProblem(404, INVALID_INVITATION, { kind: 'invalid-invitation' })
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
    await requireOwnName(admin, readInvitationToken(token)!.personId, name)
    await requireGoodPassword(password, config, [name, email], 'password')
    const hashed = await hashPassword(password, admin.derive)
    // Its inviter may have been deactivated meanwhile; that the link still counts is decided again at the append.
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
 * An invitation ends with its inviter's right to invite, as a token ends with its issuer: nobody comes back through a link of their own.
 * @returns whether who made the newest link of the person may still invite; true where the log names no person
 */
async function isFromInviter({ log, records }: Pick<Admin, 'log' | 'records'>, personId: string): Promise<boolean> {
  let inviter: Actor | null = null
  for await (const { event, metadata } of log.readStream(PEOPLE_STREAM, { fromLeader: true }))
    if ('data' in event && event.type === 'PersonInvited' && event.data.personId === personId) inviter = metadata.actor
  for await (const { type, metadata } of log.readStream(personStream(personId), { fromLeader: true }))
    if (type === 'InvitationRenewed') inviter = metadata.actor
  if (!inviter?.startsWith('person:')) return true
  const id = inviter.slice('person:'.length)
  const caller = callerFrom(await records.person(id), id)
  return caller !== null && isPermitted('invitePerson', caller.role)
}
