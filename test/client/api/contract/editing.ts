import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../../events/domain/categories.ts'
import { assertRefused, slug } from './assertions.ts'
import type { ContractTest } from './contract-test.ts'

/** Tests of the admin's reads and commands on articles and topics. */
export function testEditing(test: ContractTest): void {
  test('Topics have every field (R8.4)', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
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

  test('A withdrawn article leaves the public lists and its page at once, and comes back when published again', async ({
    api,
    call,
    password,
  }) => {
    await call('POST /api/session', { password })
    const before = await api.articles({ limit: 1 })
    const { slug: address, publishedAt } = before.items[0]!
    assert.is((await api.withdrawArticle(address)).status, 'withdrawn')
    assert.is((await api.articles({ limit: 1 })).total, before.total - 1)
    await assertRefused(() => api.article(address), 410)
    const again = await api.publishArticle(address)
    assert.equal([again.status, again.publishedAt], ['published', publishedAt], 'with the date it had')
    assert.equal((await api.articles({ limit: 1 })).items.map(slug), [address], 'in the place it had')
    assert.is((await api.article(address)).slug, address)
    await assertRefused(() => api.publishArticle('questo-articolo-non-esiste'), 404)
  })

  test('An article can be featured and unfeatured', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
    const { items } = await api.articles({ limit: 100 })
    const plain = items.find(({ featured }) => !featured)!
    assert.is((await api.featureArticle(plain.slug, true)).featured, true)
    assert.is((await api.article(plain.slug)).featured, true)
    assert.is((await api.featureArticle(plain.slug, false)).featured, false)
    assert.is((await api.article(plain.slug)).featured, false)
  })

  test('A topic can be deactivated and activated', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
    const topic = (await api.topics()).find(({ active }) => active)!
    const stored = async () => (await api.topics()).find(({ id }) => id === topic.id)!.active
    assert.is((await api.activateTopic(topic.id, false)).active, false)
    assert.is(await stored(), false)
    assert.is((await api.activateTopic(topic.id, true)).active, true)
    assert.is(await stored(), true)
    await assertRefused(() => api.activateTopic('questo-topic-non-esiste', true), 404)
  })

  test('The dashboard’s figures are those of the lists, with 14 days in order', async ({ api, call, password }) => {
    await call('POST /api/session', { password })
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
}
