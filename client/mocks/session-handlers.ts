import { http, HttpResponse, type HttpHandler } from 'msw'
import type { SessionState } from '../api/people.ts'
import type { MockBackend } from './mock-backend.ts'
import { type MockState, sessionFrom } from './mock-state.ts'
import { notFound, problem, scenarioOf, unauthorized } from './scenario.ts'

/** The password that `POST /api/session` accepts. */
export const MOCK_PASSWORD = 'prova'
/** The code it requires in the scenario «second-factor». */
export const MOCK_CODE = '123456'

/** Login, logout, and the list of open sessions. */
export function sessionHandlers({ state, now, changed, isAdmin, seen, change }: MockBackend): HttpHandler[] {
  /** @returns whether any session matched */
  const end = (which: (session: MockState['sessions'][number]) => boolean): boolean => {
    const { sessions } = state()
    const left = sessions.filter((session) => !which(session))
    return sessions.splice(0, sessions.length, ...left).length > left.length
  }

  return [
    http.get('*/api/session', ({ cookies }) => HttpResponse.json(isAdmin(cookies) ? FIRST_OWNER : { authenticated: false, person: null })),
    http.post('*/api/session', async ({ request, cookies }) => {
      const { password, code } = (await request.json()) as { password?: string; code?: string }
      const scenario = scenarioOf(request, cookies)
      if (scenario === 'too-many-logins') {
        const refusal = problem(429, 'Troppe richieste', 'Troppi tentativi di accesso.')
        refusal.headers.set('retry-after', '120')
        return refusal
      }
      if (password !== MOCK_PASSWORD) return problem(401, 'Accesso richiesto', 'La password non è giusta.')
      if (scenario === 'second-factor' && code !== MOCK_CODE) {
        const detail = code ? 'Il codice non è valido.' : 'Serve anche il codice.'
        return problem(401, 'Accesso richiesto', detail, undefined, 'https://mercato-chiaro.example/problems/second-factor-required')
      }
      const session = sessionFrom(`sessione-${(state().made += 1)}`, now())
      state().sessions.unshift({ ...session, secondFactor: scenario === 'second-factor' ? 'totp' : 'none' })
      await changed()
      return HttpResponse.json(FIRST_OWNER, { headers: { 'set-cookie': `session=${session.id}; Path=/; SameSite=Strict` } })
    }),
    http.delete('*/api/session', async ({ cookies }) => {
      end(({ id }) => id === cookies['session'])
      await changed()
      return loggedOut()
    }),

    http.get('*/api/admin/sessions', ({ request, cookies }) =>
      isAdmin(cookies)
        ? HttpResponse.json(seen(request, cookies).sessions.map((session) => ({ ...session, current: session.id === cookies['session'] })))
        : unauthorized(),
    ),
    change('/admin/sessions/:id/end', async ({ id }, request) => {
      if (!(await hasPassword(request))) return wrongPassword()
      return end((session) => session.id === id) ? new HttpResponse(null, { status: 204 }) : notFound('Questa sessione non esiste.')
    }),
    change('/admin/sessions/revoke', async (_, request) => {
      if (!(await hasPassword(request))) return wrongPassword()
      end(() => true)
      return loggedOut()
    }),
  ]
}

const FIRST_OWNER: SessionState = { authenticated: true, person: { id: 'first-owner', role: 'owner' } }

const loggedOut = () => new HttpResponse(null, { status: 204, headers: { 'set-cookie': 'session=; Path=/; SameSite=Strict; Max-Age=0' } })

const hasPassword = async (request: Request) => ((await request.json()) as { password?: string }).password === MOCK_PASSWORD

const wrongPassword = () =>
  problem(403, 'Accesso negato', 'La password non è giusta.', undefined, 'https://mercato-chiaro.example/problems/wrong-password')
