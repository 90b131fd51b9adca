import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { assertRefused } from './assertions.ts'
import type { ContractTest } from './contract-test.ts'

/** Tests of the calls that generate articles and topics. */
export function testGeneration(test: ContractTest): void {
  test('An article from a topic raises the usage count, and the lists show both at once (R8.5)', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
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

  test('An article cannot be generated from an unknown or missing topic', async ({ api, call, password, fetch, baseUrl }) => {
    await call('POST /api/session', { password })
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

  test('The daily article is published and heads the front page’s latest news', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
    const { article } = await api.generateDaily()
    assert.is(article?.status, 'published')
    const home = await api.home(article!.category)
    assert.is(home.latest[0]!.slug, article?.slug)
    assert.is(home.section[0]!.slug, article?.slug)
  })

  test('New topics join the list', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
    const before = await api.topics()
    const { topics } = await api.generateTopics()
    assert.ok(topics!.length > 0)
    const after = await api.topics()
    assert.is(after.length, before.length + topics!.length)
    for (const { id } of topics!) assert.ok(after.some((topic) => topic.id === id))
  })

  test('A batch generates 25 articles, 5 per category, and returns the count (R8.6)', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
    const before = await api.articles({ status: 'all', limit: 1 })
    const { articles, failed } = await api.generateBatch()
    assert.is(articles, 25)
    assert.is(failed, 0)
    const after = await api.articles({ status: 'all', limit: 100 })
    assert.is(after.total, before.total + 25)
    for (const category of CATEGORIES) assert.is(after.items.slice(0, 25).filter((article) => article.category === category).length, 5)
  })
}
