import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SEARCH_MODEL } from '../../../../projections/models/search.ts'
import { openRedisStore } from '../../../../projections/stores/redis.ts'
import { until } from '../../../machine/until.ts'
import { assertEqualToReplay, makeFixture, manyEvents, project } from '../../fixture.ts'
import { append } from '../../given.ts'
import { startRedis } from '../redis-server.ts'
import { build, commitOf, write } from '../store-place.ts'

const test = suite('A Redis that evicts keys')

test('A build whose record was evicted is gone; readers see what it holds until another one is shown.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  await using store = await openRedisStore({ url: redis.url })
  const [evicted, other] = [await build(store, 'cards'), await build(store, 'topics')]
  assert.ok(await store.commit([commitOf(evicted, null, 1, [write('a', { v: 1 }, { all: 1 })])]))
  await store.activate([evicted, other])
  await client.del(`{read-models}:b:${evicted}`)
  const ids = async () => (await store.builds()).map(({ id }) => id)
  assert.equal(await ids(), [other])
  assert.not(await store.commit([commitOf(evicted, 1, 2)]))
  const again = await build(store, 'cards')
  assert.ok(await store.commit([commitOf(again, null, 1, [write('a', { v: 2 }, { all: 1 })])]))
  const read = () => store.read([{ model: 'cards', index: 'all', limit: 1 }])
  assert.equal(await read(), [[{ v: 1 }]])
  await store.activate([again])
  assert.equal(await read(), [[{ v: 2 }]])
  await until('nothing is left of the evicted build', async () => {
    assert.equal(await ids(), [other, again])
    return (await client.keys(`*:${evicted}*`)).length === 0
  })
})

test('Read models whose records are all removed are built again from the log, while the projector runs.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using fixture = await makeFixture(redis)
  await using store = await fixture.open()
  await using projector = project(fixture, store)
  await append(fixture.log, manyEvents(0, 10))
  await projector.caughtUp
  const inRedis = async () => (await store.builds()).filter(({ model }) => model !== SEARCH_MODEL)
  const before = await inRedis()
  const client = await createClient({ url: redis.url }).connect()
  await client.unlink(await client.keys('*}:b:*'))
  client.destroy()
  await until('each is built again', async () => {
    const builds = await inRedis()
    const isNew = builds.every(({ id, active, state }) => active && state === 'live' && !before.some((one) => one.id === id))
    return isNew && builds.length === before.length
  })
  await assertEqualToReplay(fixture, store)
})

test('Operators are warned of a policy that may evict keys; a Redis that does not tell its policy gives no warning.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  const open = async (user = '') => stack.use(await openRedisStore({ url: redis.url.replace('//', `//${user}`), timeoutMs: 500 }))
  const store = await open()
  assert.is(await store.warning!(), null)
  await client.configSet('maxmemory-policy', 'volatile-ttl')
  assert.match((await store.warning!()) ?? '', /evicts working copies when .*volatile-ttl.*noeviction/)
  await client.configSet('maxmemory-policy', 'allkeys-lru')
  const warned = /evicts read models and working copies when .*allkeys-lru.*noeviction/
  assert.match((await store.warning!()) ?? '', warned)
  const rights = ['on', '>pw', '~*', '&*', '+@all', '-config']
  await client.aclSetUser('no-config', rights)
  await client.aclSetUser('no-info', [...rights, '-info'])
  assert.match((await (await open('no-config:pw@')).warning!()) ?? '', warned)
  const unasked = await open('no-info:pw@')
  assert.equal(await unasked.builds(), [])
  assert.is(await unasked.warning!(), null)
  client.on('error', () => {})
  await redis.kill()
  assert.is(await store.warning!(), null)
})

test.run()
