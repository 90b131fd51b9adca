import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SqliteBuilds } from '../../../projections/stores/sqlite/builds.ts'
import { SqliteConnection } from '../../../projections/stores/sqlite/connection.ts'
import { sweepGoneBuilds } from '../../../projections/stores/sqlite/sweep.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { build, commitOf, LOG, write } from './store-place.ts'

const test = suite('SQLite read models that are gone')

test('The rows of a replaced build are deleted from the file; other builds keep theirs', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  {
    await using store = openSqliteStore({ file })
    await store.begin({ model: 'articles', version: 1, log: LOG })
    await store.begin({ model: 'topics', version: 1, log: LOG })
    const fill = async (build: number, documents: number) => {
      const writes = Array.from({ length: documents }, (_, n) => ({ key: `k${n}`, json: '{}', indexes: { all: n, some: 1 }, left: {} }))
      const checkpoint = { commit: 1n, prepare: 1n }
      assert.ok(await store.commit([{ build, expected: null, checkpoint, mark: null, state: 'live', error: null, progress: null, writes }]))
    }
    const [articles, topics] = (await store.builds()).map(({ id }) => id)
    await fill(articles!, 5_000)
    await fill(topics!, 10)
    await store.activate([articles!, topics!])
    await store.begin({ model: 'articles', version: 2, log: LOG })
    const newer = (await store.builds()).at(-1)!.id
    await fill(newer, 20)
    await store.activate([newer])
  }
  // The store was closed in the middle of the sweep; the next store that opens the file goes on.
  await using _next = openSqliteStore({ file })
  using db = new DatabaseSync(file)
  const count = (table: string) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n
  const counts = () => ['documents', 'entries', 'indexes', 'stretches'].map(count)
  await until('the old builds are swept away', () => counts().join() === '30,60,4,0')
  assert.equal(counts(), [30, 60, 4, 0], 'two models, two indexes each, too short to be divided')
})

test('The remaining rows of a build without documents are deleted, too', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  {
    await using store = openSqliteStore({ file })
    const id = await build(store, 'articles')
    assert.ok(await store.commit([commitOf(id, null, 1, [write('a', {}, { all: 1 })])]))
  }
  using db = new DatabaseSync(file)
  db.exec(`
    INSERT INTO indexes (id, build, name, size) VALUES (77, 99, 'all', 1);
    INSERT INTO entries VALUES (77, 1, 'a');
    INSERT INTO stretches VALUES (77, 1, 'a', 1)`)
  await using _next = openSqliteStore({ file })
  const counts = () =>
    ['indexes', 'entries', 'stretches'].map((table) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n)
  await until('it is swept away', () => counts().join() === '1,1,0')
})

test('Looking for what is gone costs the same however many indexes the living builds have', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'read-models.db')
  {
    await using store = openSqliteStore({ file })
    const id = await build(store, 'audit')
    const writes = Array.from({ length: 3_000 }, (_, n) => write(`k${n}`, {}, { [`of:${n}`]: n }))
    assert.ok(await store.commit([commitOf(id, null, 1, writes)]))
  }
  const connection = new SqliteConnection(file)
  const builds = new SqliteBuilds(connection.db)
  const work = { builds: 0, statements: 0 }
  const guarded = connection.guarded.bind(connection)
  connection.guarded = (what) => (work.statements++, guarded(what))
  const all = () => (work.builds++, builds.all())
  await sweepGoneBuilds(connection, { all })
  assert.ok(work.builds === 1 && work.statements < 5, JSON.stringify(work))
  await connection.close(Promise.resolve())
})

test.run()
