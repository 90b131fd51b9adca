import fc from 'fast-check'
import { suite, type Test } from 'uvu'
import * as assert from 'uvu/assert'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import type { Place as IndexPlace } from '../../../projections/stores/read-models.ts'
import type { Build, Store } from '../../../projections/stores/store.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { build, checkOn, commitOf, type Place, write } from './store-place.ts'

const compare = (a: IndexPlace, b: IndexPlace) => a.score - b.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** More documents than one stretch of a count in SQLite, so that lists span several stretches. */
const MANY = 2_500

/** Moves many documents in and out of one index, often with equal scores. @returns what stands in it then, in order */
async function fillLong(store: Store, model: string): Promise<IndexPlace[]> {
  const id = await build(store, model)
  await store.activate([id])
  const random = seededRandom('lists')
  const scores = new Map<string, number>()
  for (let commit = 0; commit < 6; commit++) {
    const writes = Array.from({ length: MANY / 2 }, () => {
      const key = `k${random.whole(0, MANY * 2)}`
      return { key, score: random.chance(0.2) ? null : random.whole(-20, 280) }
    })
    const moves = [...new Map(writes.map((one) => [one.key, one.score]))].map(([key, score]) => {
      const before = scores.get(key)
      if (score === null) scores.delete(key)
      else scores.set(key, score)
      return write(key, { key }, score === null ? {} : { all: score }, before === undefined ? {} : { all: before })
    })
    assert.ok(await store.commit([commitOf(id, commit === 0 ? null : commit, commit + 1, moves)]))
  }
  return [...scores].map(([key, score]) => ({ key, score })).toSorted(compare)
}

/** Contract of every store on lists: any page, by its number or by where the one before ended. @returns the suite, to be run */
export function storeListsContract(name: string, makePlace: () => Promise<Place>): Test {
  const test = suite(`lists of read models in ${name}`)
  const check = checkOn(test, makePlace)

  check('However documents move in and out of indexes, counts and every page agree with the whole list.', async (store) => {
    const move = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), x: fc.option(fc.nat(3)), y: fc.option(fc.nat(3)) })
    let models = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(move, { maxLength: 4 }), { maxLength: 6 }), async (commits) => {
        const model = `moves-${++models}`
        const id = await build(store, model)
        await store.activate([id])
        const now = new Map<string, Record<string, number>>()
        for (const [at, moves] of commits.entries()) {
          const last = new Map(moves.map(({ key, x, y }) => [key, { ...(x === null ? {} : { x }), ...(y === null ? {} : { y }) }]))
          const writes = [...last].map(([key, indexes]) => write(key, { k: key }, indexes, now.get(key) ?? {}))
          assert.ok(await store.commit([commitOf(id, at === 0 ? null : at, at + 1, writes)]))
          for (const [key, indexes] of last) now.set(key, indexes)
        }
        for (const index of ['x', 'y']) {
          const whole = [...now]
            .filter(([, indexes]) => index in indexes)
            .toSorted(([a, one], [b, other]) => other[index]! - one[index]! || (a < b ? 1 : -1))
            .map(([k]) => ({ k }))
          const [count, ranged] = await store.read([
            { model, count: index },
            { model, count: index, min: 0 },
          ])
          assert.equal([count, ranged], [whole.length, whole.length])
          for (let offset = 0; offset < 7; offset++) {
            const [down, up] = await store.read([
              { model, index, limit: 2, offset },
              { model, index, limit: 2, offset, order: 'asc' },
            ])
            assert.equal(down, whole.slice(offset, offset + 2))
            assert.equal(up, whole.toReversed().slice(offset, offset + 2))
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  check('Every page of a long list, counted from its beginning or after a place, is that part of the whole.', async (store) => {
    const model = 'long'
    const upwards = await fillLong(store, model)
    assert.ok(upwards.length > 1_500)
    const [{ id }] = (await store.builds()) as [Build]
    const dumped = (await collect(store.dump(id))).filter((line) => line.startsWith('index '))
    assert.equal(dumped.toSorted(), upwards.map(({ key, score }) => `index all ${key} ${score}`).toSorted())
    const keys = (found: unknown) => (found as IndexPlace[]).map(({ key }) => key)
    for (const order of ['asc', 'desc'] as const) {
      const whole = order === 'asc' ? upwards : upwards.toReversed()
      const list = { model, index: 'all', order, limit: 7 } as const
      for (const offset of [0, 1, 6, 255, 256, 511, 512, 513, 700, 1_024, 1_400, whole.length - 8, whole.length - 1, whole.length, 9_999]) {
        const expected = whole.slice(offset, offset + 7).map(({ key }) => key)
        const [byOffset, after] = await store.read([
          { ...list, offset },
          { ...list, after: whole[offset - 1] ?? { score: order === 'asc' ? -1e9 : 1e9, key: '' } },
        ])
        assert.equal(keys(byOffset), expected, `${order} from ${offset}`)
        if (offset <= whole.length) assert.equal(keys(after), expected, `${order} after ${offset}`)
      }
    }
  })

  check('A page after a place that holds nothing any more begins with what comes next.', async (store) => {
    const id = await build(store, 'cards')
    await store.activate([id])
    const at = { 'a-b': 1, ab: 1, b: 1, c: 1, d: 2, e: 0 }
    await store.commit([
      commitOf(
        id,
        null,
        1,
        Object.entries(at).map(([k, score]) => write(k, { k }, { all: score })),
      ),
    ])
    const after = async (score: number, key: string, order: 'asc' | 'desc') => {
      const [found] = await store.read([{ model: 'cards', index: 'all', order, after: { score, key }, limit: 2 }])
      return (found as { k: string }[]).map(({ k }) => k).join(' ')
    }
    assert.is(await after(1, 'bb', 'desc'), 'b ab')
    assert.is(await after(1, 'aa', 'desc'), 'a-b e')
    assert.is(await after(1, 'aa', 'asc'), 'ab b', 'by bytes: a hyphen comes before every letter')
    assert.is(await after(1.5, 'c', 'asc'), 'd')
    assert.is(await after(1.5, 'c', 'desc'), 'c b')
    assert.is(await after(0, '', 'desc'), '')
    assert.is(await after(0, '', 'asc'), 'e a-b')
  })

  check('Entries between two scores are counted and listed page by page, however many there are.', async (store) => {
    const upwards = await fillLong(store, 'long')
    for (const [min, max] of [
      [-1, 0],
      [0, 10],
      [5, 5],
      [17, 250],
      [100, 101.5],
      [-50, 400],
      [300, 400],
      [10, 3],
    ] as const) {
      const list = { model: 'long', index: 'all', min, max, limit: 5, offset: 3 } as const
      const [between, from, up, down] = await store.read([
        { model: 'long', count: 'all', min, max },
        { model: 'long', count: 'all', min },
        { ...list, order: 'asc' },
        list,
      ])
      const entries = upwards.filter(({ score }) => score >= min && score <= max).map(({ key }) => ({ key }))
      assert.is(between, entries.length, `${min} to ${max}`)
      assert.is(from, upwards.filter(({ score }) => score >= min).length, `from ${min}`)
      assert.equal([up, down], [entries.slice(3, 8), entries.toReversed().slice(3, 8)], `${min} to ${max}`)
    }
  })

  return test
}
