import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { optionalProjections, projections } from '../../../projections/models/all.ts'
import { SEARCH_MODEL } from '../../../projections/models/search.ts'
import { totals } from '../../../projections/models/totals.ts'
import { listArticles } from '../../../projections/queries/article-queries.ts'
import { searchArticles } from '../../../projections/queries/search-query.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { startSearchThread } from '../../../projections/stores/search-thread.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { type Fixture, assertEqualToReplay, makeFixture, manyEvents, names, project } from '../fixture.ts'
import { append } from '../given.ts'
import { build, commitOf } from '../stores/store-place.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const test = suite('A projector whose search fails')

const models = names.filter((name) => !optionalProjections.some((one) => one.name === name))

/** A search of which some calls fail until it is repaired. */
function failingSearch(calls: readonly ('builds' | 'begin' | 'documents' | 'commit')[], file = ':memory:') {
  const search = openSearchStore({ file })
  let fails = false
  const failed: string[] = []
  const unlessItFails =
    (name: (typeof calls)[number]) =>
    async (...args: never[]) => {
      if (!fails) return (search[name] as (...all: never[]) => Promise<unknown>)(...args)
      failed.push(name)
      throw new ReadModelsUnavailableError('it fails')
    }
  const failing: Store = { ...search, ...Object.fromEntries(calls.map((name) => [name, unlessItFails(name)])) }
  return { store: failing, failed, fail: () => void (fails = true), repair: () => void (fails = false) }
}

/** Appends articles one by one: each is listed, and its command has not waited for the search. */
async function assertGoesOn({ log }: Fixture, store: Store): Promise<void> {
  await using reading = await openReadModels({ store, models, optional: optionalProjections })
  const { total: before } = await listArticles(reading, { limit: 1 })
  for (let n = before; n < before + 5; n++) {
    const { position } = await append(log, manyEvents(n, 1))
    assert.ok(await reading.waitFor(position, DEADLINE_MS), 'a command does not wait for the search')
    assert.is((await listArticles(reading, { limit: 1 })).total, n + 1)
  }
  assert.ok(reading.searchFault())
  assert.is((await reading.status()).length, names.length, 'of every model, the search too')
}

/** The delay outlasts every test, so that nothing is tried again. */
const once = { retryDelay: () => 600_000 }

for (const [what, calls] of [
  ['whose disk is full', ['begin', 'commit']],
  ['whose file is damaged', ['builds', 'begin', 'documents', 'commit']],
] as const) {
  test(`A search ${what} stays behind alone: everything else goes on at once.`, async () => {
    await using fixture = await makeFixture(null)
    const search = failingSearch(calls)
    await using store = withSearch(openSqliteStore({ file: ':memory:' }), search.store)
    await using projector = project(fixture, store, once)
    await projector.caughtUp
    search.fail()
    await assertGoesOn(fixture, store)
    const { id, model, version, log } = (await store.builds()).find((one) => one.model === totals.name)!
    await store.begin({ model, version, log: log!, again: true })
    await until('another model is built again', async () => !(await store.builds()).some((one) => one.id === id))
    assert.is(search.failed.filter((name) => name === 'documents' || name === 'commit').length, 1, 'it is not tried before its time')
  })

  test(`A search ${what} when its next version is to be built keeps nothing else from being built, and is built once it can be.`, async () => {
    await using fixture = await makeFixture(null)
    const search = failingSearch(calls)
    await using store = withSearch(openSqliteStore({ file: ':memory:' }), search.store)
    {
      const before = projections.map((one) => (one.name === SEARCH_MODEL ? { ...one, version: one.version - 1 } : one))
      await using projector = project(fixture, store, { projections: before })
      await projector.caughtUp
    }
    await append(fixture.log, manyEvents(0, 3))
    search.fail()
    await using projector = project(fixture, store)
    await using reading = await openReadModels({ store, models, optional: optionalProjections })
    await until('the lists are there', async () => (await listArticles(reading, { limit: 1 })).total === 3)
    await projector.caughtUp
    search.repair()
    await until('the search finds them', async () => (await searchArticles(reading, 'mutuo')).total === 3)
  })

  test(`A search ${what} is tried in a run of its own, and catches up by itself once it can be written.`, async () => {
    await using fixture = await makeFixture(null)
    const search = failingSearch(calls)
    const whole = withSearch(openSqliteStore({ file: ':memory:' }), search.store)
    let fails = false
    let together = 0
    const isOfSearch = ({ build }: { build: number }) => build < 0
    const commit: Store['commit'] = (commits) => {
      if (fails && commits.some(isOfSearch) && !commits.every(isOfSearch)) together++
      return whole.commit(commits)
    }
    await using store = { ...whole, commit }
    await using projector = project(fixture, store)
    await projector.caughtUp
    search.fail()
    fails = true
    await assertGoesOn(fixture, store)
    assert.ok(together <= 1, 'only until it failed')
    fails = false
    search.repair()
    await using reading = await openReadModels({ store, models, optional: optionalProjections })
    const isLive = async () => (await reading.status()).some(({ model, state }) => model === SEARCH_MODEL && state === 'live')
    await until('the search is live', isLive)
    assert.is(reading.searchFault(), null)
    assert.is((await searchArticles(reading, 'mutuo')).total, 5)
    await assertEqualToReplay(fixture, store)
  })
}

test('A search whose thread has ended stays behind alone, until a restart.', async () => {
  await using fixture = await makeFixture(null)
  await using folder = await tempFolder()
  const thread = await startSearchThread({ file: join(folder.path, 'search.db') })
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), thread)
  await using projector = project(fixture, store, once)
  await projector.caughtUp
  await thread[Symbol.asyncDispose]()
  await assertGoesOn(fixture, store)
})

test('A search that failed here counts again once another process has written it.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  const search = failingSearch(['commit'], file)
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), search.store)
  await using another = openSearchStore({ file })
  const id = await build(store, SEARCH_MODEL)
  const commit = (build: number) => ({ ...commitOf(build, null, 1), state: 'live' as const })
  search.fail()
  await store.commit([commit(id)]).catch(() => {})
  assert.is(store.searchFault?.(), 'it fails')
  assert.ok(await another.commit([commit(-id)]))
  await until('it has heard of it', () => store.searchFault?.() === null)
})

test.run()
