import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { listArticles } from '../../../../projections/queries/article-queries.ts'
import { openReadModels } from '../../../../projections/stores/open-read-models.ts'
import { ReadModelsUnavailableError } from '../../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../../projections/stores/redis.ts'
import { openSearchStore } from '../../../../projections/stores/search.ts'
import { withSearch } from '../../../../projections/stores/with-search.ts'
import { rejection } from '../../../events/embedded/embedded-log.ts'
import { DEADLINE_MS } from '../../../machine/deadline.ts'
import { freePort } from '../../../machine/programs/free-port.ts'
import { until } from '../../../machine/until.ts'
import type { RedisAddress } from '../../../../projections/stores/redis/connection.ts'
import { assertEqualToReplay, makeFixture, manyEvents, names, project } from '../../fixture.ts'
import { append } from '../../given.ts'
import { startTcpProxy } from '../../../machine/tcp-proxy.ts'
import { ask, makeReplica, MASTER, portOf, type RedisServer, startRedis, startSentinel } from '../redis-server.ts'

const test = suite('Redis away')

const outages: Readonly<
  Record<string, { begin(redis: RedisServer): Promise<void> | void; end(redis: RedisServer): Promise<void> | void }>
> = {
  'is not running': { begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  'does not answer': { begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
}

for (const [what, { begin, end }] of Object.entries(outages))
  test(`A store opened while Redis ${what} refuses commands, and works once it is back.`, async () => {
    await using redis = await startRedis()
    if (!redis) return
    await begin(redis)
    await using store = await openRedisStore({ url: redis.url, timeoutMs: 200 })
    assert.instance(await rejection(store.builds()), ReadModelsUnavailableError)
    await end(redis)
    const builds = await until('the store answers', () => store.builds().catch(() => null))
    assert.equal(builds, [])
  })

/** Ways in which a portal finds the master of two, with a function that announces another one. Open connections stay. */
const addresses: Readonly<
  Record<
    string,
    (master: RedisServer) => Promise<AsyncDisposable & { address: RedisAddress; leadTo(redis: RedisServer): Promise<unknown> }>
  >
> = {
  'behind one address': async (master) => {
    const proxy = await startTcpProxy(Number(portOf(master)))
    return {
      address: { url: `redis://127.0.0.1:${proxy.port}/1` },
      leadTo: async (redis) => proxy.leadTo(Number(portOf(redis))),
      [Symbol.asyncDispose]: () => proxy[Symbol.asyncDispose](),
    }
  },
  'watched by sentinels': async (master) => {
    const sentinel = (await startSentinel(master))!
    return {
      // The first sentinel is down.
      address: { url: `redis://${MASTER}/1`, sentinels: [`redis://127.0.0.1:${await freePort()}`, sentinel.url] },
      leadTo: async (redis) => {
        await ask(sentinel, ['SENTINEL', 'REMOVE', MASTER])
        await ask(sentinel, ['SENTINEL', 'MONITOR', MASTER, '127.0.0.1', portOf(redis), '1'])
      },
      [Symbol.asyncDispose]: () => sentinel[Symbol.asyncDispose](),
    }
  },
}

for (const [how, reach] of Object.entries(addresses))
  test(`a master ${how}, demoted while connections stay open, serves readers until another one takes the writes`, async () => {
    await using master = await startRedis()
    await using replica = await startRedis()
    if (!master || !replica) return
    await makeReplica(replica, master)
    await using place = await reach(master)
    await using store = await openRedisStore({ ...place.address, timeoutMs: 2_000 })
    const begin = (model: string) => store.begin({ model, version: 1, log: 'log' })
    await begin('first')
    assert.is(store.writeRefusal!(), null)
    let notices = 0
    store.onNotice(() => notices++)

    await until('the replica has the build', async () => String(await ask(replica, ['INFO', 'keyspace'])).includes('db1'))
    await makeReplica(replica, null)
    await makeReplica(master, replica)
    const refusal = await rejection(begin('second'))
    assert.instance(refusal, ReadModelsUnavailableError)
    assert.match((refusal as Error).message, 'READONLY')
    await until('the portal knows why', () =>
      store.writeRefusal!()?.endsWith(` is a replica of 127.0.0.1:${portOf(replica)}, and no longer the master`),
    )
    assert.equal(
      (await store.builds()).map(({ model }) => model),
      ['first'],
    )
    assert.is(notices, 0)

    await place.leadTo(replica)
    await until('a master answers', () => store.writeRefusal!() === null)
    assert.is(notices, 1, 'notices may have been missed')
    await begin('second')
    assert.equal(
      (await store.builds()).map(({ model }) => model),
      ['first', 'second'],
    )
    await using direct = await openRedisStore({ url: `${replica.url}/1` })
    assert.equal((await direct.builds()).length, 2)
  })

test('a promoted replica that lacks the last commits gets them from the log, although nothing more is written there', async () => {
  await using master = await startRedis()
  await using replica = await startRedis()
  if (!master || !replica) return
  await using proxy = await startTcpProxy(Number(portOf(master)))
  await using fixture = await makeFixture(null)
  await append(fixture.log, manyEvents(0, 2))
  await using store = withSearch(
    await openRedisStore({ url: `redis://127.0.0.1:${proxy.port}`, timeoutMs: 2_000 }),
    openSearchStore({ file: ':memory:' }),
  )
  await using projector = project(fixture, store)
  await projector.caughtUp
  await using models = await openReadModels({ store, models: names })
  await makeReplica(replica, master)
  await makeReplica(replica, null)
  const { position } = await append(fixture.log, manyEvents(2, 1))
  assert.ok(await models.waitFor(position, DEADLINE_MS))
  proxy.leadTo(Number(portOf(replica)))
  await master.kill()
  await until('the promoted one holds all', async () => (await listArticles(models, { limit: 1 }).catch(() => null))?.total === 3)
  await assertEqualToReplay(fixture, store)
})

test('notices stay in their database', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const heard: number[] = []
  const stores = await Promise.all([1, 2, 1].map(async (database) => stack.use(await openRedisStore({ url: `${redis.url}/${database}` }))))
  for (const [at, store] of stores.entries()) store.onNotice(() => heard.push(at))
  await stores[1]!.activate([])
  await stores[0]!.activate([])
  await until('both portals of the database have their notice', () => heard.length >= 3)
  assert.equal(
    heard.toSorted((a, b) => a - b),
    [0, 1, 2],
  )
})

test.run()
