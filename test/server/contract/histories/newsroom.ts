import { type CallName, createCall, type InputOf } from '../../../../client/api/call.ts'
import { ApiError, type Topic } from '../../../../client/api/contract.ts'
import type { DeskArticle } from '../../../../client/api/newsroom.ts'
import type { Role } from '../../../../events/domain/permissions.ts'
import { withCookies } from '../../../client/api/cookie-jar.ts'
import type { ContractServer } from '../servers.ts'
import { createNames } from './names.ts'

/** The answer to a call, without ids, times and hashes of one server alone. */
export interface Outcome {
  readonly status: number
  /** The `type` of a problem; null for a success. */
  readonly refusal: string | null
  readonly answer: string
}

/** An id that nothing has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000'
export const PASSWORD = 'nove tartarughe lente'
const STAFF = { Ada: 'author', Bruno: 'editor', Carla: 'owner', Dino: 'author' } as const satisfies Record<string, Role>
/** `stranger` has no session, `owner` is the first owner. */
export const CALLERS = ['stranger', 'owner', 'Ada', 'Bruno', 'Carla', 'Dino'] as const
export type Caller = (typeof CALLERS)[number]

/** A server with five people, and what a history needs to know of it. */
export interface Newsroom {
  /** Password of the first owner, which confirms what needs a confirmation. */
  readonly password: string
  /** Time from which the audit log has the history. */
  readonly opened: string
  /** Slugs of the articles that a history works on, oldest first. */
  readonly articles: readonly string[]
  /** Tokens of the invitations that a history has made. */
  readonly invitations: readonly string[]
  call<Name extends CallName>(caller: Caller, name: Name, input: InputOf<Name>): Promise<Outcome>
  /** @returns null for an article that does not exist */
  desk(slug: string): Promise<DeskArticle | null>
  topics(): Promise<readonly Topic[]>
  personId(name: string): Promise<string>
}

/** Articles that the portal ships; a history may also change them. */
const SHIPPED = 2

export async function openHistoryNewsroom({ name: serverName, origin, password, ...server }: ContractServer): Promise<Newsroom> {
  const send = ((input: string, init: RequestInit) => server.fetch(new Request(input, { ...init, redirect: 'manual' }))) as typeof fetch
  const callers = new Map(CALLERS.map((caller) => [caller, createCall({ baseUrl: origin, fetch: withCookies(send) })]))
  const of = (caller: Caller) => callers.get(caller)!
  const owner = of('owner')
  const names = createNames()
  const articles: string[] = []
  const invitations: string[] = []

  await owner('POST /api/session', { password })
  for (const [name, role] of Object.entries(STAFF)) {
    const email = emailOf(name)
    const { url } = await owner('POST /api/admin/people', { email, role, password })
    await of(name as Caller)('POST /api/invitation/accept', { token: tokenOf(url), name, password: PASSWORD })
    await of(name as Caller)('POST /api/session', { email, password: PASSWORD })
  }
  const shipped = await owner('GET /api/articles', { limit: SHIPPED })
  articles.push(...shipped.map(({ slug }) => slug))

  /** Remembers what an answer names, for later commands. */
  function learn(name: CallName, answer: unknown): void {
    if (name === 'POST /api/newsroom/articles') articles.push((answer as DeskArticle).slug)
    if (name === 'POST /api/generate/article' || name === 'POST /api/schedule/daily')
      articles.push((answer as { article: { slug: string } }).article.slug)
    if (name === 'POST /api/admin/people') invitations.push(tokenOf((answer as { url: string }).url))
  }

  return {
    password,
    opened: new Date().toISOString(),
    articles,
    invitations,
    async call(caller, name, input) {
      try {
        const response = await of(caller).raw(name, input)
        const text = await response.text()
        if (text !== '') learn(name, JSON.parse(text))
        return { status: response.status, refusal: null, answer: names.replaceIn(text) }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status >= 500) throw new Error(`${serverName}, ${caller}, ${name} ${JSON.stringify(input)}`, { cause: error })
        return { status: error.status, refusal: error.problem?.type ?? null, answer: names.replaceIn(error.reason) }
      }
    },
    async desk(slug) {
      try {
        return await owner('GET /api/newsroom/articles/:slug', { slug })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    topics: () => owner('GET /api/topics'),
    async personId(name) {
      const { people } = await owner('GET /api/admin/people')
      return people.find((person) => person.email === emailOf(name))?.id ?? NO_ID
    },
  }
}

const emailOf = (name: string): string => `${name.toLowerCase()}@redazione.example`
const tokenOf = (url: string): string => new URL(url).hash.slice(1)
