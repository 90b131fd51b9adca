import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import type { Notice } from '../../../projections/stores/store.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { position } from '../given.ts'
import { build, checkOn, commitOf, LOG, type Place, write } from './store-place.ts'
import { until } from '../../machine/until.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

/** Contract of every store of read models on builds: builds side by side, notices of them, and waiting for them. */
export function storeBuildsContract(name: string, makePlace: () => Promise<Place>): Test {
  const test = suite(`builds of read models in ${name}`)
  const check = checkOn(test, makePlace)

  check('A new build is filled beside the old one and takes its place at one moment.', async (store) => {
    const old = await build(store, 'cards', 1)
    await store.commit([commitOf(old, null, 7, [write('a', { v: 1 }, { all: 1 })])])
    await store.activate([old])
    await store.begin({ model: 'cards', version: 1, log: LOG })
    assert.is((await store.builds()).length, 1, 'one of this version was there')
    await store.begin({ model: 'cards', version: 1, log: LOG, again: true })
    const fresh = (await store.builds()).at(-1)!
    assert.ok(fresh.id > old)
    assert.is(fresh.checkpoint, null)
    assert.equal(await store.documents(fresh.id, ['a']), [null])
    await store.commit([commitOf(fresh.id, null, 3, [write('a', { v: 2 }, { all: 1, more: 1 })])])
    assert.equal(
      await store.read([
        { model: 'cards', key: 'a' },
        { model: 'cards', count: 'more' },
      ]),
      [{ v: 1 }, 0],
    )
    await store.activate([fresh.id])
    assert.equal(
      await store.read([
        { model: 'cards', key: 'a' },
        { model: 'cards', count: 'more' },
      ]),
      [{ v: 2 }, 1],
    )
    assert.equal(
      (await store.builds()).map((one) => one.id),
      [fresh.id],
    )
    assert.not(await store.commit([commitOf(old, 7, 8)]), 'the old build is gone')
    await until('nothing is left of the old build', async () => (await collect(store.dump(old))).length === 0)
    assert.equal(await collect(store.dump(fresh.id)), ['document a {"v":2}', 'index all a 1', 'index more a 1'])
  })

  check('What a commit says of state, error, progress and the last event is there for all to see.', async (store) => {
    const id = await build(store, 'cards')
    const error = { eventId: 'e', type: 'ArticleDrafted', stream: 's', message: 'perché «no»' }
    const progress = { done: 0.25, eventsPerSecond: 1_000, secondsLeft: 3 }
    const mark = { id: '00000000-0000-4000-8000-000000000001', stream: 'article-«à»', revision: 2n ** 60n, position: position(1) }
    const build1 = { id, model: 'cards', version: 1, log: LOG, active: false }
    assert.equal(await store.builds(), [{ ...build1, checkpoint: null, mark: null, state: 'catching_up', error: null, progress: null }])
    await store.commit([{ ...commitOf(id, null, 1), mark, state: 'stopped', error, progress }])
    assert.equal(await store.builds(), [{ ...build1, checkpoint: position(1), mark, state: 'stopped', error, progress }])
    await store.commit([{ ...commitOf(id, 1, 2), state: 'live' }])
    assert.equal(await store.builds(), [{ ...build1, checkpoint: position(2), mark: null, state: 'live', error: null, progress: null }])
  })

  check('Of one version there may be a build from each log.', async (store) => {
    const [one, other] = [await build(store, 'cards'), await build(store, 'cards', 1, 'another-log')]
    assert.ok(other > one)
    assert.is(await build(store, 'cards', 1, 'another-log'), other, 'it is made once')
    assert.equal(
      (await store.builds()).map(({ id, log }) => ({ id, log })),
      [
        { id: one, log: LOG },
        { id: other, log: 'another-log' },
      ],
    )
  })

  check('A build of another log passes no position.', async (store, place) => {
    await using other = await place.open()
    const id = await build(store, 'a')
    await store.activate([id])
    await store.commit([commitOf(id, null, 9)])
    await using models = await openReadModels({ store: other, models: ['a'] })
    assert.ok(await models.waitFor(position(5), DEADLINE_MS))
    await store.commit([{ ...commitOf(id, 9, 9), state: 'foreign' }])
    await until('the build counts as foreign', async () => !(await models.waitFor(position(5), 1)))
    await using late = await openReadModels({ store: other, models: ['a'] })
    assert.not(await late.waitFor(position(5), 1))
    const again = await build(store, 'a', 1, 'another-log')
    const waiting = models.waitFor(position(5), DEADLINE_MS)
    await store.commit([commitOf(again, null, 5)])
    await store.activate([again])
    assert.ok(await waiting)
  })

  check(
    'every process receives notices of every commit, in order and with the visible changes, and of a requested build',
    async (store, place) => {
      await using other = await place.open()
      const seen: Notice[] = []
      const [a, b, c] = [await build(store, 'a'), await build(store, 'b'), await build(store, 'c')]
      await store.activate([a, c])
      let losses = 0
      const ready = new Promise<void>((resolve) =>
        other.onNotice((notice) => {
          if (notice.lost) losses++
          else seen.push(notice)
          resolve()
        }),
      )
      await store.commit([commitOf(a, null, 1, [write('k1', {}), write('k2', {})]), commitOf(b, null, 1, [write('hidden', {})])])
      await other.commit([commitOf(a, 1, 2), commitOf(b, 1, 2)])
      await store.commit([commitOf(a, 2, 3, [write('k3', {})]), commitOf(c, null, 1, [write('k4', {})])])
      await ready
      await until('three notices have come', () => seen.length === 3)
      const reached = (build: number, at: number) => ({ build, position: `${at}/${at}`, state: 'catching_up' })
      assert.equal(seen, [
        { lost: false, changes: [{ lost: false, model: 'a', keys: ['k1', 'k2'] }], reached: [reached(a, 1), reached(b, 1)] },
        { lost: false, changes: [], reached: [reached(a, 2), reached(b, 2)] },
        {
          lost: false,
          changes: [
            { lost: false, model: 'a', keys: ['k3'] },
            { lost: false, model: 'c', keys: ['k4'] },
          ],
          reached: [reached(a, 3), reached(c, 1)],
        },
      ])
      const asked = { model: 'a', version: 1, log: LOG, again: true }
      for (const tell of [() => store.activate([b]), () => store.begin(asked)]) {
        const before = losses
        await tell()
        await until('a loss is reported', () => losses > before)
      }
    },
  )

  check('Readers who wait for a position go on when every healthy model has passed it, and not before.', async (store, place) => {
    await using other = await place.open()
    const [a, b] = [await build(store, 'a'), await build(store, 'b')]
    await store.activate([a, b])
    await store.commit([commitOf(a, null, 1), commitOf(b, null, 1)])
    await using models = await openReadModels({ store: other, models: ['a', 'b'] })
    assert.ok(await models.waitFor(position(1), DEADLINE_MS))
    assert.not(await models.waitFor(position(2), 5))
    const told: string[] = []
    models.onChange((changes) => told.push(...changes.flatMap((change) => (change.lost ? ['lost'] : change.keys))))
    const waiting = models.waitFor(position(2), DEADLINE_MS).then((passed) => ({ passed, told: [...told] }))
    await store.commit([commitOf(a, 1, 2, [write('k', {})])])
    await store.commit([{ ...commitOf(b, 1, 1), state: 'stopped', error: { eventId: 'e', type: 't', stream: 's', message: 'm' } }])
    const { passed, told: changedBefore } = await waiting
    assert.ok(passed)
    assert.ok(changedBefore.includes('k'), 'the change was told before the wait was over')
  })

  check(
    'What readers need not wait for counts while it is live in the version there is, not while that is built.',
    async (store, place) => {
      await using other = await place.open()
      const [a, old] = [await build(store, 'a'), await build(store, 'b', 1)]
      await store.activate([a, old])
      await store.commit([commitOf(a, null, 2), { ...commitOf(old, null, 1), state: 'live' }])
      const reading = (version: number) => openReadModels({ store: other, models: ['a'], optional: [{ name: 'b', version }] })
      await using before = await reading(1)
      await using models = await reading(2)
      assert.not(await before.waitFor(position(2), 5), 'it is live')
      assert.ok(await models.waitFor(position(2), DEADLINE_MS), 'it stands still until the next version is there')
      const fresh = await build(store, 'b', 2)
      await store.commit([commitOf(fresh, null, 1)])
      await store.activate([fresh])
      await store.commit([commitOf(a, 2, 3)])
      assert.ok(await models.waitFor(position(3), DEADLINE_MS), 'it catches up')
      await store.commit([{ ...commitOf(fresh, 1, 2), state: 'live' }])
      await until('it counts', async () => !(await models.waitFor(position(3), 1)))
      await store.commit([{ ...commitOf(fresh, 2, 2), state: 'foreign' }])
      assert.ok(await models.waitFor(position(3), DEADLINE_MS), 'it is of another log')
    },
  )

  return test
}
