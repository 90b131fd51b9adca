import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Notice, type Store, type BuildCommit } from '../../projections/read-models/store.ts'
import { ReadModelsUnavailableError } from '../../projections/read-models/read-models.ts'
import { openReadModels } from '../../projections/read-models/open-read-models.ts'
import { position, until } from './given.ts'

/** A place that keeps read models; every store opened on it shows the same ones, as processes do. */
export interface Place extends AsyncDisposable {
  open(): Promise<Store>
}

const commitOf = (build: number, from: number | null, to: number, writes: BuildCommit['writes'] = []): BuildCommit => ({
  build,
  expected: from === null ? null : position(from),
  checkpoint: position(to),
  state: 'catching_up',
  error: null,
  progress: null,
  writes,
})

const write = (key: string, doc: object, indexes: Record<string, number> = {}, left: string[] = []) => ({
  key,
  json: JSON.stringify(doc),
  indexes,
  left,
})

async function build(store: Store, model: string, version = 1): Promise<number> {
  await store.begin(model, version, false)
  return (await store.builds()).find((one) => one.model === model && one.version === version)!.id
}

/** What every store of read models does. */
export function storeContract(name: string, makePlace: () => Promise<Place>): void {
  const test = suite<{ place: Place; store: Store }>(`read models in ${name}`)

  /** Opens and closes inside the test, because a hook that throws does not fail the run. */
  const check = (title: string, body: (store: Store, place: Place) => Promise<void>) =>
    test(title, async () => {
      await using place = await makePlace()
      await using store = await place.open()
      await body(store, place)
    })

  check('A model is refused to readers until a build of it is shown.', async (store) => {
    const id = await build(store, 'cards')
    assert.ok(await store.commit([commitOf(id, null, 1, [write('a', { n: 1 })])]))
    const error: unknown = await store.read([{ model: 'cards', key: 'a' }]).catch((thrown: unknown) => thrown)
    assert.instance(error, ReadModelsUnavailableError)
    await store.activate([id])
    assert.equal(await store.read([{ model: 'cards', key: 'a' }]), [{ n: 1 }])
  })

  check('Queries of every kind are answered together, in order.', async (store) => {
    const cards = await build(store, 'cards')
    const views = await build(store, 'views')
    const text = { t: 'tassi «à» €\u0000"' }
    await store.commit([
      commitOf(cards, null, 1, [
        write('a', { k: 'a', ...text }, { all: 1, odd: 1 }),
        write('b', { k: 'b' }, { all: 2 }),
        write('c', { k: 'c' }, { all: 2, odd: 5.5 }),
        write('d', { k: 'd' }, { all: -3, odd: 1_763_625_600_123 }),
      ]),
      commitOf(views, null, 1, [write('b', { n: 7 })]),
    ])
    await store.activate([cards, views])
    const keys = (docs: unknown) => (docs as { k: string }[]).map((doc) => doc.k).join('')
    const answers = await store.read([
      { model: 'cards', key: 'a' },
      { model: 'cards', key: 'none' },
      { model: 'cards', keys: ['b', 'none', 'a'] },
      { model: 'cards', keys: [] },
      { model: 'cards', index: 'all', limit: 10 },
      { model: 'cards', index: 'all', limit: 2, offset: 1 },
      { model: 'cards', index: 'all', order: 'asc', limit: 10 },
      { model: 'cards', index: 'all', min: 1, max: 2, limit: 10 },
      { model: 'cards', index: 'none', limit: 10 },
      { model: 'cards', index: 'all', limit: 3, take: 'views' },
      { model: 'cards', count: 'all' },
      { model: 'cards', count: 'all', min: 2 },
      { model: 'cards', count: 'odd', min: 1_763_625_600_123, max: 1_763_625_600_123 },
      { model: 'cards', count: 'none' },
    ])
    assert.equal(answers[0], { k: 'a', ...text })
    assert.is(answers[1], null)
    assert.equal(answers[2], [{ k: 'b' }, null, { k: 'a', ...text }])
    assert.equal(answers[3], [])
    assert.is(keys(answers[4]), 'cbad', 'by score, then key, both downwards')
    assert.is(keys(answers[5]), 'ba')
    assert.is(keys(answers[6]), 'dabc')
    assert.is(keys(answers[7]), 'cba')
    assert.equal(answers[8], [])
    assert.equal(answers[9], [null, { n: 7 }, null])
    assert.equal(answers.slice(10), [4, 2, 1, 0])
  })

  check('Matching finds what stands in every index, best first, and says how much there is.', async (store) => {
    const id = await build(store, 'words')
    await store.commit([
      commitOf(id, null, 1, [
        write('a', { k: 'a' }, { x: 1, y: 1 }),
        write('b', { k: 'b' }, { x: 5 }),
        write('c', { k: 'c' }, { x: 3, y: 4 }),
        write('d', { k: 'd' }, { x: 2, y: 2, z: 1 }),
      ]),
    ])
    await store.activate([id])
    const answers = await store.read([
      { model: 'words', matching: ['x', 'y'], limit: 2 },
      { model: 'words', matching: ['x', 'y', 'y'], limit: 2, offset: 2 },
      { model: 'words', matching: ['x', 'none'], limit: 2 },
      { model: 'words', matching: ['z'], limit: 2, offset: 5 },
    ])
    assert.equal(answers, [
      { total: 3, docs: [{ k: 'c' }, { k: 'd' }] },
      { total: 3, docs: [{ k: 'a' }] },
      { total: 0, docs: [] },
      { total: 1, docs: [] },
    ])
  })

  check('A document leaves an index when the commit says so, and keeps its place in the others.', async (store) => {
    const id = await build(store, 'cards')
    await store.activate([id])
    await store.commit([commitOf(id, null, 1, [write('a', { n: 1 }, { all: 1, draft: 1 })])])
    await store.commit([commitOf(id, 1, 2, [write('a', { n: 2 }, { all: 9, live: 2 }, ['draft'])])])
    const answers = await store.read([
      { model: 'cards', count: 'draft' },
      { model: 'cards', count: 'live' },
      { model: 'cards', count: 'all', min: 9 },
      { model: 'cards', key: 'a' },
    ])
    assert.equal(answers, [0, 1, 1, { n: 2 }])
    const lines: string[] = []
    for await (const line of store.dump(id)) lines.push(line)
    assert.equal(lines, ['document a {"n":2}', 'index all a 9', 'index live a 2'])
  })

  check('A commit that starts from another checkpoint than the stored one writes nothing of anything.', async (store) => {
    const [a, b] = [await build(store, 'a'), await build(store, 'b')]
    await store.activate([a, b])
    assert.ok(await store.commit([commitOf(a, null, 1), commitOf(b, null, 5)]))
    const lost = await store.commit([commitOf(a, 1, 2, [write('k', { n: 1 }, { all: 1 })]), commitOf(b, 4, 6, [write('k', { n: 1 })])])
    assert.not(lost)
    assert.equal(
      await store.read([
        { model: 'a', key: 'k' },
        { model: 'a', count: 'all' },
        { model: 'b', key: 'k' },
      ]),
      [null, 0, null],
    )
    assert.equal(
      (await store.builds()).map((one) => one.checkpoint),
      [position(1), position(5)],
    )
    assert.not(await store.commit([commitOf(999_999, null, 1)]), 'nor does one of a build that is not there')
  })

  check('Of many that commit from one checkpoint at once exactly one is first.', async (store, place) => {
    const id = await build(store, 'race')
    await store.activate([id])
    await using second = await place.open()
    for (let from = 0; from < 20; from++) {
      const won = await Promise.all(
        [store, second, store, second].map((one, n) =>
          one.commit([commitOf(id, from === 0 ? null : from, from + 1, [write('k', { from, n }, { n })])]),
        ),
      )
      assert.is(won.filter(Boolean).length, 1)
    }
  })

  check('A new build is filled beside the old one and takes its place at one moment.', async (store) => {
    const old = await build(store, 'cards', 1)
    await store.commit([commitOf(old, null, 7, [write('a', { v: 1 }, { all: 1 })])])
    await store.activate([old])
    await store.begin('cards', 1, false)
    assert.is((await store.builds()).length, 1, 'one of this version was there')
    await store.begin('cards', 1, true)
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
  })

  check('What a commit says of state, error and progress is there for all to see.', async (store) => {
    const id = await build(store, 'cards')
    const error = { eventId: 'e', type: 'ArticleDrafted', stream: 's', message: 'perché «no»' }
    const progress = { done: 0.25, eventsPerSecond: 1_000, secondsLeft: 3 }
    await store.commit([{ ...commitOf(id, null, 1), state: 'stopped', error, progress }])
    assert.equal(await store.builds(), [
      { id, model: 'cards', version: 1, active: false, checkpoint: position(1), state: 'stopped', error, progress },
    ])
    await store.commit([{ ...commitOf(id, 1, 2), state: 'live' }])
    assert.equal(await store.builds(), [
      { id, model: 'cards', version: 1, active: false, checkpoint: position(2), state: 'live', error: null, progress: null },
    ])
  })

  check('Every commit is told to every process, in order, with what readers can see of it.', async (store, place) => {
    await using other = await place.open()
    const seen: Notice[] = []
    const [a, b] = [await build(store, 'a'), await build(store, 'b')]
    await store.activate([a])
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
    await store.commit([commitOf(a, 2, 3, [write('k3', {})])])
    await ready
    await until(() => seen.length === 3)
    const reached = (build: number, at: number) => ({ build, position: `${at}/${at}`, healthy: true })
    assert.equal(seen, [
      { lost: false, changes: [{ lost: false, model: 'a', keys: ['k1', 'k2'] }], reached: [reached(a, 1), reached(b, 1)] },
      { lost: false, changes: [], reached: [reached(a, 2), reached(b, 2)] },
      { lost: false, changes: [{ lost: false, model: 'a', keys: ['k3'] }], reached: [reached(a, 3)] },
    ])
    const before = losses
    await store.activate([b])
    await until(() => losses > before)
  })

  check('Readers who wait for a position go on when every healthy model has passed it, and not before.', async (store, place) => {
    await using other = await place.open()
    const [a, b] = [await build(store, 'a'), await build(store, 'b')]
    await store.activate([a, b])
    await store.commit([commitOf(a, null, 1), commitOf(b, null, 1)])
    await using models = await openReadModels({ store: other, models: ['a', 'b'] })
    assert.ok(await models.waitFor(position(1), 1_000))
    assert.not(await models.waitFor(position(2), 5))
    const told: string[] = []
    models.onChange((changes) => told.push(...changes.flatMap((change) => (change.lost ? ['lost'] : change.keys))))
    const waiting = models.waitFor(position(2), 60_000).then((passed) => ({ passed, told: [...told] }))
    await store.commit([commitOf(a, 1, 2, [write('k', {})])])
    await store.commit([{ ...commitOf(b, 1, 1), state: 'stopped', error: { eventId: 'e', type: 't', stream: 's', message: 'm' } }])
    const { passed, told: toldBefore } = await waiting
    assert.ok(passed)
    assert.ok(toldBefore.includes('k'), 'the change was told before the wait was over')
  })

  test.run()
}
