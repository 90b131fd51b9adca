import type { Context } from 'koa'
import { z } from 'zod'
import type { InvitationLink, PeopleList } from '../../../client/api/people.ts'
import { personIdSchema, roleSchema } from '../../../events/schemas/people.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import type { Admin } from '../open-admin.ts'
import { confirmBody, confirmByBody, confirmPassword } from '../own-session.ts'
import { isFirstOwner, listErasures, listPeople } from './directory.ts'
import type { PersonLink } from './invitations.ts'
import { emailSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

/** The password with the role of owner alone: a stolen session must not become an account that lasts. */
const inviteBody = z.strictObject({ email: emailSchema, role: roleSchema, password: typedPassword.optional() })
const roleBody = z.strictObject({ role: roleSchema, password: typedPassword.optional() })

/** Adds the owners' routes: list people, invite, change a role, deactivate, reset a password or second factor, erase. */
export function addPeopleRoutes(routes: Routes, admin: Admin): void {
  const { people, config, vaultFault } = admin
  // After the «#» nothing of an address reaches a server's or proxy's log.
  const linkTo = (page: 'invito' | 'link/password', { personId, token, expiresAt }: PersonLink): InvitationLink => ({
    personId,
    url: `${config.publicUrl}/admin/${page}#${token}`,
    expiresAt,
  })

  const confirmFor = async (ctx: Context, role: string | undefined, password: string | undefined): Promise<void> => {
    if (role !== 'owner') return
    if (password === undefined) throw passwordMissing()
    await confirmPassword(admin, ctx, password)
  }

  routes.get('/api/admin/people', 'seePeople', async (ctx) => {
    const [people, erasures, fault] = await Promise.all([listPeople(admin), listErasures(admin.log, admin.keysOnServer), vaultFault()])
    ctx.body = { people, erasures, fault: fault?.code ?? null } satisfies PeopleList
  })

  routes.post('/api/admin/people', 'invitePerson', async (ctx) => {
    const { password, ...invited } = readJson(ctx, inviteBody)
    await confirmFor(ctx, invited.role, password)
    ctx.body = linkTo('invito', await people.invite(invited, originOf(ctx)))
    ctx.status = 201
  })

  routes.post('/api/admin/people/:id/invitation', 'renewInvitation', async (ctx) => {
    const id = personIdIn(ctx.params)
    const invited = await admin.records.person(id)
    if (invited?.role === 'owner') await confirmFor(ctx, invited.role, readJson(ctx, confirmBody).password)
    ctx.body = linkTo('invito', await people.renewInvitation(id, originOf(ctx)))
  })

  routes.delete('/api/admin/people/:id/invitation', 'withdrawInvitation', async (ctx) => {
    await people.withdrawInvitation(personIdIn(ctx.params), originOf(ctx))
    ctx.status = 204
  })

  routes.post('/api/admin/people/:id/role', 'changeRole', async (ctx) => {
    const { role, password } = readJson(ctx, roleBody)
    await confirmFor(ctx, role, password)
    await people.manage(personIdIn(ctx.params), { type: 'changeRole', role }, callerOf(ctx).personId, originOf(ctx))
    ctx.status = 204
  })

  for (const [verb, command, isConfirmed] of [
    ['deactivate', 'deactivatePerson', false],
    ['reactivate', 'reactivatePerson', true],
    ['reset-second-factor', 'resetSecondFactor', true],
  ] as const) {
    routes.post(`/api/admin/people/:id/${verb}`, command, async (ctx) => {
      if (isConfirmed) await confirmByBody(admin, ctx)
      await people.manage(personIdIn(ctx.params), { type: command }, callerOf(ctx).personId, originOf(ctx))
      ctx.status = 204
    })
  }

  routes.post('/api/admin/people/:id/password-reset', 'resetPassword', async (ctx) => {
    await confirmByBody(admin, ctx)
    const link = await people.offerPasswordReset(personIdIn(ctx.params), callerOf(ctx).personId, originOf(ctx))
    ctx.body = linkTo('link/password', link)
    ctx.status = 201
  })

  routes.post('/api/admin/people/:id/erase', 'erasePerson', async (ctx) => {
    await confirmByBody(admin, ctx)
    ctx.body = await people.erase(personIdIn(ctx.params), callerOf(ctx).personId, originOf(ctx))
  })
}

const passwordMissing = () => new HttpProblem(422, 'invalid-data', { errors: [{ field: 'password', code: 'missing-own-password' }] })

/** @throws HttpProblem 404, or 409 from the command for the first owner, who is no one's to change */
export function personIdIn({ id = '' }: Record<string, string>): string {
  if (isFirstOwner(id) || personIdSchema.safeParse(id).success) return id
  throw new HttpProblem(404, 'no-such-person')
}
