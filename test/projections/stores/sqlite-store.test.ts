import { existsSync, openSync, closeSync, readdirSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isNotedDamaged, setAsideIfDamaged } from '../../../projections/stores/sqlite/damaged-file.ts'
import { sqliteQueries } from '../../../projections/stores/sqlite/reading/queries.ts'
import { RecentReads } from '../../../projections/stores/sqlite/reading/recent-reads.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import type { BuildCommit } from '../../../projections/stores/store.ts'
import { rejection } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { REMEMBERS_NOTHING } from '../given-models.ts'
import { storeBuildsContract } from './store-builds-contract.ts'
import { storeContract } from './store-contract.ts'
import { storeListsContract } from './store-lists-contract.ts'
import { build, commitOf, write } from './store-place.ts'

async function makePlace() {
  const folder = await tempFolder()
  return {
    open: async () => openSqliteStore({ file: join(folder.path, 'read-models.db') }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

storeContract('SQLite', makePlace).run()

storeListsContract('SQLite', makePlace).run()
storeBuildsContract('SQLite', makePlace).run()

const room = suite('The room that SQLite read models take')

room('The text of an article takes less than half of it, a card what it is; a short index is one row, a long one is divided.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  await using store = openSqliteStore({ file })
  const id = await build(store, 'articles')
  const words = Array.from({ length: 1_500 }, (_, n) => `parola-${(n * n) % 331}`).join(' ')
  const short = Array.from({ length: 512 }, (_, n) => write(`k${n}`, { n }, { all: n, [`of-${n}`]: n }))
  assert.ok(
    await store.commit([commitOf(id, null, 1, [write('text', { words }), write('card', { words: words.slice(0, 2_000) }), ...short])]),
  )
  using db = new DatabaseSync(file)
  const bytes = (key: string) => (db.prepare('SELECT length(json) AS n FROM documents WHERE key = ?').get(key) as { n: number }).n
  const rows = (table: string) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n
  assert.ok(bytes('text') < words.length / 2, `${bytes('text')} of ${words.length}`)
  assert.is(bytes('card'), JSON.stringify({ words: words.slice(0, 2_000) }).length)
  assert.equal([rows('indexes'), rows('stretches')], [513, 0])
  assert.ok(await store.commit([commitOf(id, 1, 2, [write('one-more', {}, { all: 512 })])]))
  assert.equal([rows('indexes'), rows('stretches')], [513, 2])
  assert.ok(await store.commit([commitOf(id, 2, 3, [write('one-more', {}, {}, { all: 512 })])]))
  assert.equal([rows('indexes'), rows('stretches')], [513, 0])
})

room('A commit that fails while it counts into a long index leaves nothing of that to the next one.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  await using store = openSqliteStore({ file })
  const id = await build(store, 'articles')
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => write(`k${from + n}`, {}, { all: from + n, [`of-${from + n}`]: 0 }))
  assert.ok(await store.commit([commitOf(id, null, 1, some(0, 2_000))]))
  using db = new DatabaseSync(file)
  db.exec("CREATE TRIGGER full BEFORE INSERT ON entries WHEN NEW.key = 'k2009' BEGIN SELECT RAISE(FAIL, 'disk full'); END")
  assert.match(String(await rejection(store.commit([commitOf(id, 1, 2, some(2_000, 10))]))), /disk full/)
  db.exec('DROP TRIGGER full')
  assert.ok(await store.commit([commitOf(id, 1, 2, some(2_000, 1))]))
  await store.activate([id])
  const counted = db.prepare('SELECT sum(size) AS n FROM stretches').get() as { n: number }
  assert.equal([counted.n, await store.read([{ model: 'articles', count: 'all' }])], [2_001, [2_001]])
  const [page] = await store.read([{ model: 'articles', index: 'all', order: 'asc', offset: 1_990, limit: 20 }])
  assert.is((page as unknown[]).length, 11)
})

room(
  'With no thread beside it what is committed live is moved into the file twelve megabytes at a time, what a build writes twenty-four.',
  async () => {
    await using folder = await tempFolder()
    const file = join(folder.path, 'read-models.db')
    await using store = openSqliteStore({ file })
    const id = await build(store, 'articles')
    // Some 4 pages each, which are not compressed.
    const some = (at: number) => Array.from({ length: 20 }, (_, n) => write(`${at}/${n}`, { text: 'x'.repeat(3_000) }))
    const megabytesInLog = () => statSync(`${file}-wal`).size / 1e6
    let at = 0
    const commit = async (state: BuildCommit['state']) => {
      assert.ok(await store.commit([{ ...commitOf(id, at || null, at + 1, some(at)), state }]))
      at++
    }
    for (let n = 0; n < 300; n++) await commit('live')
    assert.ok(megabytesInLog() > 11 && megabytesInLog() < 14, String(megabytesInLog()))
    for (let n = 0; n < 300; n++) await commit('catching_up')
    assert.ok(megabytesInLog() > 17, String(megabytesInLog()))
  },
)

room('What pages show again and again is parsed once, and who goes through everything pushes none of it out.', async () => {
  await using folder = await tempFolder()
  await using store = openSqliteStore({ file: join(folder.path, 'read-models.db') })
  const id = await build(store, 'articles')
  await store.activate([id])
  const all = Array.from({ length: 300 }, (_, n) => write(`k${n}`, { text: 'x'.repeat(3_900) }, { all: n }))
  assert.ok(await store.commit([commitOf(id, null, 1, [write('a', { n: 1 }), ...all])]))
  const [first] = await store.read([{ model: 'articles', key: 'a' }])
  await store.read([{ model: 'articles', keys: all.map(({ key }) => key) }])
  await store.read([{ model: 'articles', index: 'all', limit: 300 }])
  assert.is(((await store.read([{ model: 'articles', keys: ['k1', 'a'] }]))[0] as unknown[])[1], first)
  for (let n = 0; n < 300; n += 20) await store.read([{ model: 'articles', index: 'all', limit: 20, offset: n }])
  assert.is.not((await store.read([{ model: 'articles', key: 'a' }]))[0], first, 'within a megabyte')
})

room('The first pages of lists are remembered until this process or another writes anything of their model.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  await using store = openSqliteStore({ file })
  await using other = openSqliteStore({ file })
  const id = await build(store, 'articles')
  await store.activate([id])
  assert.ok(await store.commit([commitOf(id, null, 1, [write('a', {}, { all: 1 })])]))
  using db = new DatabaseSync(file)
  const recent = new RecentReads(db)
  let reads = 0
  const answer = sqliteQueries(db, {
    ...REMEMBERS_NOTHING,
    begin: () => recent.begin(),
    list: (of, name, read) => recent.list(of, name, () => (reads++, read())),
  })
  const page = { model: 'articles', index: 'all', limit: 20 } as const
  const listed = () => (answer([page])[0] as unknown[]).length
  assert.equal([listed(), listed(), reads], [1, 1, 1])
  answer([
    { ...page, offset: 1 },
    { ...page, min: 2 },
    { ...page, limit: 100 },
  ])
  assert.is(reads, 1, 'further pages, spans of time and scans would push out the first pages')
  recent.drop(id + 1, [])
  assert.equal([listed(), reads], [1, 1], 'another model was written')
  recent.drop(id, [])
  assert.equal([listed(), reads], [1, 2])
  const among = async (of: typeof store) => ((await of.read([page]))[0] as unknown[]).length
  assert.equal([await among(store), await among(other)], [1, 1])
  assert.ok(await store.commit([commitOf(id, 1, 2, [write('b', {}, { all: 2 })])]))
  assert.equal([listed(), await among(store), await among(other)], [2, 2, 2])
})

room.run()

const damage = suite('A damaged file of read models')

/** Overwrites one page; the first is number 1. */
function overwrite(file: string, page: number): void {
  const bytes = sizeOfPage(file)
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(bytes, 0xa7), 0, bytes, (page - 1) * bytes)
  closeSync(opened)
}

for (const [where, pageOf, isFoundAtStart] of [
  ['at its beginning', () => 1, true],
  ['in the builds', (db: DatabaseSync) => rootOf(db, 'builds'), true],
  ['among its documents', (db: DatabaseSync) => rootOf(db, 'documents'), false],
] as const) {
  damage(`${where} is found, at the start or when it is read; the next start sets the file aside once and makes another one.`, async () => {
    await using folder = await tempFolder()
    const file = join(folder.path, 'read-models.db')
    {
      await using store = openSqliteStore({ file })
      await store.commit([commitOf(await build(store, 'articles'), null, 1, [write('a', {})])])
    }
    assert.is(setAsideIfDamaged(file), null)
    let page: number
    {
      using db = new DatabaseSync(file)
      page = pageOf(db)
    }
    overwrite(file, page)
    if (!isFoundAtStart) {
      await using store = openSqliteStore({ file })
      const { id } = (await store.builds())[0]!
      assert.match(((await rejection(store.documents(id, ['a']))) as Error).message, /malformed; the next start sets the file aside/)
      assert.ok(isNotedDamaged(file))
    }
    const aside = setAsideIfDamaged(file)
    assert.ok(aside?.startsWith(`${file}-damaged-`))
    assert.equal([existsSync(aside!), existsSync(file), isNotedDamaged(file)], [true, false, false])
    await using store = openSqliteStore({ file })
    assert.equal(await store.builds(), [])
    assert.is(setAsideIfDamaged(file), null)
    assert.is(readdirSync(folder.path).filter((name) => name.includes('-damaged-') && name.endsWith('Z')).length, 1)
  })
}

function sizeOfPage(file: string): number {
  using db = new DatabaseSync(file)
  return (db.prepare('PRAGMA page_size').get() as { page_size: number }).page_size
}

const rootOf = (db: DatabaseSync, table: string) =>
  (db.prepare('SELECT rootpage AS page FROM sqlite_schema WHERE name = ?').get(table) as { page: number }).page

damage.run()
