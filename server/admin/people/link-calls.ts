import { z } from 'zod'
import type { PendingInvitation, PendingReset } from '../../../client/api/people.ts'
import { isPermitted } from '../../../events/domain/permissions.ts'
import type { Actor } from '../../../events/schemas/metadata.ts'
import { PEOPLE_STREAM, personStream } from '../../../events/schemas/people.ts'
import { pendingInvitationSchema, pendingResetSchema } from '../../answers/people.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { requestIdOf } from '../../http/request-origin.ts'
import type { Admin } from '../open-admin.ts'
import { accountName, userAgentOf, writeSession } from '../own-session.ts'
import { hashPassword } from '../passwords/password.ts'
import { callerFrom } from './accounts.ts'
import { LINKS_PER_MINUTE, readPersonLink } from './invitations.ts'
import { requireOwnName } from './names/require-own-name.ts'
import { requireGoodPassword } from './new-password.ts'
import { faultOfReset, opensInvitation } from './person-decider.ts'
import { FIELDS, nameSchema } from './personal-data.ts'
import { typedPassword } from '../passwords/typed-password.ts'

/** Sent in the body, never in a URL. */
const token = z.string().max(200)

const byLink = {
  needs: 'anyone',
  body: z.strictObject({ token }),
  errors: {
    404: 'The link is unknown, used, withdrawn or expired, or its issuer may no longer issue it.',
    503: 'The key of personal data is missing.',
  },
  perMinute: LINKS_PER_MINUTE,
  example: { token: '0c2f6b1e-8d43-4a57-9f0e-6f1f0a6f3b52.kWb9hSgL3VtSXrSAbZGAlh6xuXZcXUwLg9uTlPN4n7o' },
} as const

export const linkCalls = {
  'POST /api/invitation': { ...byLink, summary: 'Reads the invitation of a link.', answer: pendingInvitationSchema },
  'POST /api/invitation/accept': {
    ...byLink,
    summary: 'Accepts an invitation. The person is logged in afterwards.',
    body: z.strictObject({ token, name: nameSchema, password: typedPassword }),
    answer: null,
    example: { ...byLink.example, name: 'Ada Neri', password: 'nove tartarughe lente' },
  },
  'POST /api/password-reset': { ...byLink, summary: 'Reads the person whose password a link sets.', answer: pendingResetSchema },
  'POST /api/password-reset/complete': {
    ...byLink,
    summary: 'Sets a new password. Ends all sessions of the person and starts none; the second factor stays.',
    body: z.strictObject({ token, password: typedPassword }),
    answer: null,
    example: { ...byLink.example, password: 'nove tartarughe lente' },
  },
} as const satisfies CallDescriptions

export const createLinkHandlers = (admin: Admin): Handlers<typeof linkCalls> => ({
  ...createInvitationHandlers(admin),
  ...createPasswordResetHandlers(admin),
})

function createInvitationHandlers(admin: Admin): Pick<Handlers<typeof linkCalls>, 'POST /api/invitation' | 'POST /api/invitation/accept'> {
  const { people, accounts, sessions, records, vault, config, now } = admin

  /**
   * @throws HttpProblem 404, with the same body, if the link is unknown, used, withdrawn or expired, or its inviter may no longer invite
   */
  async function read(link: string): Promise<PendingInvitation> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const invitation = person?.status === 'invited' ? person.invitation : null
    const key = invitation && opensInvitation(invitation, read!.hash, now().toISOString()) ? await vault.keyOf(person!.id) : null
    if (!invitation || !key || !(await isFromGiver(admin, person!.id, 'invitePerson'))) throw new HttpProblem(404, 'invalid-invitation')
    return { email: key.open(FIELDS.email, person!.email), role: person!.role, expiresAt: invitation.expiresAt }
  }

  async function logIn(request: ApiRequest, personId: string, name: string): Promise<void> {
    const account = await accounts.byId(personId)
    const origin = { actor: `person:${personId}`, correlationId: requestIdOf(request) } as const
    await writeSession(admin, request, await sessions.open(account, 'none', userAgentOf(request), origin), name, account)
  }

  return {
    'POST /api/invitation': ({ token }) => read(token),
    async 'POST /api/invitation/accept'({ token, name, password }, request) {
      const { email } = await read(token)
      await requireOwnName(admin, readPersonLink(token)!.personId, name)
      await requireGoodPassword(password, config, [name, email], 'password')
      const hashed = await hashPassword(password, admin.derive)
      // The inviter may have been deactivated meanwhile. The append checks again that the link is valid.
      await read(token)
      const personId = await people.accept(token, name, hashed, requestIdOf(request))
      await logIn(request, personId, accountName(email))
    },
  }
}

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

function createPasswordResetHandlers(
  admin: Admin,
): Pick<Handlers<typeof linkCalls>, 'POST /api/password-reset' | 'POST /api/password-reset/complete'> {
  const { people, accounts, records, vault, devices, deviceCookie, config, now } = admin

  async function read(link: string): Promise<PendingReset> {
    const read = readPersonLink(link)
    const person = read && (await records.person(read.personId))
    const fault = read && person ? faultOfReset(person, read.hash, now().toISOString()) : 'unknown'
    const key = fault === null ? await vault.keyOf(person!.id) : null
    if (!key || !(await isFromGiver(admin, person!.id, 'resetPassword')))
      throw new HttpProblem(404, 'invalid-reset', { parameters: { fault: fault ?? 'unknown' } })
    return { email: key.open(FIELDS.email, person!.email), expiresAt: person!.passwordReset!.expiresAt }
  }

  return {
    'POST /api/password-reset': ({ token }) => read(token),
    async 'POST /api/password-reset/complete'({ token, password }, request) {
      const { email } = await read(token)
      await requireGoodPassword(password, config, [email], 'password')
      const hashed = await hashPassword(password, admin.derive)
      await read(token)
      const personId = await people.resetPassword(token, hashed, requestIdOf(request))
      // Marks the device, so that others' guesses do not delay the login that follows.
      deviceCookie.write(request, await devices.issue(accountName(email), (await accounts.byId(personId)).sealedPassword))
    },
  }
}
