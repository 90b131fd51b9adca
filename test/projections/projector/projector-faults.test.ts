import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type EventLog, EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { projections } from '../../../projections/models/all.ts'
import { findArticle, listArticles } from '../../../projections/queries/article-queries.ts'
import type { ProjectorOptions } from '../../../projections/projector/projector.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { appendOfLaterVersion } from '../../events/append-of-later-version.ts'
import { append, drafted, published } from '../given.ts'
import { assertEqualToReplay, type Fixture, makeFixture, manyEvents, names, project } from '../fixture.ts'
import { type RedisServer, startRedis } from '../stores/redis-server.ts'
import { until } from '../../machine/until.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const redis = await startRedis()
const test = suite('projector, under faults')
const check = (title: string, body: (fixture: Fixture) => Promise<void>, place: RedisServer | null = null) =>
  test(title, async () => {
    await using fixture = await makeFixture(place)
    await body(fixture)
  })

check(
  'An event of a later version stops the models it concerns, and only them; after a restart they still stand there.',
  async (fixture) => {
    await append(fixture.log, [drafted('prima'), published('prima')])
    await appendOfLaterVersion(fixture.url)
    const concerned = projections.filter(({ on }) => 'ArticleDrafted' in on).map((projection) => projection.name)
    assert.ok(concerned.length > 0 && concerned.length < projections.length)
    await using store = await fixture.open()
    for (let start = 0; start < 2; start++) {
      await using _ = project(fixture, store)
      const builds = await until('every build has settled', async () => {
        const found = await store.builds()
        const settled = found.length === projections.length && found.every(({ state }) => state !== 'catching_up')
        return settled ? found : null
      })
      for (const { model, state, error } of builds) {
        assert.is(state, concerned.includes(model) ? 'stopped' : 'live', model)
        if (state === 'stopped') assert.match(error!.message, 'version 99, this program knows up to 1')
      }
      const { position } = await append(fixture.log, [drafted(`dopo-${start}`)])
      await using models = await openReadModels({ store, models: names.filter((model) => !concerned.includes(model)) })
      assert.ok(await models.waitFor(position, DEADLINE_MS), 'the others go on')
    }
  },
)

check('A model that was live when it met such an event goes on showing what it had.', async (fixture) => {
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  await append(fixture.log, [drafted('prima'), published('prima')])
  await appendOfLaterVersion(fixture.url)
  const { position } = await append(fixture.log, [drafted('dopo'), published('dopo')])
  assert.ok(await models.waitFor(position, DEADLINE_MS), 'readers do not wait for the models that stopped')
  await until('a model has stopped', async () => (await models.status()).filter(({ state }) => state === 'stopped').length > 0)
  assert.is((await findArticle(models, 'prima'))?.status, 'published')
  assert.is(await findArticle(models, 'dopo'), null)
  await assertEqualToReplay(fixture, store)
})

check('A log that is away for many attempts is logged once, without a stack, and once when it is back.', async (fixture) => {
  await append(fixture.log, manyEvents(0, 2))
  const warnings: [object, string][] = []
  const logger = {
    info() {},
    error() {},
    warn: (...args: [object, string]) => void warnings.push(args),
  } as unknown as ProjectorOptions['logger']
  let failures = 0
  const away = () => {
    failures++
    throw new EventLogUnavailableError('the log is away')
  }
  const log = new Proxy(fixture.log, {
    get(target, name: keyof EventLog) {
      return name === 'end' && failures < 10 ? away : (target[name] as () => unknown).bind(target)
    },
  })
  await using store = await fixture.open()
  await using projector = project(fixture, store, { log, logger })
  await projector.caughtUp
  assert.equal(warnings, [
    [{ reason: 'the log is away' }, 'projecting is paused until log and read models answer'],
    [{}, 'projecting resumed'],
  ])
})

if (redis) {
  check(
    'A Redis that dies fails readers at once, and when it comes back empty all is built again.',
    async (fixture) => {
      for (let n = 0; n < 5; n++) await append(fixture.log, manyEvents(n, 1))
      await using store = await fixture.open()
      await using projector = project(fixture, store)
      await projector.caughtUp
      await using models = await openReadModels({ store, models: names })
      let losses = 0
      models.onChange((changes) => {
        if (changes.some(({ lost }) => lost)) losses++
      })
      await redis.kill()
      const error = await models.read([{ model: 'articles', count: 'all' }]).catch((thrown: Error) => thrown)
      assert.is((error as Error).name, 'ReadModelsUnavailableError')
      await append(fixture.log, manyEvents(5, 1))
      await redis.start()
      await until('all six articles are listed', async () => (await listArticles(models, { limit: 1 }).catch(() => null))?.total === 6)
      assert.ok(losses > 0)
      const { position } = await append(fixture.log, manyEvents(6, 1))
      assert.ok(await models.waitFor(position, DEADLINE_MS))
      await assertEqualToReplay(fixture, store)
    },
    redis,
  )

  check(
    'A Redis that is frozen fails readers while it is; thawed, nothing is lost or doubled.',
    async (fixture) => {
      await append(fixture.log, manyEvents(0, 5))
      await using store = await fixture.open()
      await using projector = project(fixture, store)
      await projector.caughtUp
      await using models = await openReadModels({ store, models: names })
      redis.freeze()
      try {
        const read = await models.read([{ model: 'articles', count: 'all' }]).catch((thrown: unknown) => thrown)
        assert.instance(read, ReadModelsUnavailableError, 'readers')
        assert.instance(await models.status().catch((thrown: unknown) => thrown), ReadModelsUnavailableError, 'the status')
        // The projector commits these; whether Redis has them it cannot know.
        const { position } = await append(fixture.log, manyEvents(5, 3))
        assert.not(await models.waitFor(position, 600), 'those who wait for an append')
        await using another = await openRedisStore({ url: redis.url, prefix: 'none', timeoutMs: 100 })
        assert.instance(await another.builds().catch((thrown: unknown) => thrown), ReadModelsUnavailableError, 'who comes now')
      } finally {
        redis.thaw()
      }
      await until('all eight articles are listed', async () => (await listArticles(models, { limit: 1 }).catch(() => null))?.total === 8)
      const { position } = await append(fixture.log, manyEvents(8, 1))
      assert.ok(await models.waitFor(position, DEADLINE_MS))
      assert.is((await findArticle(models, 'articolo-1'))?.viewCount, 3)
      await assertEqualToReplay(fixture, store)
    },
    redis,
  )
}

test.run()
