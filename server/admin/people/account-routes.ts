import type { Context } from 'koa'
import { z } from 'zod'
import type { Account, SecondFactorOffer } from '../../../client/api/people.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readJson } from '../../http/read-json.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import type { Admin } from '../open-admin.ts'
import { changeAndKeepSession, confirmBody, confirmPassword, ownEmail } from '../own-session.ts'
import { hashPassword } from '../passwords/password.ts'
import { createSecondFactor, newSecondFactor } from '../factors/second-factor.ts'
import { newTotpSecret, otpauthUri } from '../factors/totp.ts'
import { isFirstOwner, openProfile, openSealedProfile } from './directory.ts'
import { ownProposal } from './names/profile-proposals.ts'
import { requireOwnProfile } from './names/require-own-name.ts'
import { requireGoodPassword } from './new-password.ts'
import { emailSchema, profileSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'
import type { FieldCode } from '../../italian/fields.ts'

const profileBody = z.strictObject({ profile: profileSchema, isPublic: z.boolean() })
const passwordBody = z.strictObject({ password: typedPassword, newPassword: typedPassword })
const emailBody = z.strictObject({ password: typedPassword, email: emailSchema })
const secondFactorBody = z.strictObject({
  password: typedPassword,
  /** 160 bits in base32, as they were offered. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, 'not-six-digits' satisfies FieldCode),
})

/** One's own account: profile, address, password, second factor. The first owner's password and factor are in the portal's configuration. */
export function addAccountRoutes(routes: Routes, admin: Admin): void {
  const { people, records, vault, accounts, config } = admin

  async function ownAccount(ctx: Context): Promise<Account> {
    const { personId, role } = callerOf(ctx)
    const person = await records.person(personId)
    return {
      id: personId,
      role,
      isFirstOwner: isFirstOwner(personId),
      email: (await ownEmail(admin, personId)) || null,
      profile: person && (await openProfile(vault, person)),
      isPublic: person?.isPublic ?? false,
      proposal: person && (await ownProposal(admin, person)),
      secondFactor: await (await accounts.byId(personId)).secondFactor.isEnabled(),
    }
  }

  routes.get('/api/admin/account', 'manageOwnProfile', async (ctx) => {
    ctx.body = await ownAccount(ctx)
  })

  routes.put('/api/admin/account/profile', 'manageOwnProfile', async (ctx) => {
    const { profile, isPublic } = readJson(ctx, profileBody)
    const { personId } = callerOf(ctx)
    const person = await records.person(personId)
    const approved = person && (await openSealedProfile(vault, personId, person.approvedProfile))
    await requireOwnProfile(admin, personId, profile, isPublic, isPublic ? approved : person && (await openProfile(vault, person)))
    const last = approved && { sealed: person.approvedProfile!, profile: approved }
    await people.changeProfile(personId, profile, isPublic, last, originOf(ctx))
    ctx.body = await ownAccount(ctx)
  })

  routes.delete('/api/admin/account/profile/proposal', 'manageOwnProfile', async (ctx) => {
    await people.withdrawProfile(callerOf(ctx).personId, originOf(ctx))
    ctx.status = 204
  })

  routes.post('/api/admin/account/password', 'manageOwnProfile', async (ctx) => {
    const { password, newPassword } = readJson(ctx, passwordBody)
    const personId = invitedPersonId(callerOf(ctx))
    const email = await ownEmail(admin, personId)
    await requireGoodPassword(newPassword, config, [email], 'newPassword')
    await confirmPassword(admin, ctx, password)
    await changeAndKeepSession(admin, ctx, async () =>
      people.changePassword(personId, await hashPassword(newPassword, admin.derive), originOf(ctx)),
    )
    ctx.status = 204
  })

  routes.post('/api/admin/account/email', 'manageOwnProfile', async (ctx) => {
    const { password, email } = readJson(ctx, emailBody)
    await confirmPassword(admin, ctx, password)
    await changeAndKeepSession(admin, ctx, () => people.changeAddress(callerOf(ctx).personId, email, originOf(ctx)))
    ctx.status = 204
  })

  addSecondFactorRoutes(routes, admin)
}

function addSecondFactorRoutes(routes: Routes, admin: Admin): void {
  const { people, config } = admin

  routes.post('/api/admin/account/second-factor/offer', 'manageOwnProfile', async (ctx) => {
    const email = await ownEmail(admin, invitedPersonId(callerOf(ctx)))
    const secret = newTotpSecret()
    const offer: SecondFactorOffer = { secret, uri: otpauthUri(secret, config.siteName, email) }
    ctx.body = offer
  })

  routes.post('/api/admin/account/second-factor', 'manageOwnProfile', async (ctx) => {
    const { password, secret, code } = readJson(ctx, secondFactorBody)
    const personId = invitedPersonId(callerOf(ctx))
    await confirmPassword(admin, ctx, password)
    // Taken as at a login: someone who saw it typed cannot log in with it.
    const offered = createSecondFactor({ ...admin, read: async () => ({ secret, recoveryCodes: [] }) })
    if ((await offered.take(code, originOf(ctx))) === null)
      throw new HttpProblem(422, 'wrong-code', {
        errors: [{ field: 'code', code: 'not-the-current-code' }],
      })
    const { stored, recoveryCodes } = newSecondFactor(secret)
    await people.setSecondFactor(personId, stored, originOf(ctx))
    ctx.body = { recoveryCodes }
  })

  routes.post('/api/admin/account/second-factor/disable', 'manageOwnProfile', async (ctx) => {
    const { password } = readJson(ctx, confirmBody)
    const personId = invitedPersonId(callerOf(ctx))
    await confirmPassword(admin, ctx, password)
    await people.setSecondFactor(personId, null, originOf(ctx))
    ctx.status = 204
  })
}

/** @throws HttpProblem 409 for the first owner */
function invitedPersonId({ personId }: { personId: string }): string {
  if (personId === FIRST_OWNER_ID) throw new HttpProblem(409, 'first-owner-configured')
  return personId
}
