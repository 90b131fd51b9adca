import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { projections } from '../../../projections/models/all.ts'
import { search, SEARCH_MODEL } from '../../../projections/models/search.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { type ReadModels, ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { outageLines } from '../../../server/telemetry/outage-lines.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { readReadiness } from '../../../server/portal/readiness.ts'
import { position, recorded } from '../../projections/given.ts'
import { article } from '../../projections/given-articles.ts'
import { DEADLINE_MS } from '../../machine/deadline.ts'

const test = suite('A portal whose search is being built')

const others = projections.map(({ name }) => name).filter((name) => name !== SEARCH_MODEL)
const log = { ping: async () => {}, writeRefusal: () => null } as unknown as Parameters<typeof readReadiness>[0]['log']
const views = { waiting: () => 0 } as unknown as Parameters<typeof readReadiness>[0]['views']

test('It is ready for readers and editors; a search alone is refused, with the seconds to wait, until it is built.', async () => {
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), openSearchStore({ file: ':memory:' }))
  for (const { name, version } of projections) await store.begin({ model: name, version, log: 'given' })
  const builds = await store.builds()
  const commit = { expected: null, mark: null, state: 'live', error: null, progress: null } as const
  const end = position(9)
  const fold = async (names: readonly string[]) => {
    for (const build of builds.filter(({ model }) => names.includes(model))) {
      const processor = new Processor(
        store,
        projections.find(({ name }) => name === build.model)!,
        build,
      )
      await processor.fold(article(1, { title: 'Lo spread' }).map((one, at) => recorded(one, at + 1)))
      assert.ok(await store.commit([{ ...commit, build: build.id, checkpoint: end, writes: processor.changes() }]))
    }
    await store.activate(builds.filter(({ model }) => names.includes(model)).map(({ id }) => id))
  }
  await fold(others)
  await using readModels = await openReadModels({ store, models: others, optional: [search] })
  const api = createReadingApi({ readModels, writer: 'prova', now: () => new Date(), bylineOf: () => null })
  assert.is((await api.articles()).total, 1)
  assert.ok(await readModels.waitFor(end, DEADLINE_MS), 'an editor does not wait for it')
  const { reasons, details } = await readReadiness({ log, readModels, views })
  assert.not.ok(
    reasons.some((reason) => reason.includes(SEARCH_MODEL)),
    reasons.join(),
  )
  const warningsOf = (of: object) => (of as { warnings: string[] }).warnings
  assert.equal(warningsOf(details), [`Not built yet, and answered with 503 until then: ${SEARCH_MODEL}`])

  const refused = (await api.search('spread').catch((error: unknown) => error)) as ApiError
  assert.equal([refused.status, refused.retryAfter], [503, 30])
  assert.match(refused.reason, 'La ricerca è in preparazione')

  await fold([SEARCH_MODEL])
  assert.is((await api.search('spread')).total, 1)
  assert.ok(await readModels.waitFor(end, DEADLINE_MS))
  assert.equal(warningsOf((await readReadiness({ log, readModels, views })).details), [])
  assert.not(await readModels.waitFor(position(10), 1), 'from then on it counts')
})

test('A search that does not answer is refused in its own words; one line tells it, and another that it answers again.', async () => {
  const lines: string[] = []
  const note = (...[one, text]: unknown[]) => void lines.push(String(text ?? one))
  const search = openSearchStore({ file: ':memory:' })
  let fails = true
  const read: typeof search.read = (queries) =>
    fails ? Promise.reject(new ReadModelsUnavailableError('database disk image is malformed')) : search.read(queries)
  const outage = outageLines({ warn: note, info: note }, 'The search')
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), { ...search, read }, outage)
  await store.begin({ model: SEARCH_MODEL, version: 1, log: 'given' })
  await store.activate((await store.builds()).map(({ id }) => id))
  const readModels = { read: (queries: Parameters<typeof store.read>[0]) => store.read(queries) } as unknown as ReadModels
  const api = createReadingApi({ readModels, writer: 'prova', now: () => new Date(), bylineOf: () => null })
  const ask = () => store.read([{ model: SEARCH_MODEL, search: 'spread', limit: 1 }])
  const refused = (await api.search('spread').catch((error: unknown) => error)) as ApiError
  assert.equal([refused.status, refused.retryAfter], [503, 30])
  assert.match(refused.reason, 'La ricerca non risponde')
  await rejection(ask())
  assert.equal(lines, ['The search does not answer'])
  fails = false
  await ask()
  assert.equal(lines, ['The search does not answer', 'The search answers again'])
})

test.run()
