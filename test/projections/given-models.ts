import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../events/schemas/vocabulary.ts'
import { projections } from '../../projections/models/all.ts'
import { Processor } from '../../projections/projector/processor.ts'
import { openReadModels } from '../../projections/stores/open-read-models.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { openSearchStore } from '../../projections/stores/search.ts'
import { openSqliteStore } from '../../projections/stores/sqlite.ts'
import type { Store } from '../../projections/stores/store.ts'
import { withSearch } from '../../projections/stores/with-search.ts'
import { position, recorded } from './given.ts'

/** @param store an empty one; by default in memory. @returns it, with read models that have folded these events */
export async function givenStore(
  events: readonly DomainEvent[],
  store = withSearch(openSqliteStore({ file: ':memory:' }), openSearchStore({ file: ':memory:' })),
): Promise<Store> {
  await using stack = new AsyncDisposableStack()
  stack.use(store)
  for (const { name, version } of projections) await store.begin({ model: name, version, log: 'given' })
  const builds = await store.builds()
  const end = position(events.length + 1)
  for (const build of builds) {
    const processor = new Processor(
      store,
      projections.find(({ name }) => name === build.model)!,
      build,
    )
    assert.is(await processor.fold(events.map((one, at) => recorded(one, at + 1))), null)
    const commit = { build: build.id, expected: null, checkpoint: end, mark: null, state: 'live', error: null, progress: null } as const
    assert.ok(await store.commit([{ ...commit, writes: processor.changes() }]))
  }
  await store.activate(builds.map(({ id }) => id))
  stack.move()
  return store
}

/** Cache that remembers nothing, so that a store reads each document again. */
export const REMEMBERS_NOTHING = {
  begin() {},
  find: () => undefined,
  remember: (_build: number, _key: string, json: string) => JSON.parse(json),
  list: (_build: number, _name: string, read: () => readonly string[]) => read(),
}

/** Read models in memory that have folded these events. */
export async function givenModels(events: readonly DomainEvent[]): Promise<ReadModels & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const store = stack.use(await givenStore(events))
  const models = stack.use(await openReadModels({ store, models: projections.map(({ name }) => name) }))
  const opened = stack.move()
  return { ...models, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
