import { http, HttpResponse, type HttpHandler } from 'msw'
import type { ArticleStatus } from '../../events/domain/article-status.ts'
import { categoryOfKey, DEFAULT_CATEGORY } from '../../events/domain/categories.ts'
import { type ArticleFilter, type ArticleSummary } from '../api/contract.ts'
import { createChangeStream } from './change-stream.ts'
import { createGenerator } from './generate.ts'
import {
  countView,
  dashboardOf,
  homeOf,
  type MockState,
  newestFirst,
  publishedArticles,
  sessionFrom,
  withoutContent,
} from './mock-state.ts'
import { conflict, notFound, problem, scenarioHandler, scenarioOf, stateIn, unauthorized } from './scenario.ts'

/** The password that `POST /api/session` accepts. */
export const MOCK_PASSWORD = 'prova'
/** The code it requires in the scenario «second-factor». */
export const MOCK_CODE = '123456'

export interface MockBackend {
  /** Called for every request, so that the state can be replaced as a whole. */
  state: () => MockState
  now: () => Date
  /** Awaited after every change of the state, before the answer. */
  changed?: () => Promise<void>
  /** Awaited before each article of a batch. */
  batchStep?: () => Promise<unknown>
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

type Cookies = Record<string, string | undefined>

/** The whole API of `client/api/contract.ts` as msw handlers, for the browser, for server rendering and for tests. */
export function createHandlers({ state, now, changed = async () => undefined, batchStep }: MockBackend): HttpHandler[] {
  const changes = createChangeStream()
  const isAdmin = (cookies: Cookies) => state().sessions.some(({ id }) => id === cookies['session'])
  const seen = (request: Request, cookies: Cookies) => stateIn(scenarioOf(request, cookies), state())
  const generate = createGenerator(state, now)

  const stepOfBatch = async () => {
    changes.notify()
    await batchStep?.()
  }

  /** Runs a state change for a logged-in caller and returns its response. */
  const change = (path: string, run: (params: Record<string, string>, request: Request) => Response | Promise<Response>) =>
    http.post<Record<string, string>>(`*/api${path}`, async ({ cookies, params, request }) => {
      if (!isAdmin(cookies)) return unauthorized()
      const response = await run(params, request)
      if (response.ok) await changed()
      changes.notify()
      return response
    })

  const changeArticle = (action: string, update: Partial<ArticleSummary> | ((article: ArticleSummary) => Partial<ArticleSummary> | null)) =>
    change(`/articles/:slug/${action}`, ({ slug }) => {
      const article = state().articles.find((each) => each.slug === slug)
      if (!article) return notFound('Non esiste un articolo con questo indirizzo.')
      const fields = typeof update === 'function' ? update(article) : update
      if (!fields) return conflict('L’articolo non è pubblicato: non c’è nulla da ritirare.')
      return HttpResponse.json(withoutContent(Object.assign(article, fields)))
    })

  const changeTopic = (action: string, active: boolean) =>
    change(`/topics/:id/${action}`, ({ id }) => {
      const topic = state().topics.find((each) => each.id === id)
      return topic ? HttpResponse.json(Object.assign(topic, { active })) : notFound('Questo topic non esiste.')
    })

  /** @returns whether any session matched */
  const end = (which: (session: MockState['sessions'][number]) => boolean): boolean => {
    const { sessions } = state()
    const left = sessions.filter((session) => !which(session))
    return sessions.splice(0, sessions.length, ...left).length > left.length
  }

  return [
    scenarioHandler,

    http.get('*/api/home', ({ request, cookies }) => {
      const category = categoryOfKey(new URL(request.url).searchParams.get('category')?.toLowerCase()) ?? DEFAULT_CATEGORY
      return HttpResponse.json(homeOf(seen(request, cookies), category))
    }),

    http.get('*/api/articles', ({ request, cookies }) => {
      const filter = filterOf(new URL(request.url).searchParams, 100)
      if (!filter) return problem(400, 'Richiesta non valida', 'I parametri non sono validi.')
      if (filter.status && filter.status !== 'published' && !isAdmin(cookies)) return unauthorized()
      return page(select(seen(request, cookies), filter), filter)
    }),

    http.get<{ slug: string }>('*/api/articles/slug/:slug', ({ request, cookies, params }) => {
      const article = seen(request, cookies).articles.find(({ slug, status }) => slug === params.slug && status === 'published')
      return article ? HttpResponse.json(article) : notFound('Article not found')
    }),

    http.get('*/api/search', ({ request, cookies }) => {
      const { searchParams } = new URL(request.url)
      const filter = filterOf(searchParams, 20)
      if (!filter) return problem(400, 'Richiesta non valida', 'I parametri non sono validi.')
      const words = fold(searchParams.get('q') ?? '')
        .split(/\W+/)
        .filter(Boolean)
      const found = publishedArticles(seen(request, cookies)).filter(({ title, subtitle, summary }) => {
        const text = fold(`${title} ${subtitle} ${summary}`)
        return words.length > 0 && words.every((word) => text.includes(word))
      })
      return page(found, filter)
    }),

    http.get('*/api/topics', ({ request, cookies }) => HttpResponse.json(seen(request, cookies).topics)),

    http.get('*/api/admin/dashboard', ({ request, cookies }) =>
      isAdmin(cookies) ? HttpResponse.json(dashboardOf(seen(request, cookies), now())) : unauthorized(),
    ),

    change('/generate/topics', () => HttpResponse.json(generate.topics())),
    change('/generate/article', async (_, request) => {
      const { topicId } = (await request.json()) as { topicId?: string }
      if (!topicId) return problem(422, 'Dati non validi', 'I dati inviati non sono validi.', [{ field: 'topicId', message: 'Manca.' }])
      const result = generate.article(topicId)
      if (!result) return notFound('Questo topic non esiste.')
      return result === 'inactive' ? conflict('Il topic non è attivo: attivalo prima di generare un articolo.') : HttpResponse.json(result)
    }),
    change('/generate/batch-articles', async () => HttpResponse.json(await generate.batch(stepOfBatch))),
    change('/schedule/daily', () => {
      const result = generate.daily()
      return result ? HttpResponse.json(result) : conflict('Nessun topic attivo: generane o attivane uno prima.')
    }),

    changeArticle('publish', (article) =>
      // Published again, it keeps its place: undoing must not make it news.
      ({ status: 'published', publishedAt: article.publishedAt ?? now().toISOString(), reviewReasons: [] }),
    ),
    changeArticle('withdraw', (article) =>
      article.status === 'published' || article.status === 'withdrawn' ? { status: 'withdrawn' } : null,
    ),
    changeArticle('feature', { featured: true }),
    changeArticle('unfeature', { featured: false }),
    changeTopic('activate', true),
    changeTopic('deactivate', false),

    http.get('*/api/session', ({ cookies }) => HttpResponse.json({ authenticated: isAdmin(cookies) })),
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
      return HttpResponse.json({ authenticated: true }, { headers: { 'set-cookie': `session=${session.id}; Path=/; SameSite=Strict` } })
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

    http.get('*/api/admin/changes', ({ cookies }) => (isAdmin(cookies) ? changes.open() : unauthorized())),

    http.get('*/readyz', ({ request, cookies }) =>
      scenarioOf(request, cookies) === 'not-ready'
        ? HttpResponse.json({ status: 'not ready', reasons: ['read model «articles» is 412 events behind'] }, { status: 503 })
        : HttpResponse.json({ status: 'ready', reasons: [] }),
    ),

    http.post('*/api/views', async ({ request }) => {
      const { slug } = (await request.json()) as { slug?: string }
      if (!slug || !SLUG.test(slug)) {
        return problem(422, 'Dati non validi', 'I dati inviati non sono validi.', [{ field: 'slug', message: 'Non è un indirizzo.' }])
      }
      const article = state().articles.find((each) => each.slug === slug && each.status === 'published')
      if (!article) return notFound('Nessun articolo pubblicato ha questo indirizzo.')
      if (countView(state(), article, now())) await changed()
      return HttpResponse.json({ stored: true }, { status: 202 })
    }),
  ]
}

const loggedOut = () => new HttpResponse(null, { status: 204, headers: { 'set-cookie': 'session=; Path=/; SameSite=Strict; Max-Age=0' } })

const hasPassword = async (request: Request) => ((await request.json()) as { password?: string }).password === MOCK_PASSWORD

const wrongPassword = () =>
  problem(403, 'Accesso negato', 'La password non è giusta.', undefined, 'https://mercato-chiaro.example/problems/wrong-password')

/**
 * @param whenUnsaid the limit where none is given
 * @returns null when a parameter is wrong
 */
function filterOf(query: URLSearchParams, whenUnsaid: number): ArticleFilter | null {
  const limit = Number(query.get('limit') ?? whenUnsaid)
  const offset = Number(query.get('offset') ?? 0)
  const category = categoryOfKey(query.get('category')?.toLowerCase())
  const status = query.get('status') as ArticleStatus | 'all' | null
  if (!Number.isInteger(limit) || limit < 1 || limit > 100 || !Number.isInteger(offset) || offset < 0) return null
  if (query.has('category') && !category) return null
  return { limit, offset, ...(category ? { category } : {}), ...(status ? { status } : {}) }
}

function select(state: MockState, { category, status = 'published' }: ArticleFilter): ArticleSummary[] {
  const matching = state.articles.filter(
    (article) => (!category || article.category === category) && (status === 'all' || article.status === status),
  )
  return newestFirst(matching).map(withoutContent)
}

const page = (all: ArticleSummary[], { limit = 20, offset = 0 }: ArticleFilter) =>
  HttpResponse.json(all.slice(offset, offset + limit), { headers: { 'x-total-count': String(all.length) } })

/** Lower case, without accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
