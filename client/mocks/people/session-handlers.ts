import { http, type HttpHandler, HttpResponse } from 'msw'
import { FIRST_OWNER_ID } from '../../../events/domain/permissions.ts'
import type { AdminSession, SessionState } from '../../api/people.ts'
import type { MockBackend, MockCaller } from '../backend/mock-backend.ts'
import { invalid, kindOf, notFound, problem, scenarioOf } from '../backend/scenario.ts'
import { MOCK_PASSWORD } from '../seeds/seed-people.ts'
import { type MockState, sessionFrom } from '../state/mock-state.ts'
import type { MockPerson } from '../state/newsroom-state.ts'

/** The code that every second factor accepts; the first owner's is on in the scenario «second-factor». */
export const MOCK_CODE = '123456'

interface Credentials {
  email?: string
  password?: string
  code?: string
  passkey?: { id?: string }
}
type Factor = MockState['sessions'][number]['secondFactor']

/** Login, logout, and the list of open sessions. */
export function sessionHandlers(backend: MockBackend): HttpHandler[] {
  const { state, callerIn, read, change } = backend
  return [
    http.get('*/api/session', ({ cookies }) => HttpResponse.json(sessionOf(callerIn(cookies)))),
    ...loginHandlers(backend),
    read('/admin/sessions', 'manageOwnSessions', ({ caller, seen }) =>
      HttpResponse.json(
        seen.sessions.filter(({ personId }) => personId === caller.personId).map((session) => sessionView(session, caller.sessionId)),
      ),
    ),
    change('/admin/sessions/:id/end', 'manageOwnSessions', async ({ params, request, caller }) => {
      const refusal = await confirmPassword(backend, caller, request)
      if (refusal) return refusal
      const ended = endSessions(state(), ({ id, personId }) => id === params['id'] && personId === caller.personId)
      if (!ended) return notFound('Questa sessione non esiste.')
      backend.record(`person:${caller.personId}`, 'AdminLoggedOut', `session-${params['id']}`)
      return new HttpResponse(null, { status: 204 })
    }),
    change('/admin/sessions/revoke', 'manageOwnSessions', async ({ request, caller }) => {
      const refusal = await confirmPassword(backend, caller, request)
      if (refusal) return refusal
      endSessions(state(), ({ personId }) => personId === caller.personId)
      backend.record(`person:${caller.personId}`, 'PersonSessionsEnded', `person-${caller.personId}`)
      return loggedOut()
    }),
  ]
}

function loginHandlers({ state, now, changed, callerIn, record }: MockBackend): HttpHandler[] {
  async function open(person: MockPerson | null, secondFactor: Factor): Promise<Response> {
    const personId = person?.id ?? FIRST_OWNER_ID
    const session = { ...sessionFrom(`sessione-${(state().made += 1)}`, now(), personId), secondFactor }
    state().sessions.unshift({ ...session, device: person && 'Chrome su Linux' })
    if (person) person.lastLoginAt = now().toISOString()
    record(`person:${personId}`, 'PersonLoggedIn', `session-${session.id}`)
    await changed()
    const answer = sessionOf({ personId, role: person?.role ?? 'owner', sessionId: session.id })
    return HttpResponse.json(answer, { headers: { 'set-cookie': `session=${session.id}; Path=/; SameSite=Strict` } })
  }
  return [
    http.post('*/api/session', async ({ request, cookies }) => {
      const { email, password, code, passkey } = (await request.json()) as Credentials
      const scenario = scenarioOf(request, cookies)
      if (scenario === 'too-many-logins') {
        const refusal = problem(429, 'Troppe richieste', 'Troppi tentativi di accesso.')
        refusal.headers.set('retry-after', '120')
        return refusal
      }
      if (typeof password !== 'string' || email === '') return invalid(email === '' ? 'email' : 'password', 'Manca.')
      const person = email === undefined ? null : personWith(state(), email)
      if (person === undefined || password !== (person?.password ?? MOCK_PASSWORD))
        return problem(401, 'Accesso richiesto', 'Password o codice non corretti.')
      const hasCode = person ? person.hasCode : scenario === 'second-factor'
      const keys = (person ?? state().firstOwner).passkeys
      const methods = [...(hasCode ? ['code'] : []), ...(keys.length > 0 ? ['passkey'] : [])]
      if (methods.length === 0) return open(person, 'none')
      if (keys.some(({ credentialId }) => credentialId === passkey?.id)) return open(person, 'passkey')
      if (hasCode && code === MOCK_CODE) return open(person, 'totp')
      const detail = code ? 'Codice non corretto o già usato.' : 'Inserisci il codice della verifica in due passaggi.'
      return problem(401, 'Accesso richiesto', detail, undefined, kindOf('second-factor-required'), { methods })
    }),
    // The mocks have no shell, so no link is ever valid.
    http.post('*/api/session/link', () =>
      problem(
        404,
        'Non trovato',
        'Questo link non è valido: vale una volta sola, per cinque minuti. Chi gestisce il portale ne crea un altro con «npm run admin -- login-link».',
        undefined,
        kindOf('invalid-link'),
      ),
    ),
    http.delete('*/api/session', async ({ cookies }) => {
      const caller = callerIn(cookies)
      if (caller) record(`person:${caller.personId}`, 'AdminLoggedOut', `session-${caller.sessionId}`)
      endSessions(state(), ({ id }) => id === cookies['session'])
      await changed()
      return loggedOut()
    }),
    http.post('*/api/session/passkey/options', () =>
      HttpResponse.json({ challenge: 'cHJvdmE', rpId: 'localhost', allowCredentials: [], userVerification: 'required', timeout: 300_000 }),
    ),
    http.post('*/api/session/passkey', async ({ request }) => {
      const { answer } = (await request.json()) as { answer?: { id?: string } }
      const holder = state().people.find(
        ({ status, passkeys }) => status === 'active' && passkeys.some(({ credentialId }) => credentialId === answer?.id),
      )
      if (holder) return open(holder, 'passkey')
      if (state().firstOwner.passkeys.some(({ credentialId }) => credentialId === answer?.id)) return open(null, 'passkey')
      const detail = 'La passkey non è stata accettata: riprova, o accedi in un altro modo.'
      return problem(401, 'Accesso richiesto', detail, undefined, kindOf('passkey-refused'))
    }),
  ]
}

/** @returns the active person with that address; undefined where there is none */
const personWith = ({ people }: MockState, email: string): MockPerson | undefined =>
  people.find((person) => person.status === 'active' && person.email?.toLowerCase() === email.trim().toLowerCase())

/** @returns whether any session matched */
export function endSessions(state: MockState, which: (session: MockState['sessions'][number]) => boolean): boolean {
  const left = state.sessions.filter((session) => !which(session))
  return state.sessions.splice(0, state.sessions.length, ...left).length > left.length
}

/** @param current id of the caller's session */
const sessionView = (
  { id, startedAt, lastUsedAt, expiresAt, secondFactor, device }: MockState['sessions'][number],
  current: string,
): AdminSession => ({ id, startedAt, lastUsedAt, expiresAt, secondFactor, device, current: id === current })

const sessionOf = (caller: MockCaller | null): SessionState => ({
  authenticated: caller !== null,
  person: caller && { id: caller.personId, role: caller.role },
})

const loggedOut = () => new HttpResponse(null, { status: 204, headers: { 'set-cookie': 'session=; Path=/; SameSite=Strict; Max-Age=0' } })

/** @returns the refusal of a request without the caller's password; null with it. The request can be read again */
export async function confirmPassword({ state }: Pick<MockBackend, 'state'>, { personId }: MockCaller, request: Request) {
  const { password } = (await request.clone().json()) as { password?: unknown }
  if (typeof password !== 'string') return invalid('password', 'Manca.')
  const own = state().people.find(({ id }) => id === personId)?.password ?? MOCK_PASSWORD
  return password === own ? null : problem(403, 'Accesso negato', 'La password non è giusta.', undefined, kindOf('wrong-password'))
}
