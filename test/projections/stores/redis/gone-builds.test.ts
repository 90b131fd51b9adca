import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openRedisStore } from '../../../../projections/stores/redis.ts'
import { collect } from '../../../events/embedded/embedded-log.ts'
import { until } from '../../../machine/until.ts'
import { startRedis } from '../redis-server.ts'
import { build, commitOf, write } from '../store-place.ts'

const test = suite('Redis read models that are gone')

const PREFIX = '{read-models}'
/** More indexes than one step may remove. */
const INDEXES = 3_000
const MAX_KEYS_PER_SCRIPT = 600

const SOME = [write('a', { n: 1 }, { all: 1, 'of:a': 1 })]

/** @param lines of MONITOR @returns the keys that each call of a script touched, in order */
function keysPerScript(lines: readonly string[]): number[] {
  const calls: number[] = []
  for (const line of lines)
    if (line.includes(' lua] ')) calls[calls.length - 1]! += line.split(`"${PREFIX}:`).length - 1
    else if (/\] "EVAL/.test(line)) calls.push(0)
  return calls
}

test('The keys of a replaced build are removed a few at a time, also by another process; other builds keep theirs.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  const monitor = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  const keysOf = (id: number) => client.keys(`${PREFIX}:*:${id}*`)
  const lines: string[] = []
  let ids: { old: number; other: number; fresh: number }
  {
    await using store = await openRedisStore({ url: redis.url })
    const [old, other] = [await build(store, 'audit'), await build(store, 'cards')]
    const many = Array.from({ length: INDEXES }, (_, n) => write(`k${n}`, { n }, { [`of:${n}`]: n }))
    assert.ok(await store.commit([commitOf(old, null, 1, many), commitOf(other, null, 1, SOME)]))
    await store.activate([old, other])
    const fresh = await build(store, 'audit', 2)
    assert.ok(await store.commit([commitOf(fresh, null, 1, SOME)]))
    ids = { old, other, fresh }
    await monitor.monitor((line) => lines.push(line))
    await store.activate([fresh])
    assert.ok((await keysOf(old)).length > INDEXES, 'it ends before anything is removed')
  }
  await using store = await openRedisStore({ url: redis.url })
  assert.equal(
    (await store.builds()).map(({ id }) => id),
    [ids.other, ids.fresh],
  )
  await until('nothing is left of the old build', async () => (await client.exists(`${PREFIX}:gone`)) === 0)
  assert.equal(await keysOf(ids.old), [])
  for (const id of [ids.other, ids.fresh])
    assert.equal(await collect(store.dump(id)), ['document a {"n":1}', 'index all a 1', 'index of:a a 1'])
  await client.echo('the end')
  await until('all of it is seen', () => lines.some((line) => line.includes('the end')))
  const calls = keysPerScript(lines)
  assert.ok(calls.reduce((sum, keys) => sum + keys, 0) > INDEXES, 'every key is counted')
  assert.ok(Math.max(...calls) <= MAX_KEYS_PER_SCRIPT, `keys of one call: ${Math.max(...calls)}`)
})

test('The rest of a removed build is deleted after a crash, too.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  await using store = await openRedisStore({ url: redis.url })
  const id = await build(store, 'cards')
  assert.ok(await store.commit([commitOf(id, null, 1, SOME)]))
  const living = (await client.keys('*')).toSorted()
  // One build has lost a part of its indexes, and one has nothing but its documents.
  await client.hSet(`${PREFIX}:d:77`, 'a', '{}')
  await client.sAdd(`${PREFIX}:n:77`, ['all'])
  await client.zAdd(`${PREFIX}:i:77:all`, { score: 1, value: 'a' })
  await client.hSet(`${PREFIX}:d:78`, 'a', '{}')
  await client.sAdd(`${PREFIX}:gone`, ['77', '78'])
  await store.builds()
  await until('it is removed', async () => (await client.exists(`${PREFIX}:gone`)) === 0)
  assert.equal((await client.keys('*')).toSorted(), living)
})

test('The names of many indexes are read some at a time.', async () => {
  await using redis = await startRedis()
  if (!redis) return
  await using stack = new AsyncDisposableStack()
  const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  const monitor = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
  const lines: string[] = []
  await using store = await openRedisStore({ url: redis.url })
  const id = await build(store, 'audit')
  const many = Array.from({ length: INDEXES }, (_, n) => write(`k${n}`, { n }, { [`of:${n}`]: n }))
  assert.ok(await store.commit([commitOf(id, null, 1, many)]))
  await monitor.monitor((line) => lines.push(line))
  const dumped = await collect(store.dump(id))
  await client.echo('the end')
  await until('all of it is seen', () => lines.some((line) => line.includes('the end')))
  assert.is(dumped.length, 2 * INDEXES)
  assert.equal(dumped.slice(INDEXES), many.map((_, n) => `index of:${n} k${n} ${n}`).toSorted())
  const names = lines.filter((line) => line.includes(`"${PREFIX}:n:${id}"`))
  assert.not.match(names.join(), /SMEMBERS/)
  assert.ok(names.length >= INDEXES / 2_000, `${names.length} steps`)
})

test.run()
