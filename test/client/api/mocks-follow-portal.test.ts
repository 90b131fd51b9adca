import { setupServer } from 'msw/node'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Api, Article, ArticleSummary, GenerationResult } from '../../../client/api/contract.ts'
import { createCall } from '../../../client/api/call.ts'
import { createHttpApi } from '../../../client/api/http-api.ts'
import { createHandlers } from '../../../client/mocks/handlers.ts'
import { MOCK_PASSWORD } from '../../../client/mocks/seeds/seed-people.ts'
import { emptyNewsroom } from '../../../client/mocks/state/newsroom-state.ts'
import type { MockState } from '../../../client/mocks/state/mock-state.ts'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import type { Writer } from '../../../server/newsroom/writer/writer.ts'
import { until } from '../../machine/until.ts'
import { logIn } from '../../portal/admin-client.ts'
import { ADMIN_PASSWORD, startPortal } from '../../portal/start-portal.ts'
import { tirelessWriter } from '../../server/newsroom/writer/tireless-writer.ts'
import { withCookies } from './cookie-jar.ts'
import { caller } from './newsroom-request.ts'
import { newsroomRequests } from './newsroom-requests.ts'
import { readerRequests } from './reader-requests.ts'
import { shapeDifferences } from './shape-differences.ts'
import { comparable, differences, nameArticle, type Observed, outcomeOf, stateOf, viewsOf } from './observe-api.ts'

const test = suite('Mocks beside the portal')

const MOCKS = 'http://mocks.example'
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

/**
 * The offline writer, under the headlines of the mocks, since the front page looks at them; its first article promises what the
 * editorial check holds back for a person.
 */
function writerWithReview(): Writer {
  const writer = tirelessWriter()
  let isFirst = true
  return {
    ...writer,
    async writeArticle(request, context) {
      const { title, description } = request.topic
      // One more word, otherwise the article's address would be the topic's id.
      const texts = { title: `${title}: sì`, subtitle: description, excerpt: description, summary: description }
      const written = { ...(await writer.writeArticle(request, context)), ...texts }
      if (!isFirst) return written
      isFirst = false
      return { ...written, subtitle: 'Un rendimento garantito del 10% ogni anno.' }
    },
  }
}

async function observe(baseUrl: string, password: string, since: string): Promise<Observed> {
  const send = withCookies((input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', USER_AGENT)
    return fetch(input, { ...init, headers })
  })
  const api = createHttpApi({ baseUrl, fetch: send })
  await createCall({ baseUrl, fetch: send })('POST /api/session', { password })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await send(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { detail, stored } = (await response.json()) as { detail?: string; stored?: boolean }
    return { status: response.status, body: detail ?? { stored } }
  }
  return { api, post, names: new Map(), since }
}

/** The mock state that corresponds to the portal's. */
async function mockStateOf(api: Api): Promise<MockState> {
  const { items } = await api.articles({ status: 'all', limit: 100 })
  const whole = async (article: ArticleSummary): Promise<Article> =>
    article.status === 'published' ? api.article(article.slug) : { ...article, content: '', corrections: [] }
  const { days, generations } = await api.dashboard()
  const articles = await Promise.all(items.map(whole))
  const kept = { articles, topics: await api.topics(), generations, days }
  return { ...kept, ...emptyNewsroom(), sessions: [], viewed: {}, made: 0 }
}

/** A command for both. */
type Step = readonly [what: string, run: (observed: Observed) => Promise<unknown>]

const generated =
  (generate: (api: Api) => Promise<GenerationResult>) =>
  async (observed: Observed): Promise<unknown> => {
    const result = await generate(observed.api)
    nameArticle(observed, result.article)
    return result
  }
const view = (slug: string): Step => [`a view of ${slug}`, ({ post }) => post('/api/views', { slug })]
const on = (what: string, run: (api: Api) => Promise<unknown>): Step => [what, ({ api }) => run(api)]

/** Every command of an admin, in each status of an article and of a topic, and twice. */
function stepsFor(state: MockState): Step[] {
  const [a, b, c] = state.articles.filter(({ status }) => status === 'published').map(({ slug }) => slug) as [string, string, string]
  const review = state.articles.find(({ status }) => status === 'review')!.slug
  const topic = state.topics[3]!.id
  const everyTopic = (active: boolean, category?: string): Step[] =>
    state.topics
      .filter((each) => !category || each.category === category)
      .map(({ id }) => on(`topic ${id}: ${active}`, (api) => api.activateTopic(id, active)))
  const each = (slug: string): Step[] => [
    on(`publish ${slug}`, (api) => api.publishArticle(slug)),
    on(`withdraw ${slug}`, (api) => api.withdrawArticle(slug)),
    on(`feature ${slug}`, (api) => api.featureArticle(slug, true)),
    on(`unfeature ${slug}`, (api) => api.featureArticle(slug, false)),
    on(`read ${slug}`, (api) => api.article(slug)),
    view(slug),
  ]
  const twice = (step: Step): Step[] => [step, step]
  return [
    ...each('questo-articolo-non-esiste'),
    ...each('Non Valido'),
    view(a),
    view(a),
    view(c),
    ...twice(on('publish a', (api) => api.publishArticle(a))),
    ...twice(on('withdraw a', (api) => api.withdrawArticle(a))),
    on('read a, withdrawn', (api) => api.article(a)),
    view(a),
    ...twice(on('feature a, withdrawn', (api) => api.featureArticle(a, true))),
    ...twice(on('publish a again', (api) => api.publishArticle(a))),
    ...twice(on('unfeature a', (api) => api.featureArticle(a, false))),
    on('withdraw what waits for review', (api) => api.withdrawArticle(review)),
    on('read what waits for review', (api) => api.article(review)),
    view(review),
    on('feature what waits for review', (api) => api.featureArticle(review, true)),
    ...twice(on('publish what waited for review', (api) => api.publishArticle(review))),
    on('withdraw it', (api) => api.withdrawArticle(review)),
    on('publish it again', (api) => api.publishArticle(review)),
    on('withdraw b', (api) => api.withdrawArticle(b)),
    ...twice(on('deactivate a topic', (api) => api.activateTopic(topic, false))),
    ['an article of a topic that is off', generated((api) => api.generateArticle(topic))],
    ...twice(on('activate it', (api) => api.activateTopic(topic, true))),
    ['an article of it', generated((api) => api.generateArticle(topic))],
    ['an article of it once more', generated((api) => api.generateArticle(topic))],
    on('an article of a topic that does not exist', (api) => api.generateArticle('questo-topic-non-esiste')),
    on('an article of none', (api) => api.generateArticle('')),
    on('a topic that does not exist', (api) => api.activateTopic('questo-topic-non-esiste', true)),
    ['the daily article', generated((api) => api.generateDaily())],
    ['the daily article once more', generated((api) => api.generateDaily())],
    ...everyTopic(false),
    on('the daily article without topics', (api) => api.generateDaily()),
    ...everyTopic(true),
    ...everyTopic(false, CATEGORIES[1]),
    ['the daily article without one category', generated((api) => api.generateDaily())],
  ]
}

test('A long sequence of commands has the same effect on both: after every step all answers, lists, the front page and the figures are equal.', async () => {
  await using portal = await startPortal({ writer: writerWithReview(), environment: { GENERATIONS_PER_HOUR: '1000' } })
  const { api: first } = await logIn(portal.url)
  const { article } = await first.generateArticle((await first.topics())[0]!.id)
  assert.is(article?.status, 'review')
  const state = await mockStateOf(first)
  const mocks = setupServer(...createHandlers({ state: () => state, now: () => new Date() }))
  mocks.listen({ onUnhandledFrame: 'bypass' })
  try {
    const since = new Date().toISOString()
    const [real, mock] = [await observe(portal.url, ADMIN_PASSWORD, since), await observe(MOCKS, MOCK_PASSWORD, since)]
    // Its text is not public yet, so the mocks do not have it.
    for (const one of [real, mock]) nameArticle(one, article)
    same('at the start', await stateOf(mock), await stateOf(real))
    for (const [what, run] of stepsFor(state)) {
      const expected = await outcomeOf(real, () => run(real))
      same(what, await outcomeOf(mock, () => run(mock)), expected)
      const views = (await mock.api.dashboard()).views
      await until('the portal has counted the views', async () => (await real.api.dashboard()).views === views)
      same(`after: ${what}`, await stateOf(mock), await stateOf(real))
    }

    const views = await viewsOf(mock)
    assert.is(
      Object.values(views).reduce((sum, count) => sum + count),
      2,
      'of a and c, once each',
    )
    await until('the portal’s lists show the same views', async () => differences(await viewsOf(real), views).length === 0)

    // Articles of a batch are published together: their order is not compared.
    const counted = async (observed: Observed) => {
      const { articles, failed } = await observed.api.generateBatch()
      const { lists: _, ...sums } = comparable(observed, await sumsOf(observed.api)) as { lists?: unknown }
      return { articles, failed, ...sums }
    }
    const refused = (observed: Observed) => outcomeOf(observed, () => observed.api.generateBatch())
    same('a batch while a category has no active topic', await refused(mock), await refused(real))
    for (const { id, active } of await mock.api.topics()) {
      if (!active) await Promise.all([mock.api.activateTopic(id, true), real.api.activateTopic(id, true)])
    }
    same('after a batch', await counted(mock), await counted(real))
  } finally {
    mocks.close()
  }
})

/** The mocks name few of their refusals. */
const isNamed = (outcome: { readonly type?: unknown }) => outcome.type !== 'about:blank'

test('The newsroom’s API answers alike on both: people, profile, audit, queue and editor, with equal status, reason and shape.', async () => {
  await using portal = await startPortal()
  const { api: first } = await logIn(portal.url)
  const state = await mockStateOf(first)
  const mocks = setupServer(...createHandlers({ state: () => state, now: () => new Date() }))
  mocks.listen({ onUnhandledFrame: 'bypass' })
  try {
    const [real, mock] = [caller(portal.url), caller(MOCKS)]
    const passwords = [ADMIN_PASSWORD, MOCK_PASSWORD] as const
    const slug = state.articles.find(({ status }) => status === 'published')!.slug
    for (const request of [...newsroomRequests(slug), ...readerRequests()]) {
      const [expected, answered] = [await real(request, passwords[0]), await mock(request, passwords[1])]
      const found = [
        ...differences(answered.outcome, isNamed(answered.outcome) ? expected.outcome : { ...expected.outcome, type: 'about:blank' }),
        ...(answered.outcome.status < 300 ? shapeDifferences(answered.body, expected.body) : []),
      ]
      assert.is(found.length, 0, `${request.method} ${request.path}:\n${found.slice(0, 20).join('\n')}`)
    }
  } finally {
    mocks.close()
  }
})

/** Only what differs is shown: the whole state is thousands of lines. */
function same(what: string, mock: unknown, real: unknown): void {
  const found = differences(mock, real)
  assert.is(found.length, 0, `${what}:\n${found.slice(0, 20).join('\n')}`)
}

async function sumsOf(api: Api) {
  const { articles, published, aiGenerated, publishedToday, views, generations } = await api.dashboard()
  const [batch] = generations
  const { kind, status, planned, made, failed, attempts, topicId, parentId, message } = batch!
  const topics = (await api.topics()).map(({ category, usageCount, active }) => `${category} ${usageCount} ${active}`).toSorted()
  return {
    articles,
    published,
    aiGenerated,
    publishedToday,
    views,
    topics,
    counts: (await api.home(CATEGORIES[0])).counts,
    batch: { kind, status, planned, made, failed, attempts, topicId, parentId, message, articles: batch!.articles.length },
  }
}

test.run()
