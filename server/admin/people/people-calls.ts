import { z } from 'zod'
import type { InvitationLink } from '../../../client/api/people.ts'
import { personIdSchema, roleSchema } from '../../../events/schemas/people.ts'
import { invitationLinkSchema, peopleListSchema, startedErasureSchema } from '../../answers/people.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Admin } from '../open-admin.ts'
import { confirmBody, confirmErrors, confirmPassword } from '../own-session.ts'
import { isFirstOwner, listErasures, listPeople } from './directory.ts'
import type { PersonLink } from './invitations.ts'
import { emailSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

/** Required, so that a stolen session cannot create a lasting account. */
const ownersPassword = typedPassword.optional().describe('The caller’s own, again: required where the role is that of an owner.')

/** A malformed id answers 404 only after the body and the password are checked: see `personIdIn`. */
const onPerson = {
  path: z.object({ id: z.string().describe('A UUID, or `first-owner`.') }),
  errors: { 404: 'There is no such person.', 409: 'The state of the person does not allow it, or it is the first owner.' },
  example: { id: '0c2f6b1e-8d43-4a57-9f0e-6f1f0a6f3b52' },
} as const

const confirmed = {
  ...onPerson,
  body: confirmBody,
  errors: { ...onPerson.errors, ...confirmErrors },
  example: { ...onPerson.example, password: 'nove tartarughe lente' },
} as const

export const peopleCalls = {
  'GET /api/admin/people': {
    needs: 'seePeople',
    summary: 'Lists the people of the newsroom, the latest invited first, and the latest erasures.',
    answer: peopleListSchema,
  },
  'POST /api/admin/people': {
    needs: 'invitePerson',
    summary: 'Invites a person and makes the link with which they accept.',
    body: z.strictObject({ email: emailSchema, role: roleSchema, password: ownersPassword }),
    answer: invitationLinkSchema,
    status: 201,
    errors: {
      ...confirmErrors,
      409: 'Someone has this address or an invitation to it, or the newsroom is full.',
      503: 'The key of personal data is missing.',
    },
    example: { email: 'ada@example.it', role: 'author' },
  },
  'POST /api/admin/people/:id/invitation': {
    ...onPerson,
    needs: 'renewInvitation',
    summary: 'Makes a new link for an invitation; the one before is no longer valid.',
    body: z.strictObject({ password: ownersPassword }),
    isBodyOptional: true,
    answer: invitationLinkSchema,
    errors: { ...onPerson.errors, ...confirmErrors },
  },
  'DELETE /api/admin/people/:id/invitation': {
    ...onPerson,
    needs: 'withdrawInvitation',
    summary: 'Withdraws an invitation. The address is free again.',
    answer: null,
  },
  'POST /api/admin/people/:id/role': {
    ...onPerson,
    needs: 'changeRole',
    summary: 'Changes a person’s role.',
    body: z.strictObject({ role: roleSchema, password: ownersPassword }),
    answer: null,
    errors: { ...onPerson.errors, ...confirmErrors },
    example: { ...onPerson.example, role: 'editor' },
  },
  'POST /api/admin/people/:id/deactivate': {
    ...onPerson,
    needs: 'deactivatePerson',
    summary: 'Deactivates a person. Their sessions and tokens end.',
    answer: null,
  },
  'POST /api/admin/people/:id/reactivate': {
    ...confirmed,
    needs: 'reactivatePerson',
    summary: 'Lets a deactivated person log in again, with the previous password and role.',
    answer: null,
  },
  'POST /api/admin/people/:id/reset-second-factor': {
    ...confirmed,
    needs: 'resetSecondFactor',
    summary: 'Removes a person’s second factor and passkeys.',
    answer: null,
  },
  'POST /api/admin/people/:id/password-reset': {
    ...confirmed,
    needs: 'resetPassword',
    summary: 'Makes the link with which a person sets a new password; any earlier link is void.',
    answer: invitationLinkSchema,
    status: 201,
  },
  'POST /api/admin/people/:id/erase': {
    ...confirmed,
    needs: 'erasePerson',
    summary: 'Deletes the key of a person’s data, which makes the data unreadable.',
    answer: startedErasureSchema,
  },
} as const satisfies CallDescriptions

export function createPeopleHandlers(admin: Admin): Handlers<typeof peopleCalls> {
  const { people, config, vaultFault } = admin
  // Browsers do not send the part after «#», so the secret reaches no server or proxy log.
  const linkTo = (page: 'invito' | 'link/password', { personId, token, expiresAt }: PersonLink): InvitationLink => ({
    personId,
    url: `${config.publicUrl}/admin/${page}#${token}`,
    expiresAt,
  })
  const confirmFor = async (request: ApiRequest, role: string | undefined, password: string | undefined): Promise<void> => {
    if (role !== 'owner') return
    if (password === undefined) throw passwordMissing()
    await confirmPassword(admin, request, password)
  }
  const manage = (id: string, command: Parameters<typeof people.manage>[1], request: ApiRequest): Promise<void> =>
    people.manage(personIdIn(id), command, callerOf(request).personId, originOf(request))
  return {
    async 'GET /api/admin/people'() {
      const [people, erasures, fault] = await Promise.all([listPeople(admin), listErasures(admin.log, admin.keysOnServer), vaultFault()])
      return { people, erasures, fault: fault?.code ?? null }
    },
    async 'POST /api/admin/people'({ password, ...invited }, request) {
      await confirmFor(request, invited.role, password)
      return linkTo('invito', await people.invite(invited, originOf(request)))
    },
    async 'POST /api/admin/people/:id/invitation'({ id, password }, request) {
      const personId = personIdIn(id)
      await confirmFor(request, (await admin.records.person(personId))?.role, password)
      return linkTo('invito', await people.renewInvitation(personId, originOf(request)))
    },
    'DELETE /api/admin/people/:id/invitation': ({ id }, request) => people.withdrawInvitation(personIdIn(id), originOf(request)),
    async 'POST /api/admin/people/:id/role'({ id, role, password }, request) {
      await confirmFor(request, role, password)
      await manage(id, { type: 'changeRole', role }, request)
    },
    'POST /api/admin/people/:id/deactivate': ({ id }, request) => manage(id, { type: 'deactivatePerson' }, request),
    async 'POST /api/admin/people/:id/reactivate'({ id, password }, request) {
      await confirmPassword(admin, request, password)
      await manage(id, { type: 'reactivatePerson' }, request)
    },
    async 'POST /api/admin/people/:id/reset-second-factor'({ id, password }, request) {
      await confirmPassword(admin, request, password)
      await manage(id, { type: 'resetSecondFactor' }, request)
    },
    async 'POST /api/admin/people/:id/password-reset'({ id, password }, request) {
      await confirmPassword(admin, request, password)
      return linkTo('link/password', await people.offerPasswordReset(personIdIn(id), callerOf(request).personId, originOf(request)))
    },
    async 'POST /api/admin/people/:id/erase'({ id, password }, request) {
      await confirmPassword(admin, request, password)
      return people.erase(personIdIn(id), callerOf(request).personId, originOf(request))
    },
  }
}

const passwordMissing = () => new HttpProblem(422, 'invalid-data', { errors: [{ field: 'password', code: 'missing-own-password' }] })

export function personIdIn(id: string): string {
  if (isFirstOwner(id) || personIdSchema.safeParse(id).success) return id
  throw new HttpProblem(404, 'no-such-person')
}
