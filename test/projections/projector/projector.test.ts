import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { projections } from '../../../projections/models/all.ts'
import { defineProjection } from '../../../projections/projection.ts'
import { findArticle, listArticles } from '../../../projections/queries/article-queries.ts'
import { searchArticles } from '../../../projections/queries/search-query.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { append, drafted, published, viewed } from '../given.ts'
import { assertEqualToReplay, type Fixture, makeFixture, manyEvents, names, project } from '../fixture.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { until } from '../../machine/until.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const test = suite('projector')
const check = (title: string, body: (fixture: Fixture) => Promise<void>, place: RedisServer | null = null) =>
  test(title, async () => {
    await using fixture = await makeFixture(place)
    await body(fixture)
  })

check('On an empty log every model is there at once, and empty.', async (fixture) => {
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  assert.equal(await listArticles(models, { limit: 5 }), { items: [], total: 0, next: null })
  assert.is(await findArticle(models, 'niente'), null)
})

check('What was appended is there for readers once they have waited for its position.', async (fixture) => {
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  for (let n = 0; n < 10; n++) {
    const { position } = await append(fixture.log, manyEvents(n, 1))
    assert.ok(await models.waitFor(position, DEADLINE_MS))
    assert.is((await listArticles(models, { limit: 1 })).total, n + 1)
    assert.is((await findArticle(models, `articolo-${n}`))?.content, '<p>Un paragrafo sui tassi.</p>')
  }
  assert.is((await searchArticles(models, 'MUTUI numeri')).total, 10)
  assert.is((await searchArticles(models, 'mutui sommergibili')).total, 0)
  await assertEqualToReplay(fixture, store)
})

check('A new version is built beside the old one while readers see only whole old or whole new documents.', async (fixture) => {
  const versioned = (version: number) =>
    defineProjection<{ version: number; views: number }>({
      name: 'versioned',
      version,
      key: () => 'all',
      initial: () => ({ version, views: 0 }),
      on: {
        ArticleViewed(doc) {
          doc.views++
        },
      },
    })
  for (let n = 0; n < 10; n++)
    await append(
      fixture.log,
      Array.from({ length: 300 }, () => viewed('a')),
    )
  await using store = await fixture.open()
  {
    await using first = project(fixture, store, { projections: [versioned(1)] })
    await first.caughtUp
  }
  await using models = await openReadModels({ store, models: ['versioned'] })
  const seen = new Set<string>()
  const stop = new AbortController()
  const reading = (async () => {
    while (!stop.signal.aborted) {
      seen.add(JSON.stringify(await models.read([{ model: 'versioned', key: 'all' }])))
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  {
    // Interrupted at the very start, to be taken up again.
    await using _ = project(fixture, store, { projections: [versioned(2)] })
    await until('a second build has begun', async () => (await store.builds()).length === 2)
  }
  await using second = project(fixture, store, { projections: [versioned(2)] })
  await second.caughtUp
  await until('readers have seen version 2', () => seen.has('[{"version":2,"views":3000}]'))
  stop.abort()
  await reading
  assert.equal([...seen].toSorted(), ['[{"version":1,"views":3000}]', '[{"version":2,"views":3000}]'])
  assert.equal(
    (await models.status()).map(({ version, active, state }) => ({ version, active, state })),
    [{ version: 2, active: true, state: 'live' }],
  )
})

check('While readers have a build to read, another one is built in commits of a few hundred documents.', async (fixture) => {
  const cards = (version: number) =>
    defineProjection<{ title: string }>({
      name: 'cards',
      version,
      key: ({ data }) => ('slug' in data ? data.slug : null),
      initial: () => ({ title: '' }),
      on: {
        ArticleDrafted(doc, { data }) {
          doc.title = data.title
        },
      },
    })
  await append(
    fixture.log,
    Array.from({ length: 1_000 }, (_, n) => drafted(`articolo-${n}`)),
  )
  await using store = await fixture.open()
  {
    await using first = project(fixture, store, { projections: [cards(1)] })
    await first.caughtUp
  }
  const sizes: number[] = []
  const commit: Store['commit'] = (commits) => (sizes.push(...commits.map(({ writes }) => writes.length)), store.commit(commits))
  await using second = project(fixture, { ...store, commit }, { projections: [cards(2)] })
  await second.caughtUp
  assert.is(
    sizes.reduce((sum, size) => sum + size, 0),
    1_000,
  )
  assert.ok(Math.max(...sizes) <= 600, sizes.join())
})

check('A requested rebuild replaces the model that it rebuilds, and new events go on reaching readers.', async (fixture) => {
  for (let n = 0; n < 10; n++) await append(fixture.log, manyEvents(n, 1))
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  const before = await store.builds()
  const old = before.find(({ model }) => model === 'articles')!
  await store.begin({ model: 'articles', version: old.version, log: old.log!, again: true })
  await until('only new builds are left', async () => (await store.builds()).every(({ id, active }) => active && id !== old.id))
  assert.is((await store.builds()).length, before.length)
  await using models = await openReadModels({ store, models: names })
  const { position } = await append(fixture.log, manyEvents(10, 1))
  assert.ok(await models.waitFor(position, DEADLINE_MS))
  assert.is((await listArticles(models, { limit: 1 })).total, 11)
  await assertEqualToReplay(fixture, store)
})

check(
  'An event that cannot be applied stops its own model before it, visibly; once it can be, the model goes on by itself.',
  async (fixture) => {
    let isFixed = false
    const fragile = defineProjection<{ slugs: string[] }>({
      name: 'fragile',
      version: 1,
      key: () => 'all',
      initial: () => ({ slugs: [] }),
      on: {
        ArticlePublished(doc, { data }) {
          doc.slugs.push(data.slug)
          if (data.slug === 'veleno' && !isFixed) throw new Error('non so che farne')
        },
      },
    })
    const all = [...projections, fragile]
    await using store = await fixture.open()
    await using projector = project(fixture, store, { projections: all })
    await projector.caughtUp
    await using models = await openReadModels({ store, models: all.map((one) => one.name) })
    const statusOf = async (model: string) => (await models.status()).find((one) => one.model === model)!
    const { position } = await append(fixture.log, [drafted('buono'), published('buono'), published('veleno'), published('dopo')])
    const stopped = await until('«fragile» stops', async () =>
      (await statusOf('fragile')).state === 'stopped' ? statusOf('fragile') : null,
    )
    assert.is(stopped.error?.type, 'ArticlePublished')
    assert.is(stopped.error?.message, 'non so che farne')
    assert.equal(await models.read([{ model: 'fragile', key: 'all' }]), [{ slugs: ['buono'] }])
    assert.ok(await models.waitFor(position, DEADLINE_MS), 'the healthy ones are waited for')
    const next = await append(fixture.log, [published('ancora')])
    assert.ok(await models.waitFor(next.position, DEADLINE_MS))
    isFixed = true
    await until('«fragile» is live', async () => (await statusOf('fragile')).state === 'live')
    assert.is((await statusOf('fragile')).error, null)
    assert.equal(await models.read([{ model: 'fragile', key: 'all' }]), [{ slugs: ['buono', 'veleno', 'dopo', 'ancora'] }])
    await assertEqualToReplay(fixture, store, all)
  },
)

const redis = await startRedis()
for (const place of redis ? [null, redis] : [null]) {
  check(
    `Projectors on ${place ? 'Redis' : 'SQLite'} that come and go while others work, crash or start again lose and double nothing.`,
    async (fixture) => {
      await using store = await fixture.open()
      await using last = project(fixture, store)
      let appended = 0
      const appending = (async () => {
        for (; appended < 60; appended++) await append(fixture.log, manyEvents(appended, 1))
      })()
      for (let round = 0; round < 8; round++) {
        await using another = await fixture.open()
        await using second = project(fixture, another)
        const seen = appended
        await until('another event is appended', () => appended > seen || appended === 60)
        if (round % 2) await second.caughtUp
      }
      await appending
      await last.caughtUp
      await using models = await openReadModels({ store, models: names })
      const { position } = await append(fixture.log, [viewed('articolo-1')])
      assert.ok(await models.waitFor(position, DEADLINE_MS))
      assert.is((await listArticles(models, { limit: 1 })).total, 60)
      await assertEqualToReplay(fixture, store)
    },
    place,
  )
}

test.run()
