import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { position } from '../given.ts'
import { build, checkOn, commitOf, type Place, write } from './store-place.ts'

/**
 * Contract of every store of read models on documents: queries, indexes, and commits that are whole or nothing. @returns the suite, to be
 * run
 */
export function storeContract(name: string, makePlace: () => Promise<Place>): Test {
  const test = suite(`read models in ${name}`)
  const check = checkOn(test, makePlace)

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
      { model: 'cards', index: 'all', limit: 3, documentsFrom: 'views' },
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

  check('A document leaves an index when the commit says so, and keeps its place in the others.', async (store) => {
    const id = await build(store, 'cards')
    await store.activate([id])
    await store.commit([commitOf(id, null, 1, [write('a', { n: 1 }, { all: 1, draft: 1 })])])
    await store.commit([commitOf(id, 1, 2, [write('a', { n: 2 }, { all: 9, live: 2 }, { all: 1, draft: 1 })])])
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

  check('What was read before is read as it is now, whoever wrote it; a reader changes nothing for the next.', async (mine, place) => {
    await using other = await place.open()
    const id = await build(mine, 'cards')
    await mine.activate([id])
    const read = async () => (await mine.read([{ model: 'cards', keys: ['a', 'b'] }]))[0] as ({ n: number[] } | null)[]
    await mine.commit([commitOf(id, null, 1, [write('a', { n: [1] })])])
    assert.equal(await read(), [{ n: [1] }, null])
    await mine.commit([commitOf(id, 1, 2, [write('a', { n: [2] })])])
    assert.equal(await read(), [{ n: [2] }, null])
    await other.commit([commitOf(id, 2, 3, [write('a', { n: [3] }), write('b', { n: [4] })])])
    assert.equal(await read(), [{ n: [3] }, { n: [4] }])
    assert.not(await mine.commit([commitOf(id, 7, 8, [write('a', { n: [5] })])]))
    const [found] = await read()
    try {
      found!.n.push(9)
    } catch {
      // A store that gives the same one to everybody does not let it be changed.
    }
    assert.equal(await read(), [{ n: [3] }, { n: [4] }])
    const again = await build(mine, 'cards', 2)
    await mine.commit([commitOf(again, null, 1, [write('a', { n: [6] })])])
    await mine.activate([again])
    assert.equal(await read(), [{ n: [6] }, null])
  })

  check('A long document of any characters, and thousands of keys, come back as they were.', async (store) => {
    const id = await build(store, 'cards')
    await store.activate([id])
    const long = { html: '«Perché» 🏛️ \u0000 "'.repeat(5_000), digits: Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 10_007) }
    const many = Array.from({ length: 3_000 }, (_, n) => write(`k-${String(n).padStart(4, '0')}`, { n }))
    assert.ok(await store.commit([commitOf(id, null, 1, [write('long', long), ...many])]))
    assert.equal(
      await store.read([
        { model: 'cards', key: 'long' },
        { model: 'cards', keys: ['long', 'k-0007'] },
      ]),
      [long, [long, { n: 7 }]],
    )
    assert.equal(await store.documents(id, ['long', 'nothing']), [JSON.stringify(long), null])
    const lines: string[] = []
    for await (const line of store.dump(id)) lines.push(line)
    assert.equal(lines, [...many.map(({ key, json }) => `document ${key} ${json}`), `document long ${JSON.stringify(long)}`])
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

  return test
}
