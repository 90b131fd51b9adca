import { z } from 'zod'
import type { Account } from '../../../client/api/people.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { accountSchema, recoveryCodesSchema, secondFactorOfferSchema } from '../../answers/account.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Admin } from '../open-admin.ts'
import { changeAndKeepSession, confirmBody, confirmErrors, confirmPassword, ownEmail } from '../own-session.ts'
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

const secondFactorBody = z.strictObject({
  password: typedPassword,
  secret: z
    .string()
    .regex(/^[A-Z2-7]{32}$/)
    .describe('160 bits in base32, as offered.'),
  code: z.string().regex(/^\s*\d{3}\s?\d{3}\s*$/, 'not-six-digits' satisfies FieldCode),
})

const own = { needs: 'manageOwnProfile', errors: { 503: 'The key of personal data is missing.' } } as const
const ofInvited = { ...own, errors: { ...own.errors, 409: 'The caller is the first owner.' } } as const

export const accountCalls = {
  'GET /api/admin/account': { ...own, summary: 'Reads the caller’s account.', answer: accountSchema },
  'PUT /api/admin/account/profile': {
    ...own,
    summary: 'Changes the caller’s profile. It becomes a proposal if readers would see a different one, which needs approval.',
    body: z.strictObject({ profile: profileSchema, isPublic: z.boolean() }),
    answer: accountSchema,
    example: { profile: { name: 'Ada Neri', byline: '', desk: 'Mercati', biography: '' }, isPublic: false },
  },
  'DELETE /api/admin/account/profile/proposal': {
    ...own,
    summary: 'Withdraws the caller’s proposal, pending or refused; the approved profile stays. May be repeated.',
    answer: null,
  },
  'POST /api/admin/account/password': {
    ...ofInvited,
    summary: 'Changes the caller’s password. Their other sessions end.',
    body: z.strictObject({ password: typedPassword, newPassword: typedPassword }),
    answer: null,
    errors: { ...ofInvited.errors, ...confirmErrors },
    example: { password: 'nove tartarughe lente', newPassword: 'dieci lepri distratte' },
  },
  'POST /api/admin/account/email': {
    ...own,
    summary: 'Changes the address with which the caller logs in. Their other sessions end.',
    body: z.strictObject({ password: typedPassword, email: emailSchema }),
    answer: null,
    errors: { ...own.errors, ...confirmErrors, 409: 'Someone has this address or an invitation to it.' },
    example: { password: 'nove tartarughe lente', email: 'ada@example.it' },
  },
  'POST /api/admin/account/second-factor/offer': {
    ...ofInvited,
    summary: 'Makes a secret for an authenticator app. The second factor is off until a code confirms it.',
    answer: secondFactorOfferSchema,
  },
  'POST /api/admin/account/second-factor': {
    ...ofInvited,
    summary: 'Turns the second factor on, with an offered secret and a code derived from it.',
    body: secondFactorBody,
    answer: recoveryCodesSchema,
    errors: { ...ofInvited.errors, ...confirmErrors },
    example: { password: 'nove tartarughe lente', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '123 456' },
  },
  'POST /api/admin/account/second-factor/disable': {
    ...ofInvited,
    summary: 'Turns the caller’s second factor off.',
    body: confirmBody,
    answer: null,
    errors: { ...ofInvited.errors, ...confirmErrors },
    example: { password: 'nove tartarughe lente' },
  },
} as const satisfies CallDescriptions

type AccountHandlers = Handlers<typeof accountCalls>

export function createAccountHandlers(admin: Admin): AccountHandlers {
  const { people, records, vault, accounts, config } = admin

  async function ownAccount(request: ApiRequest): Promise<Account> {
    const { personId, role } = callerOf(request)
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

  return {
    'GET /api/admin/account': (_input, request) => ownAccount(request),
    async 'PUT /api/admin/account/profile'({ profile, isPublic }, request) {
      const { personId } = callerOf(request)
      const person = await records.person(personId)
      const approved = person && (await openSealedProfile(vault, personId, person.approvedProfile))
      await requireOwnProfile(admin, personId, profile, isPublic, isPublic ? approved : person && (await openProfile(vault, person)))
      const last = approved && { sealed: person.approvedProfile!, profile: approved }
      await people.changeProfile(personId, profile, isPublic, last, originOf(request))
      return ownAccount(request)
    },
    'DELETE /api/admin/account/profile/proposal': (_input, request) =>
      people.withdrawProfile(callerOf(request).personId, originOf(request)),
    async 'POST /api/admin/account/password'({ password, newPassword }, request) {
      const personId = invitedPersonId(callerOf(request))
      const email = await ownEmail(admin, personId)
      await requireGoodPassword(newPassword, config, [email], 'newPassword')
      await confirmPassword(admin, request, password)
      await changeAndKeepSession(admin, request, async () =>
        people.changePassword(personId, await hashPassword(newPassword, admin.derive), originOf(request)),
      )
    },
    async 'POST /api/admin/account/email'({ password, email }, request) {
      await confirmPassword(admin, request, password)
      await changeAndKeepSession(admin, request, () => people.changeAddress(callerOf(request).personId, email, originOf(request)))
    },
    ...createSecondFactorHandlers(admin),
  }
}

function createSecondFactorHandlers(
  admin: Admin,
): Pick<AccountHandlers, `POST /api/admin/account/second-factor${'' | '/offer' | '/disable'}`> {
  const { people, config } = admin
  return {
    async 'POST /api/admin/account/second-factor/offer'(_input, request) {
      const email = await ownEmail(admin, invitedPersonId(callerOf(request)))
      const secret = newTotpSecret()
      return { secret, uri: otpauthUri(secret, config.siteName, email) }
    },
    async 'POST /api/admin/account/second-factor'({ password, secret, code }, request) {
      const personId = invitedPersonId(callerOf(request))
      await confirmPassword(admin, request, password)
      // Checked as at a login, so a code that someone saw being typed cannot be used again.
      const offered = createSecondFactor({ ...admin, read: async () => ({ secret, recoveryCodes: [] }) })
      if ((await offered.take(code, originOf(request))) === null)
        throw new HttpProblem(422, 'wrong-code', {
          errors: [{ field: 'code', code: 'not-the-current-code' }],
        })
      const { stored, recoveryCodes } = newSecondFactor(secret)
      await people.setSecondFactor(personId, stored, originOf(request))
      return { recoveryCodes }
    },
    async 'POST /api/admin/account/second-factor/disable'({ password }, request) {
      const personId = invitedPersonId(callerOf(request))
      await confirmPassword(admin, request, password)
      await people.setSecondFactor(personId, null, originOf(request))
    },
  }
}

function invitedPersonId({ personId }: { personId: string }): string {
  if (personId === FIRST_OWNER_ID) throw new HttpProblem(409, 'first-owner-configured')
  return personId
}
