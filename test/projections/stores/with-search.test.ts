import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { SearchUnavailableError } from '../../../projections/stores/read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { dropFormerSearch, withSearch } from '../../../projections/stores/with-search.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { until } from '../../machine/until.ts'
import { position } from '../given.ts'
import { startRedis } from './redis-server.ts'
import { build, commitOf, write } from './store-place.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const test = suite('A store with its search beside it')

const document = (published: boolean) => ({ published, publishedAt: '2026-11-20T08:00:00.000Z' })
const texts = [{ at: 0, text: { title: 'Lo spread', standfirst: '', prose: '', besides: '' } }]
const query = { model: 'search', search: 'spread', limit: 9 } as const

/** @returns both parts, and the whole */
const open = () => {
  const [store, search] = [openSqliteStore({ file: ':memory:' }), openSearchStore({ file: ':memory:' })]
  return { store, search, whole: withSearch(store, search) }
}

test('Its builds are of both, each with an id of its own; queries of both are answered in order.', async () => {
  const { whole } = open()
  await using _ = whole
  const [cards, search] = [await build(whole, 'cards'), await build(whole, 'search')]
  assert.is.not(cards, search)
  assert.ok(
    await whole.commit([
      commitOf(search, null, 1, [{ ...write('a', document(true)), texts }]),
      commitOf(cards, null, 1, [write('a', { n: 1 })]),
    ]),
  )
  await whole.activate([search, cards])
  const [first, card, second] = (await whole.read([query, { model: 'cards', key: 'a' }, { ...query, search: 'nulla' }])) as {
    keys: string[]
  }[]
  assert.equal([first!.keys, card, second!.keys], [['a'], { n: 1 }, []])
  assert.equal(await whole.documents(search, ['a', 'b']), [JSON.stringify(document(true)), null])
  assert.equal(
    (await whole.builds()).map(({ id, checkpoint }) => [id, checkpoint]),
    [
      [cards, position(1)],
      [search, position(1)],
    ],
  )
})

test('If the store refuses a commit, the search writes nothing of it and keeps its checkpoint.', async () => {
  const { whole } = open()
  await using _ = whole
  const [cards, search] = [await build(whole, 'cards'), await build(whole, 'search')]
  assert.not(await whole.commit([commitOf(cards, 7, 8), commitOf(search, null, 1, [{ ...write('a', document(true)), texts }])]))
  assert.equal(
    (await whole.builds()).map(({ checkpoint }) => checkpoint),
    [null, null],
  )
})

test('A build of the search is filled beside the old one, and nothing is left of that afterwards.', async () => {
  const { whole } = open()
  await using _ = whole
  const old = await build(whole, 'search', 1)
  await whole.commit([commitOf(old, null, 1, [{ ...write('a', document(true)), texts }])])
  await whole.activate([old])
  const fresh = await build(whole, 'search', 2)
  // No article has the same number in both builds.
  await whole.commit([commitOf(fresh, null, 1, [write('a', document(false)), { ...write('b', document(true)), texts }])])
  const keys = async () => ((await whole.read([query])) as [{ keys: string[] }])[0].keys
  assert.equal(await keys(), ['a'])
  await whole.activate([fresh])
  assert.equal(await keys(), ['b'])
  await until('the old text index is gone', async () =>
    collect(whole.dump(old)).then(
      () => false,
      (error: Error) => /no such/.test(error.message),
    ),
  )
  assert.equal(await keys(), ['b'], 'no statement is left of the old one')
})

test('Both parts of a release’s builds are shown together: the search first, and the rest once it is.', async () => {
  const { store, search } = open()
  const steps: string[] = []
  const slow: Store = {
    ...search,
    async activate(builds) {
      await search.activate(builds)
      steps.push('search')
    },
  }
  const noted: Store = {
    ...store,
    async activate(builds) {
      steps.push('others')
      await store.activate(builds)
    },
  }
  await using whole = withSearch(noted, slow)
  await whole.activate([await build(whole, 'cards'), await build(whole, 'search')])
  assert.equal(steps, ['search', 'others'])
  assert.equal(
    (await whole.builds()).map(({ active }) => active),
    [true, true],
  )
})

test('Words of a commit that was taken back count as new in the next.', async () => {
  const { whole } = open()
  await using _ = whole
  const [one, other] = [await build(whole, 'search'), await build(whole, 'search', 2)]
  const live = { state: 'live' } as const
  const good = { ...commitOf(one, null, 1, [{ ...write('a', document(true)), texts }]), ...live }
  const bad = { ...commitOf(other, null, 1, [{ ...write('a', document(true)), json: '{' }]), ...live }
  assert.instance(await whole.commit([good, bad]).catch((error: unknown) => error), Error)
  assert.ok(await whole.commit([good]))
  await whole.activate([one])
  const [found] = (await whole.read([{ ...query, search: 'spre' }])) as [{ keys: string[] }]
  assert.equal(found.keys, ['a'], 'the word is there to complete its beginning')
})

test('While it catches up, its search is written a few commits behind; what is refused there, a later commit reports.', async () => {
  const { store, search } = open()
  const held = Promise.withResolvers<void>()
  const slow: Store = { ...search, commit: async (commits) => held.promise.then(() => search.commit(commits)) }
  await using whole = withSearch(store, slow)
  const id = await build(whole, 'search')
  for (let at = 0; at < 4; at++) assert.ok(await whole.commit([commitOf(id, at || null, at + 1)]), 'not waited for')
  let isFifthDone = false
  const fifth = whole.commit([commitOf(id, 77, 78)]).then((isDone) => {
    isFifthDone = true
    return isDone
  })
  await search.builds()
  assert.equal([isFifthDone, (await search.builds())[0]!.checkpoint], [false, null], 'no more than four are under way')
  held.resolve()
  assert.ok(await fifth, 'the first was written')
  for (let at = 4; at < 7; at++) await whole.commit([commitOf(id, at, at + 1)])
  assert.not(await whole.commit([{ ...commitOf(id, 7, 8), state: 'live' }]), 'the fifth was not')
  assert.equal((await search.builds())[0]!.checkpoint, position(7))
  assert.ok(await whole.commit([{ ...commitOf(id, 7, 8), state: 'live' }]))
  assert.equal((await search.builds())[0]!.checkpoint, position(8))
})

test('An error of the search in a build reaches a later commit.', async () => {
  const { store, search } = open()
  let isFull = true
  const failing: Store = {
    ...search,
    commit: async (commits) => (isFull ? Promise.reject(new Error('disk full')) : search.commit(commits)),
  }
  await using whole = withSearch(store, failing)
  const id = await build(whole, 'search')
  const first = commitOf(id, null, 1)
  assert.ok(await whole.commit([first]))
  isFull = false
  await whole.commit([{ ...first, state: 'live' }]).then(
    () => assert.unreachable('the error was lost'),
    (error: Error) => assert.is(error.message, 'disk full'),
  )
  assert.ok(await whole.commit([first]), 'the build goes on from where the search is')
})

test('A refusal or failure while the search catches up is reported once; the next commit at its checkpoint is written.', async () => {
  for (const isRefused of [true, false]) {
    const { store, search } = open()
    const held = Promise.withResolvers<boolean>()
    let isHeld = true
    await using whole = withSearch(store, { ...search, commit: (commits) => (isHeld ? held.promise : search.commit(commits)) })
    const id = await build(whole, 'search')
    for (let at = 1; at < 5; at++) assert.ok(await whole.commit([commitOf(id, at, at + 1)]), 'not waited for')
    const fifth = whole.commit([commitOf(id, 5, 6)]).catch(({ message }: Error) => message)
    if (isRefused) held.resolve(false)
    else held.reject(new Error('disk full'))
    assert.is(await fifth, isRefused ? false : 'disk full')
    isHeld = false
    assert.ok(await whole.commit([{ ...commitOf(id, null, 1), state: 'live' }]), 'those after it are not reported')
  }
})

test('While the search fails, its builds are answered as stopped, and no one waits for it; once it is written again, it counts.', async () => {
  const { store, search } = open()
  let fails = false
  const unlessItFails = <T>(work: () => Promise<T>) => (fails ? Promise.reject(new Error('disk full')) : work())
  const failing: Store = {
    ...search,
    builds: () => unlessItFails(() => search.builds()),
    commit: (commits) => unlessItFails(() => search.commit(commits)),
  }
  const lines: string[] = []
  const outage = { failed: ({ message }: Error) => void lines.push(message), ended: () => void lines.push('ended') }
  await using whole = withSearch(store, failing, outage)
  const live = (...commit: Parameters<typeof commitOf>) => ({ ...commitOf(...commit), state: 'live' as const })
  const [cards, id] = [await build(whole, 'cards'), await build(whole, 'search')]
  assert.ok(await whole.commit([live(cards, null, 2), live(id, null, 1)]))
  await whole.activate([cards, id])
  await using models = await openReadModels({ store: whole, models: ['cards'], optional: [{ name: 'search', version: 1 }] })
  const states = async () => (await models.status()).map(({ state }) => state)
  assert.not(await models.waitFor(position(2), 1), 'it counts')

  fails = true
  const error = await whole.commit([live(cards, 2, 3), live(id, 1, 3)]).catch((thrown: unknown) => thrown)
  assert.instance(error, SearchUnavailableError)
  assert.ok(await models.waitFor(position(3), DEADLINE_MS))
  assert.equal([await states(), models.searchFault()], [['live', 'stopped'], 'disk full'])

  fails = false
  assert.ok(await whole.commit([commitOf(id, 1, 2)]))
  assert.equal([await states(), models.searchFault()], [['live', 'catching_up'], null])
  assert.ok(await models.waitFor(position(3), DEADLINE_MS), 'it catches up')
  assert.ok(await whole.commit([live(id, 2, 2)]))
  assert.not(await models.waitFor(position(3), 1), 'it counts again')
  assert.equal(lines, ['disk full', 'ended'])
})

/** A former release's search, emptied. */
async function assertDropped(store: Store): Promise<void> {
  const former = await build(store, 'search', 2)
  await store.commit([commitOf(former, null, 1, [write('a', { weights: {} }, { 'stem:spread': 1 })])])
  await store.activate([former])
  await dropFormerSearch(store)
  const left = await store.builds()
  assert.equal(
    left.map(({ model, version }) => [model, version]),
    [['search', 0]],
  )
  assert.equal(await collect(store.dump(left[0]!.id)), [])
  await dropFormerSearch(store)
  assert.equal(await store.builds(), left, 'once')
}

test('The search entries that a former release kept in the store are deleted.', async () => {
  await using store = openSqliteStore({ file: ':memory:' })
  await assertDropped(store)
  await using redis = await startRedis()
  if (!redis) return
  await using remote = await openRedisStore({ url: redis.url })
  await assertDropped(remote)
})

test.run()
