import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { ReadModelsUnavailableError, SearchNotBuiltError } from '../../../projections/stores/read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { startSearchThread } from '../../../projections/stores/search-thread.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { Notice } from '../../../projections/stores/store.ts'
import { collect, rejection } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { build, commitOf, write } from './store-place.ts'

const test = suite('The search in a thread of its own')

const entry = (key: string, title: string) => ({
  ...write(key, { published: true, publishedAt: '2026-11-20T08:00:00.000Z' }),
  texts: [{ at: 0, text: { title, standfirst: '', prose: '', besides: '' } }],
})
const query = { model: 'search', search: 'spread', limit: 9 } as const

async function assertUnavailable(work: Promise<unknown>, message: RegExp): Promise<void> {
  try {
    await work
  } catch (error) {
    assert.instance(error, ReadModelsUnavailableError)
    assert.match((error as Error).message, message)
    return
  }
  assert.unreachable('it was answered')
}

test('It answers as the store does in this thread, whatever is asked.', async () => {
  await using folder = await tempFolder()
  await using store = await startSearchThread({ file: join(folder.path, 'search.db') })
  const notices: Notice[] = []
  const end = store.onNotice((notice) => notices.push(notice))
  const id = await build(store, 'search')
  assert.instance(await rejection(store.read([query])), SearchNotBuiltError)
  assert.ok(await store.commit([commitOf(id, null, 1, [entry('a', 'Lo spread'), entry('b', 'Il mutuo')])]))
  assert.not(await store.commit([commitOf(id, null, 2, [entry('c', 'Lo spread')])]), 'from another checkpoint')
  await store.activate([id])
  const [found] = (await store.read([query])) as [{ keys: string[] }]
  assert.equal(found.keys, ['a'])
  assert.ok(notices.some(({ lost }) => lost))
  end()

  await using direct = openSearchStore({ file: join(folder.path, 'search.db') })
  assert.equal(await store.builds(), await direct.builds())
  assert.equal(await store.documents(id, ['b', 'x', 'a']), await direct.documents(id, ['b', 'x', 'a']))
  assert.equal(await store.read([query]), await direct.read([query]))
  const lines = await collect(store.dump(id))
  assert.ok(lines.length > 2)
  assert.equal(lines, await collect(direct.dump(id)))
})

test('A dump of more lines than travel at once is whole, and may be left before its end.', async () => {
  await using store = await startSearchThread({ file: ':memory:' })
  const id = await build(store, 'search')
  const many = Array.from({ length: 1_500 }, (_, n) => entry(`articolo-${n}`, `Parola${n}`))
  await store.commit([commitOf(id, null, 1, many)])
  const lines = await collect(store.dump(id))
  assert.ok(lines.length >= 3_000, `${lines.length} lines`)
  assert.is(new Set(lines).size, lines.length, 'each once')
  for await (const line of store.dump(id)) {
    assert.is(line, lines[0])
    break
  }
  assert.equal(await collect(store.dump(id)), lines)
})

test('A commit of another process to the same file is noticed.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await using store = await startSearchThread({ file })
  await using other = await startSearchThread({ file })
  const id = await build(store, 'search')
  const notices: Notice[] = []
  other.onNotice((notice) => notices.push(notice))
  await store.commit([commitOf(id, null, 1, [entry('a', 'Lo spread')])])
  await until('the other has heard of it', async () => notices.some((notice) => !notice.lost && notice.reached[0]?.build === id))
})

test('A file that cannot be opened, a query of another model and a closed store fail as read models that are unavailable.', async () => {
  await using folder = await tempFolder()
  await assertUnavailable(startSearchThread({ file: join(folder.path, 'nowhere', 'search.db') }), /unable to open/)
  const store = await startSearchThread({ file: ':memory:' })
  await assertUnavailable(store.read([{ model: 'articles', key: 'a' }]), /articles is not in the search store/)
  const waiting = store.builds()
  await store[Symbol.asyncDispose]()
  assert.equal(await waiting, [], 'what was asked before is answered')
  await assertUnavailable(store.builds(), /closed/)
  await store[Symbol.asyncDispose]()
})

/** A store beside the search's thread, and how many pages of its write-ahead log are in its file. */
async function storeBeside(folder: string) {
  await using stack = new AsyncDisposableStack()
  const beside = join(folder, 'read-models.db')
  stack.use(await startSearchThread({ file: ':memory:', beside }))
  const store = stack.use(openSqliteStore({ file: beside }))
  const id = await build(store, 'articles')
  const other = stack.use(new DatabaseSync(beside))
  const pages = () => other.prepare('PRAGMA wal_checkpoint(NOOP)').get() as { log: number; checkpointed: number }
  let from: number | null = null
  const page = 'x'.repeat(3_900)
  const commit = async (state: 'live' | 'catching_up', documents: number) => {
    const writes = Array.from({ length: documents }, (_, n) => write(`page-${from}-${n}`, { page }))
    assert.ok(await store.commit([{ ...commitOf(id, from, (from ?? 0) + 1, writes), state }]))
    from = (from ?? 0) + 1
  }
  const inFile = () => until('its pages are in the file', () => pages().log > 0 && pages().checkpointed === pages().log)
  const owned = stack.move()
  return { pages, commit, inFile, [Symbol.asyncDispose]: () => owned[Symbol.asyncDispose]() }
}

test('It moves the write-ahead log of the store beside it into the file, so that no commit of that store has to.', async () => {
  await using folder = await tempFolder()
  await using beside = await storeBeside(folder.path)
  await beside.commit('live', 1)
  assert.is(beside.pages().checkpointed, 0)
  await beside.commit('live', 3_000)
  await beside.inFile()
})

test('While a store has builds alone that no one reads, it moves more at a time: they change the same pages again and again.', async () => {
  await using folder = await tempFolder()
  await using beside = await storeBeside(folder.path)
  await beside.commit('catching_up', 1_500)
  assert.is(beside.pages().checkpointed, 0)
  await beside.commit('catching_up', 8_000)
  await beside.inFile()
})

test.run()
