import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { type AdminSession, type Api, type ArticleSummary } from '../../../client/api/contract.ts'
import { createHttpApi } from '../../../client/api/http-api.ts'
import { withCookies } from './cookie-jar.ts'
import { refusal } from './refusal.ts'

/** With content: at least 12 published articles, 5 topics, and one admin. */
export interface ContractServer extends AsyncDisposable {
  readonly baseUrl: string
  /** What `login` takes. */
  readonly password: string
}

interface Visitor {
  /** The API as a reader has it, with a cookie jar of its own. */
  readonly api: Api
  /** For what `Api` has no method for; same cookies as `api`. */
  readonly fetch: typeof globalThis.fetch
  readonly baseUrl: string
  readonly password: string
}

const SUMMARY_FIELDS: Record<keyof ArticleSummary, RegExp> = {
  id: /^string$/,
  slug: /^string$/,
  title: /^string$/,
  subtitle: /^string$/,
  excerpt: /^string$/,
  summary: /^string$/,
  category: /^string$/,
  author: /^string$/,
  authorName: /^string$/,
  authorTitle: /^string$/,
  readTime: /^number$/,
  status: /^string$/,
  featured: /^boolean$/,
  generatedBy: /^string$/,
  provenance: /^object$/,
  illustrative: /^boolean$/,
  reviewReasons: /^object$/,
  publishedAt: /^(string|object)$/,
  createdAt: /^string$/,
  viewCount: /^number$/,
  heroImage: /^(string|object)$/,
}

/**
 * What every server behind `/api` must do, asked through `createHttpApi`. All tests share one server: each compares what it
 * finds with what it leaves, whatever ran before it.
 * @param name the server’s, for the titles
 * @returns the suite, to be run
 */
// oxlint-disable-next-line max-lines-per-function -- a suite that runs on the portal and on the mocks
export function apiContract(name: string, start: () => Promise<ContractServer>): Pick<Test, 'run'> {
  const contract = suite(`API contract: ${name}`)
  let server: ContractServer
  contract.before(async () => {
    server = await start()
  })
  contract.after(async () => server[Symbol.asyncDispose]())
  const test = (title: string, run: (visitor: Visitor) => Promise<void>) =>
    contract(title, () => {
      const { baseUrl, password } = server
      const fetch = withCookies(globalThis.fetch)
      return run({ api: createHttpApi({ baseUrl, fetch }), fetch, baseUrl, password })
    })

  test('A list gives published articles without their text, newest first, with the total beyond the page (R8.2)', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    assert.is(all.total, all.items.length)
    assert.ok(all.total >= 12)
    for (const article of all.items) {
      assert.is(article.status, 'published')
      assert.not.ok('content' in article)
      assertSummary(article)
    }
    assertNewestFirst(all.items)

    const third = await api.articles({ limit: 4, offset: 4 })
    assert.is(third.total, all.total)
    assert.equal(third.items.map(slug), all.items.slice(4, 8).map(slug))
    const beyond = await api.articles({ limit: 10, offset: all.total })
    assert.equal(beyond, { items: [], total: all.total })
  })

  test('A list of one category holds nothing else and counts only it', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    for (const category of CATEGORIES) {
      const { items, total } = await api.articles({ category, limit: 100 })
      assert.equal(items.map(slug), all.items.filter((article) => article.category === category).map(slug))
      assert.is(total, items.length)
    }
  })

  test('A limit out of bounds is refused as a problem document', async ({ api }) => {
    await assertRefused(() => api.articles({ limit: 0 }), 400)
    await assertRefused(() => api.articles({ limit: 101 }), 400)
    await assertRefused(() => api.articles({ offset: -1 }), 400)
  })

  test('An article comes with its text; one that does not exist is «404» as a problem document (R8.3)', async ({ api }) => {
    const { items } = await api.articles({ limit: 1 })
    const article = await api.article(items[0]!.slug)
    assert.is(article.slug, items[0]!.slug)
    assert.ok(article.content.includes('<p'))
    assertSummary(article)
    await assertRefused(() => api.article('questo-articolo-non-esiste'), 404)
  })

  test('The front page keeps its limits and agrees with the lists (R3.2)', async ({ api }) => {
    const all = await api.articles({ limit: 100 })
    for (const category of CATEGORIES) {
      const home = await api.home(category)
      assert.is(home.category, category)
      assert.is(home.published, all.total)
      for (const each of CATEGORIES) assert.is(home.counts[each], all.items.filter((article) => article.category === each).length)
      assert.ok(home.featured.length <= 2)
      assert.ok(home.featured.every(({ featured }) => featured))
      assert.equal(home.latest.map(slug), all.items.slice(0, 6).map(slug))
      const ofCategory = all.items.filter((article) => article.category === category)
      assert.equal(home.section.map(slug), ofCategory.slice(0, 6).map(slug))
    }
  })

  test('A search finds a published article by a word of its title, whatever its case, and nothing for a word that no article has', async ({
    api,
  }) => {
    const { items } = await api.articles({ limit: 1 })
    const word = items[0]!.title.match(/\p{L}{6,}/u)![0]
    const found = await api.search(word.toUpperCase(), { limit: 50 })
    assert.ok(found.items.map(slug).includes(items[0]!.slug))
    assert.ok(found.total >= found.items.length)
    assert.equal(await api.search('xyzzyplugh'), { items: [], total: 0, limited: false })
  })

  test('Topics have every field (R8.4)', async ({ api, password }) => {
    await api.login(password)
    const topics = await api.topics()
    assert.ok(topics.length >= 5)
    for (const topic of topics) {
      assert.type(topic.id, 'string')
      assert.type(topic.title, 'string')
      assert.type(topic.description, 'string')
      assert.ok(CATEGORIES.includes(topic.category))
      assert.ok(topic.priority >= 1 && topic.priority <= 10)
      assert.ok(topic.angle === null || typeof topic.angle === 'string')
      assert.type(topic.active, 'boolean')
      assert.ok(Number.isInteger(topic.usageCount))
    }
  })

  test('Without a session nothing can be made, changed or seen of the admin’s; with one it can, until logout (R7.12)', async ({
    api,
    password,
  }) => {
    assert.equal(await api.session(), { authenticated: false })
    const { items } = await api.articles({ limit: 1 })
    const closed: (() => Promise<unknown>)[] = [
      () => api.dashboard(),
      () => api.articles({ status: 'all' }),
      () => api.generateTopics(),
      () => api.generateArticle('qualsiasi'),
      () => api.generateDaily(),
      () => api.generateBatch(),
      () => api.withdrawArticle(items[0]!.slug),
      () => api.featureArticle(items[0]!.slug, true),
      () => api.activateTopic('qualsiasi', false),
      () => api.sessions(),
      () => api.endSession('qualsiasi', password),
      () => api.endAllSessions(password),
    ]
    for (const call of closed) await assertRefused(call, 401)

    await assertRefused(() => api.login(`non ${password}`), 401)
    assert.equal(await api.session(), { authenticated: false })
    assert.equal(await api.login(password), { authenticated: true })
    assert.equal(await api.session(), { authenticated: true })
    await api.dashboard()
    await api.logout()
    assert.equal(await api.session(), { authenticated: false })
    await assertRefused(() => api.dashboard(), 401)
  })

  test('An article made from a topic raises its usage count, and the lists show both at once (R8.5)', async ({ api, password }) => {
    await api.login(password)
    const topic = (await api.topics()).find(({ active }) => active)!
    const before = await api.articles({ status: 'all', limit: 1 })
    const { article, generationId } = await api.generateArticle(topic.id)
    assert.type(generationId, 'string')
    assert.is(article?.generatedBy, 'ai')
    assert.is(article?.category, topic.category)
    assert.is(article?.provenance?.topicId, topic.id)

    const after = await api.articles({ status: 'all', limit: 1 })
    assert.is(after.total, before.total + 1)
    assert.is(after.items[0]!.slug, article?.slug)
    assert.is((await api.topics()).find(({ id }) => id === topic.id)!.usageCount, topic.usageCount + 1)
    const generation = (await api.dashboard()).generations.find(({ id }) => id === generationId)
    assert.is(generation?.status, 'completed')
    assert.is(generation?.kind, 'article')
  })

  test('An article cannot be made from a topic that does not exist, nor from none', async ({ api, password, fetch, baseUrl }) => {
    await api.login(password)
    await assertRefused(() => api.generateArticle('questo-topic-non-esiste'), 404)
    const response = await fetch(`${baseUrl}/api/generate/article`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
    })
    assert.is(response.status, 422)
    assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    assert.equal(
      errors.map(({ field }) => field),
      ['topicId'],
    )
  })

  test('The daily article is published and heads the front page’s latest news', async ({ api, password }) => {
    await api.login(password)
    const { article } = await api.generateDaily()
    assert.is(article?.status, 'published')
    const home = await api.home(article!.category)
    assert.is(home.latest[0]!.slug, article?.slug)
    assert.is(home.section[0]!.slug, article?.slug)
  })

  test('New topics join the list', async ({ api, password }) => {
    await api.login(password)
    const before = await api.topics()
    const { topics } = await api.generateTopics()
    assert.ok(topics!.length > 0)
    const after = await api.topics()
    assert.is(after.length, before.length + topics!.length)
    for (const { id } of topics!) assert.ok(after.some((topic) => topic.id === id))
  })

  test('A batch makes 25 articles, 5 a category, and says how many (R8.6)', async ({ api, password }) => {
    await api.login(password)
    const before = await api.articles({ status: 'all', limit: 1 })
    const { articles, failed } = await api.generateBatch()
    assert.is(articles, 25)
    assert.is(failed, 0)
    const after = await api.articles({ status: 'all', limit: 100 })
    assert.is(after.total, before.total + 25)
    for (const category of CATEGORIES) assert.is(after.items.slice(0, 25).filter((article) => article.category === category).length, 5)
  })

  test('A withdrawn article leaves the public lists and its page at once, and comes back when published again', async ({
    api,
    password,
  }) => {
    await api.login(password)
    const before = await api.articles({ limit: 1 })
    const { slug: address, publishedAt } = before.items[0]!
    assert.is((await api.withdrawArticle(address)).status, 'withdrawn')
    assert.is((await api.articles({ limit: 1 })).total, before.total - 1)
    await assertRefused(() => api.article(address), 404)
    const again = await api.publishArticle(address)
    assert.equal([again.status, again.publishedAt], ['published', publishedAt], 'with the date it had')
    assert.equal((await api.articles({ limit: 1 })).items.map(slug), [address], 'in the place it had')
    assert.is((await api.article(address)).slug, address)
    await assertRefused(() => api.publishArticle('questo-articolo-non-esiste'), 404)
  })

  test('An article can be featured and unfeatured', async ({ api, password }) => {
    await api.login(password)
    const { items } = await api.articles({ limit: 100 })
    const plain = items.find(({ featured }) => !featured)!
    assert.is((await api.featureArticle(plain.slug, true)).featured, true)
    assert.is((await api.article(plain.slug)).featured, true)
    assert.is((await api.featureArticle(plain.slug, false)).featured, false)
    assert.is((await api.article(plain.slug)).featured, false)
  })

  test('A topic can be deactivated and activated', async ({ api, password }) => {
    await api.login(password)
    const topic = (await api.topics()).find(({ active }) => active)!
    const stored = async () => (await api.topics()).find(({ id }) => id === topic.id)!.active
    assert.is((await api.activateTopic(topic.id, false)).active, false)
    assert.is(await stored(), false)
    assert.is((await api.activateTopic(topic.id, true)).active, true)
    assert.is(await stored(), true)
    await assertRefused(() => api.activateTopic('questo-topic-non-esiste', true), 404)
  })

  test('The dashboard’s figures are those of the lists, with 14 days in order', async ({ api, password }) => {
    await api.login(password)
    const dashboard = await api.dashboard()
    assert.is(dashboard.articles, (await api.articles({ status: 'all', limit: 1 })).total)
    assert.is(dashboard.published, (await api.articles({ limit: 1 })).total)
    assert.ok(dashboard.aiGenerated <= dashboard.articles)
    assert.ok(dashboard.publishedToday <= dashboard.published)
    assert.ok(dashboard.writer.length > 0)
    assert.is(dashboard.days.length, 14)
    const days = dashboard.days.map(({ day }) => day)
    assert.equal(days, days.toSorted())
    assert.is(new Set(days).size, 14)
    assert.ok(dashboard.generations.length <= 20 || dashboard.generations[20]!.status === 'running')
  })

  test('Open sessions are listed, the asking one marked; each ends alone, and all together, once the password is given again', async ({
    api,
    password,
    baseUrl,
  }) => {
    const elsewhere = createHttpApi({ baseUrl, fetch: withCookies(globalThis.fetch) })
    await api.login(password)
    await elsewhere.login(password)
    const listed = await api.sessions()
    for (const { id, startedAt, lastUsedAt, expiresAt, secondFactor } of listed) {
      assert.type(id, 'string')
      for (const instant of [startedAt, lastUsedAt, expiresAt]) assert.is(new Date(instant).toISOString(), instant)
      assert.ok(startedAt <= lastUsedAt && lastUsedAt < expiresAt)
      assert.ok(['none', 'totp', 'recovery'].includes(secondFactor))
    }
    const current = (sessions: AdminSession[]) => sessions.filter((session) => session.current).map(({ id }) => id)
    const [own] = current(listed)
    assert.is(current(listed).length, 1)
    const [other] = current(await elsewhere.sessions())
    assert.is.not(other, own)
    assert.ok(listed.some(({ id }) => id === other))

    const wrong = await refusal(() => api.endSession(other!, `non ${password}`))
    assert.is(wrong.status, 403)
    assert.match(wrong.problem?.type ?? '', /wrong-password$/)
    assert.equal(await elsewhere.session(), { authenticated: true })
    await api.endSession(other!, password)
    assert.equal(await elsewhere.session(), { authenticated: false })
    assert.equal(current(await api.sessions()), [own])
    assert.not.ok((await api.sessions()).some(({ id }) => id === other))
    await assertRefused(() => api.endSession('una-sessione-che-non-esiste', password), 404)

    await assertRefused(() => api.endAllSessions(`non ${password}`), 403)
    assert.equal(await api.session(), { authenticated: true })
    await api.endAllSessions(password)
    assert.equal(await api.session(), { authenticated: false })
  })

  test('A view is accepted without waiting for it to count', async ({ api, fetch, baseUrl }) => {
    const { items } = await api.articles({ limit: 1 })
    const response = await fetch(`${baseUrl}/api/views`, {
      method: 'POST',
      body: JSON.stringify({ slug: items[0]!.slug }),
      headers: { 'content-type': 'application/json' },
      credentials: 'include',
    })
    assert.is(response.status, 202)
    await response.body?.cancel()
  })

  return contract
}

const slug = (article: ArticleSummary) => article.slug

function assertSummary(article: ArticleSummary): void {
  for (const [field, type] of Object.entries(SUMMARY_FIELDS)) {
    assert.ok(field in article, `«${field}» is missing`)
    assert.match(typeof article[field as keyof ArticleSummary], type, `«${field}» has another type`)
  }
  assert.ok(CATEGORIES.includes(article.category))
  assert.ok(Array.isArray(article.reviewReasons))
  for (const instant of [article.createdAt, article.publishedAt]) {
    if (instant !== null) assert.is(new Date(instant).toISOString(), instant)
  }
}

function assertNewestFirst(articles: ArticleSummary[]): void {
  const times = articles.map(({ publishedAt, createdAt }) => publishedAt ?? createdAt)
  assert.equal(times, times.toSorted().toReversed())
}

/** Refused means: the message is «status: body» and the body is a problem document (R8.9). */
async function assertRefused(call: () => Promise<unknown>, status: number): Promise<void> {
  const { message, problem, status: given } = await refusal(call)
  assert.is(given, status)
  assert.match(message, new RegExp(`^${status}: .`, 's'))
  assert.is(problem?.status, status)
  assert.ok(problem!.title.length > 0)
}
