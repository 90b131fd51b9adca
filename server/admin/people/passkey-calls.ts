import { z } from 'zod'
import { FIRST_OWNER_NAME } from '../../../events/domain/permissions.ts'
import { ownPasskeySchema, passkeyCreationSchema } from '../../answers/account.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { registrationAnswerSchema } from '../factors/passkey-answers.ts'
import { readRegistration, registrationOptions } from '../factors/passkeys.ts'
import { relyingParty } from '../factors/relying-party.ts'
import type { Admin } from '../open-admin.ts'
import { confirmBody, confirmErrors, confirmPassword, ownEmail } from '../own-session.ts'
import { isFirstOwner, openPasskeys, openProfile, withPasskeyUse } from './directory.ts'
import { nameSchema } from './personal-data.ts'

const own = { needs: 'manageOwnProfile', errors: { 503: 'The key of personal data is missing.' } } as const

/** Calls on the caller's own passkeys. Adding or removing one takes the password, so that a stolen session cannot make itself permanent. */
export const passkeyCalls = {
  'GET /api/admin/account/passkeys': { ...own, summary: 'Lists the caller’s passkeys.', answer: z.array(ownPasskeySchema) },
  'POST /api/admin/account/passkeys/offer': {
    ...own,
    summary: 'Makes the options with which the browser creates a passkey. They are valid in this session for five minutes.',
    body: confirmBody,
    answer: passkeyCreationSchema,
    errors: { ...own.errors, ...confirmErrors },
    example: { password: 'nove tartarughe lente' },
  },
  'POST /api/admin/account/passkeys': {
    ...own,
    summary: 'Registers a passkey that was created with offered options.',
    body: z.strictObject({ name: nameSchema, answer: registrationAnswerSchema }),
    answer: null,
    errors: {
      ...own.errors,
      409: 'The passkey is registered already, or the caller has as many as one may have.',
      422: 'The passkey is refused.',
    },
    example: {
      name: 'Telefono',
      answer: {
        id: 'k6BNvR1pTZ2zQ0nXeJw3aA',
        rawId: 'k6BNvR1pTZ2zQ0nXeJw3aA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ' },
      },
    },
  },
  'POST /api/admin/account/passkeys/:id/remove': {
    ...own,
    summary: 'Removes a passkey of the caller.',
    path: z.object({ id: z.string() }),
    body: confirmBody,
    answer: null,
    errors: { ...own.errors, ...confirmErrors, 404: 'The caller has no such passkey.' },
    example: { id: '5d1e3c9a-2b74-4c1e-8f5d-0a9b7c6d5e4f', password: 'nove tartarughe lente' },
  },
} as const satisfies CallDescriptions

export function createPasskeyHandlers(admin: Admin): Handlers<typeof passkeyCalls> {
  const { people, records, readModels, vault, config, challenges, guard } = admin

  async function read(personId: string) {
    const known = await records.person(personId)
    const person = known && (await withPasskeyUse(readModels, known))
    const key = await vault.keyOf(personId)
    // The first owner has no key until something of theirs is sealed.
    if (!person || (!key && !isFirstOwner(personId))) throw new HttpProblem(404, 'no-such-person')
    return { person, passkeys: key ? openPasskeys(key, person) : [] }
  }

  return {
    async 'GET /api/admin/account/passkeys'(_input, request) {
      const { passkeys } = await read(callerOf(request).personId)
      return passkeys.map(({ id, name, registeredAt, lastUsedAt }) => ({ id, name, registeredAt, lastUsedAt }))
    },
    async 'POST /api/admin/account/passkeys/offer'({ password }, request) {
      const { personId } = callerOf(request)
      await confirmPassword(admin, request, password)
      const { person, passkeys } = await read(personId)
      const email = (await ownEmail(admin, personId)) || FIRST_OWNER_NAME
      const name = (await openProfile(vault, person))?.name ?? email
      const challenge = await challenges.issue(request, registering(guard.credentialOf(request)))
      return registrationOptions(relyingParty(config, request), challenge, { id: personId, email, name, passkeys })
    },
    async 'POST /api/admin/account/passkeys'({ name, answer }, request) {
      const { personId } = callerOf(request)
      const challenge = await challenges.take(request, registering(guard.credentialOf(request)))
      const registered = await readRegistration(answer, { site: relyingParty(config, request), challenge })
      if (!registered) throw new HttpProblem(422, 'passkey-refused', { parameters: { isNew: true } })
      const { counter, ...passkey } = registered
      // Refuses the same answer sent again. Other people's passkeys do not matter, because a login looks at those of one person.
      if ((await read(personId)).passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
        throw new HttpProblem(409, 'passkey-registered')
      await people.registerPasskey(personId, { name, ...passkey }, counter, originOf(request))
    },
    async 'POST /api/admin/account/passkeys/:id/remove'({ id, password }, request) {
      const { personId } = callerOf(request)
      await confirmPassword(admin, request, password)
      if (!(await read(personId)).passkeys.some((passkey) => passkey.id === id)) throw new HttpProblem(404, 'no-such-passkey')
      await people.removePasskey(personId, id, originOf(request))
    },
  }
}

/** A challenge to register is valid only in the session that confirmed the password. */
const registering = (session: string) => `register in ${session}`
