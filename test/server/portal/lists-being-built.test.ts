import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError, ReadingApi } from '../../../client/api/contract.ts'
import { projections } from '../../../projections/models/all.ts'
import { articles } from '../../../projections/models/articles.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import type { ApiRequest } from '../../../server/http/calls/api-request.ts'
import { setCaller } from '../../../server/http/request-origin.ts'
import { createDeskReadHandlers } from '../../../server/newsroom/desk/desk-read-calls.ts'
import { position } from '../../projections/given.ts'

const test = suite('A portal whose lists of articles are being built')

/** Builds and shows empty read models. */
async function show(store: Store, versions: ReadonlyMap<string, number>): Promise<void> {
  for (const [model, version] of versions) await store.begin({ model, version, log: 'given' })
  const builds = (await store.builds()).filter(({ model, version, active }) => !active && versions.get(model) === version)
  const end = { expected: null, checkpoint: position(1), mark: null, state: 'live', error: null, progress: null, writes: [] } as const
  for (const { id } of builds) assert.ok(await store.commit([{ ...end, build: id }]))
  await store.activate(builds.map(({ id }) => id))
}

/** @returns lists of the newsroom, as they are answered to the first owner */
function newsroomOf(reads: Parameters<typeof createDeskReadHandlers>[0]['reads']) {
  const context = { reads, colleagues: { names: async () => ({}) }, notes: {} }
  const handlers = createDeskReadHandlers(context as unknown as Parameters<typeof createDeskReadHandlers>[0])
  const request = { state: {} } as ApiRequest
  setCaller(request, { actor: 'person:first-owner', personId: 'first-owner', role: 'owner' })
  const withdrawn = { status: 'withdrawn', order: 'newest', limit: 20 } as const
  const none = {} as ReadingApi
  return () =>
    Promise.all([
      handlers['GET /api/newsroom/queue'](withdrawn, request, none),
      handlers['GET /api/newsroom/returned']({}, request, none),
    ]) as Promise<readonly { items: unknown[]; isBuilding: boolean }[]>
}

test('A list that the build of an earlier version does not know is being built, and not empty, for newsroom and readers, until it is there.', async () => {
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), openSearchStore({ file: ':memory:' }))
  const versions = new Map(projections.map(({ name, version }) => [name, version]))
  await show(store, new Map([...versions, [articles.name, articles.version - 1]]))
  await store.begin({ model: articles.name, version: articles.version, log: 'given' })
  await using readModels = await openReadModels({ store, models: [...versions.keys()] })
  const ask = newsroomOf(readModels)
  const api = createReadingApi({ readModels, writer: '', now: () => new Date(), bylineOf: () => null })
  const lists = async () => (await ask()).map(({ items, isBuilding }) => [items.length, isBuilding])
  const refusals = async () =>
    Promise.all(
      [api.corrections(), api.storyList('subject', 'inflazione'), api.storyList('author', 'redazione')].map((list) =>
        list.then(
          ({ items }) => items.length,
          ({ status, retryAfter }: ApiError) => [status, retryAfter],
        ),
      ),
    )
  assert.equal(await lists(), [
    [0, true],
    [0, true],
  ])
  assert.equal(await refusals(), [
    [503, 30],
    [503, 30],
    [503, 30],
  ])
  await show(store, new Map([[articles.name, articles.version]]))
  assert.equal(await lists(), [
    [0, false],
    [0, false],
  ])
  assert.equal(await refusals(), [0, 0, [404, null]])
})

test.run()
