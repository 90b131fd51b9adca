import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { articles } from '../../../projections/models/articles.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { drafted, event, position, published, recorded } from '../given.ts'

const test = suite('A projection processor')

/** Folds one event with a processor that remembers nothing, as after a restart. */
async function foldAfterRestart(store: Store, what: DomainEvent, at: number): Promise<void> {
  const [build] = await store.builds()
  const processor = new Processor(store, articles, build!)
  assert.is(await processor.fold([recorded(what, at)]), null)
  const to = { checkpoint: position(at), mark: null }
  const facts = { build: build!.id, expected: build!.checkpoint, state: 'live', error: null, progress: null } as const
  assert.ok(await store.commit([{ ...to, ...facts, writes: processor.changes() }]))
}

test('a document leaves the indexes that it stood in before a restart', async () => {
  await using store = openSqliteStore({ file: ':memory:' })
  await store.begin({ model: articles.name, version: articles.version, log: 'given' })
  await store.activate((await store.builds()).map(({ id }) => id))
  const counts = () => store.read((['all', 'published', 'withdrawn'] as const).map((count) => ({ model: 'articles', count })))
  await foldAfterRestart(store, drafted('a'), 1)
  await foldAfterRestart(store, published('a'), 2)
  assert.equal(await counts(), [1, 1, 0])
  await foldAfterRestart(store, event('ArticleWithdrawn', { slug: 'a', notice: null, withdrawnAt: '2026-11-20T09:00:00.000Z' }), 3)
  assert.equal(await counts(), [1, 0, 1])
})

test.run()
