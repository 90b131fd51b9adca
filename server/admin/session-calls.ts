import { z } from 'zod'
import type { SessionState } from '../../client/api/people.ts'
import { MAX_PERSON } from '../../events/domain/newsroom/limits.ts'
import type { Origin } from '../../events/schemas/metadata.ts'
import { adminSessionSchema, passkeyRequestSchema, sessionStateSchema } from '../answers/account.ts'
import type { ApiRequest } from '../http/calls/api-request.ts'
import type { CallDescriptions, Handlers } from '../http/calls/call.ts'
import { HttpProblem } from '../http/problem.ts'
import { type Caller, callerOf, originOf, requestIdOf } from '../http/request-origin.ts'
import { type PasskeyAnswer, passkeyAnswerSchema } from './factors/passkey-answers.ts'
import { loginOptions, personOf } from './factors/passkeys.ts'
import { relyingParty } from './factors/relying-party.ts'
import type { LoggedIn } from './login.ts'
import type { Admin } from './open-admin.ts'
import { accountName, confirmBody, confirmErrors, confirmPassword, loginCaller, ownAccount, writeSession } from './own-session.ts'
import { NO_ONE } from './people/accounts.ts'
import { LINKS_PER_MINUTE } from './people/invitations.ts'
import { FIELDS } from './people/personal-data.ts'
import { typedPassword } from './passwords/typed-password.ts'

const secondFactor = {
  code: z.string().min(1).max(100).optional(),
  passkey: passkeyAnswerSchema.optional(),
}
const loginBody = z.strictObject({
  email: z.string().trim().min(1).max(MAX_PERSON.email).optional().describe('Absent: the first owner.'),
  password: typedPassword,
  ...secondFactor,
})
const linkBody = z.strictObject({ token: z.string().max(200), ...secondFactor })

/** The passkey's person is looked up in the log before anything is checked, so these calls are limited. */
const PASSKEY_LOGINS_PER_MINUTE = 60
const LOGIN = 'log in'

const login = { needs: 'anyone', answer: sessionStateSchema } as const
const TOO_MANY_GUESSES = 'Too many wrong attempts.'
const VAULT_CLOSED = 'The key of personal data is missing.'

/**
 * Calls on sessions. Ending sessions takes the password again (OWASP ASVS 5.0, 7.5.2), so that a stolen session cannot log its owner out.
 */
export const sessionCalls = {
  'GET /api/session': { ...login, summary: 'Reads the person of the session, if there is one.' },
  'POST /api/session': {
    ...login,
    summary: 'Logs in with a password. Where a second factor is on, the first answer is 401 with the `methods` that there are.',
    body: loginBody,
    errors: { 401: 'Wrong password or code, or a second factor is required.', 429: TOO_MANY_GUESSES, 503: VAULT_CLOSED },
    example: { email: 'ada@example.it', password: 'nove tartarughe lente', code: '123456' },
  },
  'POST /api/session/link': {
    ...login,
    summary: 'Logs the first owner in with a link from the shell.',
    body: linkBody,
    errors: {
      401: 'A second factor is required, or the given one is wrong.',
      404: 'The link is unknown, used or expired.',
      429: 'Too many wrong codes, or too many calls of this address.',
      503: VAULT_CLOSED,
    },
    perMinute: LINKS_PER_MINUTE,
    example: { token: 'kWb9hSgL3VtSXrSAbZGAlh6xuXZcXUwLg9uTlPN4n7o' },
  },
  'POST /api/session/passkey/options': {
    needs: 'anyone',
    summary: 'Makes the options with which the browser asks for a passkey to log in. They are valid in this browser for five minutes.',
    answer: passkeyRequestSchema,
  },
  'POST /api/session/passkey': {
    ...login,
    summary: 'Logs in with a passkey alone.',
    body: z.strictObject({ answer: passkeyAnswerSchema }),
    errors: { 401: 'The passkey is refused.', 429: TOO_MANY_GUESSES, 503: VAULT_CLOSED },
    perMinute: PASSKEY_LOGINS_PER_MINUTE,
    example: {
      answer: {
        id: 'k6BNvR1pTZ2zQ0nXeJw3aA',
        rawId: 'k6BNvR1pTZ2zQ0nXeJw3aA',
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
          signature: 'MEUCIQDxuBXFBpVxFk6zYQ',
          userHandle: 'AAAAAAAAQACAAAAAAAAAAA',
        },
      },
    },
  },
  'DELETE /api/session': { needs: 'anyone', summary: 'Logs out.', answer: null },
  'GET /api/admin/sessions': {
    needs: 'manageOwnSessions',
    summary: 'Lists the caller’s open sessions, the last used first.',
    answer: z.array(adminSessionSchema),
    errors: { 503: VAULT_CLOSED },
  },
  'POST /api/admin/sessions/:id/end': {
    needs: 'manageOwnSessions',
    summary: 'Ends a session of the caller.',
    path: z.object({ id: z.string() }),
    body: confirmBody,
    answer: null,
    errors: { ...confirmErrors, 404: 'The caller has no such session.' },
    example: { id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', password: 'nove tartarughe lente' },
  },
  'POST /api/admin/sessions/revoke': {
    needs: 'manageOwnSessions',
    summary: 'Ends every session of the caller, this one included.',
    body: confirmBody,
    answer: null,
    errors: confirmErrors,
    example: { password: 'nove tartarughe lente' },
  },
} as const satisfies CallDescriptions

export function createSessionHandlers(admin: Admin): Handlers<typeof sessionCalls> {
  const { sessions, cookie, guard, vault } = admin
  /** The holder of a session's token acts for its person, even if the session has ended meanwhile. */
  const endCurrent = async (request: ApiRequest) => {
    const token = cookie.read(request)
    const held = token === null ? null : await sessions.of(token)
    if (token === null || held === null) return
    const origin: Origin = { actor: `person:${held.personId}`, correlationId: requestIdOf(request) }
    await sessions.end(token, origin)
  }
  return {
    'GET /api/session': async (_input, request) => stateOf(await guard.person(request)),
    ...createLoginHandlers(admin, endCurrent),
    async 'DELETE /api/session'(_input, request) {
      await endCurrent(request)
      cookie.clear(request)
    },
    async 'GET /api/admin/sessions'(_input, request) {
      const { personId } = callerOf(request)
      const key = await vault.keyOf(personId)
      return sessions.list(personId, cookie.read(request), (sealed) => key?.open(FIELDS.device, sealed) ?? '')
    },
    async 'POST /api/admin/sessions/:id/end'({ id, password }, request) {
      await confirmPassword(admin, request, password)
      if (!(await sessions.endById(id, callerOf(request).personId, originOf(request)))) throw new HttpProblem(404, 'no-such-session')
    },
    async 'POST /api/admin/sessions/revoke'({ password }, request) {
      await confirmPassword(admin, request, password)
      await sessions.endAllOf(callerOf(request).personId, originOf(request))
      cookie.clear(request)
    },
  }
}

function createLoginHandlers(
  admin: Admin,
  endCurrent: (request: ApiRequest) => Promise<void>,
): Pick<Handlers<typeof sessionCalls>, `POST /api/session${'' | '/link' | '/passkey' | '/passkey/options'}`> {
  const { login, sessions, accounts, config, challenges } = admin
  const proofIn = async (request: ApiRequest, answer: PasskeyAnswer) => ({
    answer,
    expected: { site: relyingParty(config, request), challenge: await challenges.take(request, LOGIN) },
  })
  async function begin(request: ApiRequest, { token, account }: LoggedIn, name: string): Promise<SessionState> {
    // A new token at every login makes a planted one worthless.
    await endCurrent(request)
    await writeSession(admin, request, token, name, account)
    return stateOf(await sessions.holder(token, null))
  }
  return {
    async 'POST /api/session'({ passkey, ...credentials }, request) {
      const name = accountName(credentials.email)
      const proof = passkey && (await proofIn(request, passkey))
      const caller = await loginCaller(admin, request, name, () => accounts.byEmail(credentials.email))
      return begin(request, await login.logIn({ ...credentials, passkey: proof }, caller), name)
    },
    async 'POST /api/session/link'({ token, code, passkey }, request) {
      const proof = passkey && (await proofIn(request, passkey))
      const caller = await loginCaller(admin, request, '', () => accounts.byEmail(undefined))
      return begin(request, await login.logInByLink(token, { code, passkey: proof }, caller), '')
    },
    'POST /api/session/passkey/options': async (_input, request) =>
      loginOptions(relyingParty(config, request), await challenges.issue(request, LOGIN)),
    async 'POST /api/session/passkey'({ answer }, request) {
      const personId = personOf(answer) ?? NO_ONE
      const name = await ownAccount(admin, personId)
      const proof = await proofIn(request, answer)
      const caller = await loginCaller(admin, request, name, () => accounts.byId(personId))
      return begin(request, await login.logInByPasskey(personId, proof, caller), name)
    },
  }
}

const stateOf = (caller: Caller | null): SessionState => ({
  authenticated: caller !== null,
  person: caller && { id: caller.personId, role: caller.role },
})
