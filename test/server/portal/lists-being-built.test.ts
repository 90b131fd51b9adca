import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ApiError } from '../../../client/api/contract.ts'
import { projections } from '../../../projections/models/all.ts'
import { articles } from '../../../projections/models/articles.ts'
import { openReadModels } from '../../../projections/stores/open-read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { withSearch } from '../../../projections/stores/with-search.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { setCaller } from '../../../server/http/request-origin.ts'
import type { Routes } from '../../../server/http/routes.ts'
import { addDeskReadRoutes } from '../../../server/newsroom/desk/desk-read-routes.ts'
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

/** @returns what the newsroom's reads answer the first owner */
function newsroomOf(reads: Parameters<typeof addDeskReadRoutes>[1]['reads']) {
  const answers = new Map<string, (ctx: object) => Promise<void>>()
  const routes = { get: (path: string, _: string, answer: (ctx: object) => Promise<void>) => void answers.set(path, answer) }
  const colleagues = { names: async () => ({}) }
  addDeskReadRoutes(routes as unknown as Routes, { reads, colleagues, notes: {} } as unknown as Parameters<typeof addDeskReadRoutes>[1])
  return async (path: string, query: object = {}) => {
    const ctx = { query, params: {}, state: {}, body: undefined as unknown }
    setCaller(ctx, { actor: 'person:first-owner', personId: 'first-owner', role: 'owner' })
    await answers.get(path)!(ctx)
    return ctx.body as { items: unknown[]; isBuilding: boolean }
  }
}

test('A list that the build of an earlier version does not know is being built, and not empty, for newsroom and readers, until it is there.', async () => {
  await using store = withSearch(openSqliteStore({ file: ':memory:' }), openSearchStore({ file: ':memory:' }))
  const versions = new Map(projections.map(({ name, version }) => [name, version]))
  await show(store, new Map([...versions, [articles.name, articles.version - 1]]))
  await store.begin({ model: articles.name, version: articles.version, log: 'given' })
  await using readModels = await openReadModels({ store, models: [...versions.keys()] })
  const ask = newsroomOf(readModels)
  const api = createReadingApi({ readModels, writer: '', now: () => new Date(), bylineOf: () => null })
  const lists = async () =>
    Promise.all([ask('/api/newsroom/queue', { status: 'withdrawn' }), ask('/api/newsroom/returned')]).then((found) =>
      found.map(({ items, isBuilding }) => [items.length, isBuilding]),
    )
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
