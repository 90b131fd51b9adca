import { jsonEvent, KurrentDBClient, NO_STREAM } from '@kurrent/kurrentdb-client'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { currentVersion } from '../../../events/schemas/upcasters.ts'
import { projections } from '../../../projections/models/all.ts'
import type { DocumentWrite, Store } from '../../../projections/stores/store.ts'
import { topics } from '../../../projections/models/topics.ts'
import { type Verification, verify } from '../../../projections/projector/verify.ts'
import { articleLife } from '../models/article-life.ts'
import { fixedHistory } from '../models/fixed-history.ts'
import { append, drafted, published, viewed } from '../given.ts'
import { assertEqualToReplay, type Fixture, makeFixture, names, project } from '../fixture.ts'
import { write } from '../stores/store-place.ts'

/** Changes the stored documents of one model, as a fault of the store or of an earlier program would. */
async function tamper(store: Store, model: string, writes: readonly DocumentWrite[]): Promise<void> {
  const { id: build, checkpoint, mark, state, error, progress } = (await store.builds()).find((one) => one.model === model)!
  assert.ok(await store.commit([{ build, expected: checkpoint, checkpoint, mark, state, error, progress, writes }]))
}

/** Asserts that only this model differs and that all were verified. @returns the difference */
function differenceIn(model: string, verified: readonly Verification[]): Verification['difference'] {
  assert.equal(
    verified.map((one) => one.model),
    names,
  )
  assert.equal(
    verified.filter(({ equal }) => !equal).map((one) => one.model),
    [model],
  )
  return verified.find((one) => one.model === model)!.difference
}

const test = suite('comparison with a replay')
const check = (title: string, body: (fixture: Fixture, store: Store) => Promise<void>) =>
  test(title, async () => {
    await using fixture = await makeFixture(null)
    await using store = await fixture.open()
    await append(fixture.log, fixedHistory)
    await body(fixture, store)
  })
const follow = async (fixture: Fixture, store: Store, models = projections) => {
  await using projector = project(fixture, store, { projections: models })
  await projector.caughtUp
}

test('A log from before events had actors is followed as it is, and so is what is appended to it since.', async () => {
  await using fixture = await makeFixture(null)
  await using store = await fixture.open()
  const client = KurrentDBClient.connectionString(fixture.url)
  const old = fixedHistory.map(({ type, data }) => jsonEvent({ type, data, metadata: { version: currentVersion(type) } }))
  await client.appendToStream('test-old', old, { streamState: NO_STREAM })
  await client.dispose()
  await append(fixture.log, [drafted('dopo'), published('dopo'), viewed('dopo')])
  await follow(fixture, store)
  await assertEqualToReplay(fixture, store)
  const actors = []
  for await (const { metadata } of fixture.log.readAll()) actors.push(metadata.actor)
  assert.equal(new Set(actors.slice(0, old.length)), new Set([null]))
  assert.equal(new Set(actors.slice(old.length)).has(null), false)
})

check('What was folded from the log equals a replay, in every model, up to the same place.', async (fixture, store) => {
  await follow(fixture, store)
  const verified = await verify({ log: fixture.log, projections, store })
  assert.equal(
    verified.map(({ model }) => model),
    names,
  )
  for (const { model, equal, compared, checkpoint, difference } of verified) {
    assert.ok(equal, model)
    assert.is(difference, null, model)
    assert.ok(compared > 0, model)
    assert.equal(checkpoint, (await store.builds()).find((build) => build.model === model)!.checkpoint, model)
  }
})

check('A text that was replaced while readers were there equals one that a replay replaces in one commit.', async (fixture, store) => {
  await follow(fixture, store)
  const life = articleLife('seconda', () => '2026-11-20T08:00:00.000Z')
  const second = life.findIndex(({ type }) => type === 'ArticleRevised')
  for (const part of [life.slice(0, second), life.slice(second)]) {
    await append(fixture.log, part)
    await follow(fixture, store)
  }
  await assertEqualToReplay(fixture, store)
})

const oro = { id: 'oro', title: 'Oro' }
const faults: Readonly<Record<string, { writes: DocumentWrite[]; difference: RegExp }>> = {
  'a document that was changed': {
    writes: [write('oro', oro)],
    difference: /^document oro {"id":"oro","title":"Oro"} ≠ document oro {"id":"oro","title":"Oro",/,
  },
  'a document too many': { writes: [write('zinco', {})], difference: /^document zinco {} ≠ index active / },
}
for (const [what, { writes, difference }] of Object.entries(faults)) {
  check(`It finds ${what}, in that model and no other.`, async (fixture, store) => {
    await follow(fixture, store)
    await tamper(store, 'topics', writes)
    const found = differenceIn('topics', await verify({ log: fixture.log, projections, store }))
    assert.match(`${found!.live} ≠ ${found!.replayed}`, difference)
  })
}

check('It finds an index entry that has another score, is too much, or is missing.', async (fixture, store) => {
  await follow(fixture, store)
  const [build] = (await store.builds()).filter(({ model }) => model === 'topics')
  const [json] = await store.documents(build!.id, ['oro'])
  await tamper(store, 'topics', [{ key: 'oro', json: json!, indexes: { all: 9 }, left: { all: 2 } }])
  const moved = differenceIn('topics', await verify({ log: fixture.log, projections, store }))
  assert.match(`${moved!.live} ${moved!.replayed}`, /^index all .* index all /)
  await tamper(store, 'topics', [{ key: 'oro', json: json!, indexes: { all: 2, zzz: 1 }, left: { all: 9 } }])
  const extra = differenceIn('topics', await verify({ log: fixture.log, projections, store }))
  assert.equal(extra, { live: 'index zzz oro 1', replayed: null })
  await tamper(store, 'topics', [{ key: 'oro', json: json!, indexes: {}, left: { zzz: 1 } }])
  assert.ok(
    (await verify({ log: fixture.log, projections, store })).every(({ equal }) => equal),
    'put right, it is equal again',
  )
  await tamper(store, 'topics', [{ key: 'oro', json: json!, indexes: {}, left: { all: 2 } }])
  const missing = differenceIn('topics', await verify({ log: fixture.log, projections, store }))
  assert.equal(missing, { live: 'index all mutui 7', replayed: 'index all oro 2' })
})

check('It finds what a program did not fold.', async (fixture, store) => {
  const forgetful = { ...topics, on: {} }
  await follow(
    fixture,
    store,
    projections.map((projection) => (projection === topics ? forgetful : projection)),
  )
  const difference = differenceIn('topics', await verify({ log: fixture.log, projections, store }))
  assert.is(difference!.live, null)
  assert.match(difference!.replayed!, /^document mutui/)
})

check('A model that is not built from this log in this version is left out, so that it can be named.', async (fixture, store) => {
  const newer = { ...topics, version: topics.version + 1 }
  await follow(fixture, store)
  const verified = await verify({
    log: fixture.log,
    projections: projections.map((projection) => (projection === topics ? newer : projection)),
    store,
  })
  assert.equal(
    verified.map(({ model }) => model),
    names.filter((model) => model !== 'topics'),
  )
  await using other = await makeFixture(null)
  assert.equal(await verify({ log: other.log, projections, store }), [])
})

test.run()
