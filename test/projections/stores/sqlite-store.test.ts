import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
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

room.run()
