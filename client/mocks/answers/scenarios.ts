import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecondFactor } from '../../../server/admin/factors/second-factor.ts'
import { HttpProblem, toProblem } from '../../../server/http/problem.ts'
import { sampleWriter } from '../../../server/newsroom/writer/sample/sample.ts'
import { type Writer, WriterError } from '../../../server/newsroom/writer/writer.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import { MOCK_TOTP_SECRET } from '../portal/seeds.ts'
import type { Answer } from './portal-answers.ts'

/** Portal states that pages must survive. `?scenario=` or `window.mock` selects one, and a cookie keeps it until `?scenario=none`. */
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
  'budget-spent',
  'generation-fails',
] as const
export type Scenario = (typeof SCENARIOS)[number]

const SLOW_MS = 3_000
const CROWD = 50
const LONG_WORD = 'precipitevolissimevolmente'
const PERSON = 'Massimiliano Ferdinando della Rocchetta Bevilacqua-Montecuccoli'

/** @returns the scenario from the request's query, otherwise from its cookie; null if neither names one */
export function scenarioOf({ url }: Pick<Request, 'url'>, cookie: string): Scenario | null {
  const named = new URL(url).searchParams.get('scenario') ?? /(?:^|; *)scenario=([\w-]+)/.exec(cookie)?.[1]
  return SCENARIOS.find((each) => each === named) ?? null
}

/** Creates the parts of a portal that scenarios can change while it runs. */
export function changeableParts(): {
  current: Scenario | null
  readonly budget: MockPortal['context']['config']['budget']
  readonly writer: Writer
} {
  const sample = sampleWriter()
  const self: ReturnType<typeof changeableParts> = {
    current: null,
    budget: {
      eurPerMonth: 20,
      tokensPerMonth: 20_000_000,
      get generationsPerHour() {
        return self.current === 'budget-spent' ? 0 : 300
      },
    },
    writer: {
      ...sample,
      async writeArticle(request, context) {
        if (self.current === 'generation-fails') throw new WriterError('timed_out', { code: 'no_answer_in_time' })
        return sample.writeArticle(request, context)
      },
    },
  }
  return self
}

/** Applies each request's scenario before and after the portal's answer. */
export function withScenarios(answer: Answer, { context }: Pick<MockPortal, 'context'>, parts: ReturnType<typeof changeableParts>): Answer {
  const secondFactor = join(context.config.dataDir, 'second-factor.json')
  return async (request, cookie) => {
    const scenario = scenarioOf(request, cookie)
    const { pathname } = new URL(request.url)
    if (scenario !== parts.current) {
      parts.current = scenario
      if (scenario === 'second-factor') await writeFile(secondFactor, JSON.stringify(newSecondFactor(MOCK_TOTP_SECRET).stored))
      else await rm(secondFactor, { force: true })
    }
    if (scenario === 'offline') return Response.error()
    if (scenario === 'slow') await new Promise((resolve) => void setTimeout(resolve, SLOW_MS))
    const refusal = scenario && refusalOf(scenario, request.method, pathname)
    if (refusal) return refusal
    const answered = await answer(request, cookie)
    const change = scenario && CHANGES[scenario]
    if (!change || request.method !== 'GET' || !answered.ok || !answered.headers.get('content-type')?.startsWith('application/json'))
      return answered
    const headers = new Headers(answered.headers)
    if (scenario === 'empty') headers.set('x-total-count', '0')
    return new Response(JSON.stringify(change(await answered.json(), pathname)), { status: answered.status, headers })
  }
}

function refusalOf(scenario: Scenario, method: string, pathname: string): Response | null {
  const isPublic = pathname === '/api/session' || pathname === '/api/home' || pathname.includes('/slug/')
  if (scenario === 'error-500') return refused(new Error('scenario'))
  if (scenario === 'error-401' && !isPublic) return refused(new HttpProblem(401, 'login-required'))
  if (scenario === 'not-found' && /\/(articles|topics)\//.test(pathname)) return refused(new HttpProblem(404, 'no-such-address'))
  if (scenario === 'too-many-logins' && method === 'POST' && pathname === '/api/session')
    return refused(new HttpProblem(429, 'login-throttled', { parameters: { seconds: 120, isKnownDevice: false }, retryAfter: 120 }))
  if (scenario === 'not-ready' && pathname === '/readyz')
    return Response.json(
      { status: 'not ready', notReady: ['articles'], reasons: ['read model «articles» is 412 events behind'] },
      { status: 503 },
    )
  return null
}

function refused(error: Error): Response {
  const { problem, retryAfter } = toProblem(error)
  const headers = { 'content-type': 'application/problem+json', ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) }
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

type Change = (answer: unknown, pathname: string) => unknown
type Members = Readonly<Record<string, unknown>>

/** Changes that a scenario makes to an answer, based only on the answer's shape. */
const CHANGES: Readonly<Partial<Record<Scenario, Change>>> = {
  empty: (answer, pathname) => (pathname.includes('/slug/') || pathname.startsWith('/api/session') ? answer : emptied(answer)),
  'long-texts': (answer) => lengthened(answer),
  // Pages know every source of open data by its id.
  crowded: (answer, pathname) => (pathname === '/api/newsroom/open-data' ? answer : crowdedWith(answer)),
  model: (answer, pathname) =>
    pathname !== '/api/newsroom/rules'
      ? answer
      : { ...(answer as Members), generatedTexts: { ...((answer as Members)['generatedTexts'] as Members), usesModel: true } },
}

const mapped = (value: object, map: (member: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]))

function emptied(value: unknown, name = ''): unknown {
  // Keeps the list of days, with zeros as their numbers.
  if (Array.isArray(value)) return name === 'days' ? value.map((day) => emptied(day)) : []
  if (value !== null && typeof value === 'object') return mapped(value, emptied)
  return typeof value === 'number' ? 0 : value
}

const LONG: Readonly<Record<string, (text: string) => string>> = {
  title: (text) => `${text}, con una coda di parole che non finisce ${LONG_WORD} e mette alla prova ogni colonna della pagina`,
  subtitle: (text) => `${text} ${text} ${LONG_WORD.repeat(3)}`,
  excerpt: (text) => `${text} ${text} ${text}`,
  description: (text) => `${text} ${text} ${text} ${text} ${text} ${text}`,
  authorName: () => PERSON,
  name: () => PERSON,
}

function lengthened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one))
  if (value !== null && typeof value === 'object') return mapped(value, lengthened)
  return typeof value === 'string' ? (LONG[name]?.(value) ?? value) : value
}

function crowdedWith(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && 'items' in value)
    return { ...value, items: crowdedWith(value.items), ...('total' in value && value.total !== 0 && { total: CROWD }) }
  if (!Array.isArray(value) || value.length === 0) return value
  const items = value as readonly Members[]
  const copyOf = (item: Members, n: number) => mapped(item, (member, name) => (name === 'id' || name === 'version' ? `altro-${n}` : member))
  return Array.from({ length: CROWD }, (_, n) => (n < items.length ? items[n] : copyOf(items[n % items.length]!, n)))
}
