import { delay, http, HttpResponse } from 'msw'
import type { Problem } from '../../api/contract.ts'
import { crowd } from '../seeds/seed-people.ts'
import type { MockState } from '../state/mock-state.ts'
import { emptyNewsroom } from '../state/newsroom-state.ts'

/** Server states that a page must survive, chosen with `?scenario=` and remembered in a cookie until `?scenario=none`. */
export const SCENARIOS = [
  'empty',
  'slow',
  'error-500',
  'error-401',
  'not-found',
  'long-texts',
  'crowded',
  'offline',
  'second-factor',
  'too-many-logins',
  'not-ready',
  'model',
] as const
export type Scenario = (typeof SCENARIOS)[number]

const SLOW_MS = 3_000

/** @returns the scenario of that name, or null */
const scenarioNamed = (name: string | null | undefined): Scenario | null => SCENARIOS.find((each) => each === name) ?? null

/** @returns the scenario of a call: from its own query, otherwise from the page's cookie */
export function scenarioOf(request: Request, cookies: Record<string, string | undefined>): Scenario | null {
  const { searchParams } = new URL(request.url)
  return scenarioNamed(searchParams.get('scenario') ?? cookies['scenario'])
}

/** An RFC 9457 answer. @param members beside the standard ones */
export function problem(
  status: number,
  title: string,
  detail: string,
  errors?: Problem['errors'],
  type = 'about:blank',
  members: Readonly<Record<string, unknown>> = {},
) {
  const body: Problem = { type, title, status, detail, ...(errors ? { errors } : {}), ...members }
  return HttpResponse.json(body, { status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } })
}

export const conflict = (detail: string) => problem(409, 'Conflitto con lo stato attuale', detail)
export const notFound = (detail: string) => problem(404, 'Non trovato', detail)
/** @returns the type of a problem that programs distinguish */
export const kindOf = (kind: string): string => `urn:mercato-chiaro:problem:${kind}`
export const forbidden = () =>
  problem(403, 'Accesso negato', 'Il tuo ruolo non permette questa operazione.', undefined, kindOf('not-permitted'))
/** A 422. @param field the first invalid one is enough for a form */
export const invalid = (field: string, message: string, detail = 'I dati inviati non sono validi.') =>
  problem(422, 'Dati non validi', detail, [{ field, message }])
/** A 400: invalid query parameters. */
export const wrongParameters = (errors?: Problem['errors']) => problem(400, 'Richiesta non valida', 'I parametri non sono validi.', errors)
/** A 400 that names the invalid query parameter. */
export const wrongParameter = (field: string, message: string) => wrongParameters([{ field, message }])
export const unauthorized = () => problem(401, 'Accesso richiesto', 'Accedi per continuare.')

/** Runs before every other handler; undefined passes the request on. */
export const scenarioHandler = http.all('*/api/*', async ({ request, cookies }) => {
  const { pathname } = new URL(request.url)
  // The pattern also matches this project’s own modules, such as /client/api/contract.ts.
  if (!pathname.startsWith('/api/')) return undefined
  switch (scenarioOf(request, cookies)) {
    case 'slow':
      await delay(SLOW_MS)
      return undefined
    case 'offline':
      return HttpResponse.error()
    case 'error-500':
      return problem(500, 'Errore interno', 'Qualcosa non ha funzionato da parte nostra. Riprova tra poco.')
    case 'error-401':
      return pathname.endsWith('/api/session') || pathname.endsWith('/api/home') || pathname.includes('/slug/') ? undefined : unauthorized()
    case 'not-found':
      return pathname.includes('/articles/') || pathname.includes('/topics/') ? notFound('Non c’è nulla a questo indirizzo.') : undefined
    default:
      return undefined
  }
})

const LONG_WORD = 'precipitevolissimevolmente'

/** People, sessions and topics of the scenario «crowded». */
const CROWD_SIZE = 50

/** @returns the state as modified by the scenario; the original is unchanged */
export function stateIn(scenario: Scenario | null, state: MockState, now: Date): MockState {
  if (scenario === 'empty') {
    const days = state.days.map((day) => ({ ...day, views: 0, generations: 0, costMicroEur: 0 }))
    return { ...state, ...emptyNewsroom(), articles: [], topics: [], generations: [], sessions: [], days }
  }
  if (scenario === 'model') return { ...state, generatedTexts: { ...state.generatedTexts, usesModel: true } }
  if (scenario === 'crowded') {
    const copies = <Item extends { id: string }>(items: Item[]): Item[] =>
      Array.from({ length: CROWD_SIZE }, (_, n) => ({ ...items[n % items.length]!, ...(n < items.length ? {} : { id: `altro-${n}` }) }))
    return { ...state, people: crowd(state.people, CROWD_SIZE, now), sessions: copies(state.sessions), topics: copies(state.topics) }
  }
  if (scenario !== 'long-texts') return state
  return {
    ...state,
    articles: state.articles.map((article) => ({
      ...article,
      title: `${article.title}, con una coda di parole che non finisce ${LONG_WORD} e mette alla prova ogni colonna della pagina`,
      subtitle: `${article.subtitle} ${article.subtitle} ${LONG_WORD.repeat(3)}`,
      excerpt: `${article.excerpt} ${article.excerpt} ${article.excerpt}`,
      authorName: 'Massimiliano Ferdinando della Rocchetta Bevilacqua-Montecuccoli',
    })),
    people: state.people.map((person) => ({
      ...person,
      profile: person.profile && { ...person.profile, name: `${person.profile.name} della Rocchetta Bevilacqua-Montecuccoli` },
    })),
    topics: state.topics.map((topic) => ({
      ...topic,
      title: `${topic.title} ${LONG_WORD} ${topic.title}`,
      description: topic.description.repeat(6),
    })),
  }
}
