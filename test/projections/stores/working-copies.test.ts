import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deflateRawSync } from 'node:zlib'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openRedisWorkingCopies } from '../../../projections/stores/working-copies/redis.ts'
import { openMemoryWorkingCopies } from '../../../projections/stores/working-copies/memory.ts'
import { openSqliteWorkingCopies } from '../../../projections/stores/working-copies/sqlite.ts'
import {
  COPY_LIFE_MS,
  MAX_COPIES_PER_PERSON,
  PRESENCE_LIFE_MS,
  type WorkingCopies,
} from '../../../projections/stores/working-copies/working-copies.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { startRedis } from './redis-server.ts'

const ADA = '11111111-1111-4111-8111-111111111111'
const BRUNO = '22222222-2222-4222-8222-222222222222'
const copy = (sealed: string) => ({ sealed, noteId: `note of ${sealed}`, savedAt: '2026-11-22T10:42:00.000Z' })

let now = new Date('2026-11-22T10:42:00Z')
const folder = await tempFolder()
const redis = await startRedis()
const inMemory = openMemoryWorkingCopies(() => now)
const places: [string, () => Promise<WorkingCopies>][] = [
  ['memory', async () => inMemory],
  ['SQLite', async () => openSqliteWorkingCopies({ file: join(folder.path, 'working-copies.db'), now: () => now, pollMs: 5 })],
  ...(redis ? [['Redis', () => openRedisWorkingCopies({ url: redis.url, now: () => now })] as [string, () => Promise<WorkingCopies>]] : []),
]

/** The statements that are prepared until it is disposed. */
function prepared() {
  const { prepare } = DatabaseSync.prototype
  const all: string[] = []
  DatabaseSync.prototype.prepare = function (sql) {
    all.push(sql)
    return prepare.call(this, sql)
  }
  return { all, [Symbol.dispose]: () => void (DatabaseSync.prototype.prepare = prepare) }
}

for (const [name, open] of places) {
  const test = suite(`Working copies, in ${name}`)

  test('A copy is its author’s, replaces the one before, outlives its process, and goes when it is dropped.', async () => {
    {
      await using copies = await open()
      await copies.write({ personId: ADA, article: 'uno' }, copy('a'))
      await copies.write({ personId: ADA, article: 'uno' }, copy('b'.repeat(3_000)))
      await copies.write({ personId: BRUNO, article: 'uno' }, copy('c'))
    }
    await using copies = await open()
    assert.equal(await copies.read({ personId: ADA, article: 'uno' }), copy('b'.repeat(3_000)))
    assert.equal(await copies.read({ personId: BRUNO, article: 'uno' }), copy('c'))
    await copies.remove({ personId: ADA, article: 'uno' })
    assert.is(await copies.read({ personId: ADA, article: 'uno' }), null)
    await copies.removeAllOf(BRUNO)
    assert.is(await copies.read({ personId: BRUNO, article: 'uno' }), null)
  })

  test('The last thirty copies of a person stay, for thirty days.', async () => {
    await using copies = await open()
    for (let at = 0; at <= MAX_COPIES_PER_PERSON; at++) {
      now = new Date(now.getTime() + 1_000)
      await copies.write({ personId: ADA, article: `articolo-${at}` }, copy('a'))
    }
    assert.is(await copies.read({ personId: ADA, article: 'articolo-0' }), null)
    assert.ok(await copies.read({ personId: ADA, article: 'articolo-1' }))
    now = new Date(now.getTime() + COPY_LIFE_MS + 1_000)
    await copies.write({ personId: ADA, article: 'nuovo' }, copy('a'))
    assert.is(await copies.read({ personId: ADA, article: `articolo-${MAX_COPIES_PER_PERSON}` }), null)
    assert.ok(await copies.read({ personId: ADA, article: 'nuovo' }))
  })

  test('Every process is told who comes and goes; who gives no sign of life is gone.', async () => {
    await using one = await open()
    await using other = await open()
    let told = 0
    other.onPresence(() => void told++)
    await one.enter('uno', 'page 1', ADA)
    await until('the other process is told who came', () => told > 0)
    await one.enter('uno', 'page 2', ADA)
    await one.enter('uno', 'page 3', BRUNO)
    assert.equal(await other.present('uno'), [ADA, BRUNO])
    await until('and who came later', () => told > 1)
    const before = told
    await one.leave('uno', 'page 3')
    await until('and who left', () => told > before)
    await one.leave('uno', 'page 1')
    assert.equal(await other.present('uno'), [ADA])
    now = new Date(now.getTime() + PRESENCE_LIFE_MS + 1)
    assert.equal(await other.present('uno'), [])
  })

  test('That an open page gives a sign of life is no news; that another has given none is.', async () => {
    await using copies = await open()
    let told = 0
    copies.onPresence(() => void told++)
    await copies.enter('due', 'page 1', ADA)
    for (let n = 0; n < 3; n++) await copies.enter('due', 'page 1', ADA)
    await copies.enter('due', 'page 2', BRUNO)
    await until('both are announced', () => told >= 2)
    assert.is(told, 2)
    now = new Date(now.getTime() + PRESENCE_LIFE_MS + 1)
    await copies.enter('due', 'page 2', BRUNO)
    await until('who is gone is too', () => told >= 3)
    assert.equal(await copies.present('due'), [BRUNO])
    await copies.leave('due', 'page 3')
    await copies.leave('due', 'page 2')
    await until('who left is', () => told >= 4)
    assert.is(told, 4)
  })
  if (name === 'SQLite')
    test('No statement reads through all copies, also in a file of an earlier release.', async () => {
      const file = join(folder.path, 'earlier.db')
      {
        await using _ = openSqliteWorkingCopies({ file, now: () => now })
        using db = new DatabaseSync(file)
        const made = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").all() as { name: string }[]
        for (const index of made) db.exec(`DROP INDEX ${index.name}`)
      }
      using statements = prepared()
      await using _ = openSqliteWorkingCopies({ file, now: () => now })
      using db = new DatabaseSync(file)
      const ofCopies = statements.all.filter((sql) => sql.includes('copies'))
      assert.ok(ofCopies.length > 4)
      for (const sql of ofCopies) {
        const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join('; ')
        assert.not.match(plan, /SCAN/, `${sql}: ${plan}`)
        // Texts are long: sorting rows by `at` reads through each of them.
        assert.not.match(plan, /TEMP B-TREE/, `${sql}: ${plan}`)
      }
    })

  if (redis && name === 'Redis')
    test('Redis forgets by itself the copies of people who write no more, and who had an article open.', async () => {
      const prefix = '{left-behind}'
      await using copies = await openRedisWorkingCopies({ url: redis.url, now: () => now, prefix })
      await using stack = new AsyncDisposableStack()
      const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
      const keys = () => client.keys(`${prefix}:*`)
      const assertExpire = async ({ least = 0, most }: { least?: number; most: number }) => {
        const lives = await Promise.all((await keys()).map((key) => client.pTTL(key)))
        assert.ok(lives.length > 0 && lives.every((ms) => ms > least && ms <= most), `milliseconds: ${lives.join()}`)
      }
      await copies.write({ personId: ADA, article: 'uno' }, copy('a'))
      await assertExpire({ least: COPY_LIFE_MS / 2, most: COPY_LIFE_MS })
      for (const key of await keys()) await client.pExpire(key, COPY_LIFE_MS / 3)
      await copies.write({ personId: ADA, article: 'due' }, copy('b'))
      await assertExpire({ least: COPY_LIFE_MS / 2, most: COPY_LIFE_MS })
      await copies.removeAllOf(ADA)
      await copies.enter('uno', 'page 1', ADA)
      await assertExpire({ most: PRESENCE_LIFE_MS })
    })

  if (redis && name === 'Redis')
    test('A foreign value in place of a copy or a presence in Redis is ignored, and the next save replaces it.', async () => {
      const prefix = '{forged}'
      await using copies = await openRedisWorkingCopies({ url: redis.url, now: () => now, prefix })
      await using stack = new AsyncDisposableStack()
      const client = stack.adopt(await createClient({ url: redis.url }).connect(), (one) => one.destroy())
      const place = { personId: ADA, article: 'uno' }
      const bomb = `~${deflateRawSync(Buffer.alloc(80_000_000)).toString('base64')}`
      for (const forged of ['{', 'null', '[]', '{"sealed":1,"noteId":"n","savedAt":"ieri"}', '~????', bomb]) {
        await client.hSet(`${prefix}:c:${ADA}`, 'uno', forged)
        assert.is(await copies.read(place), null, forged.slice(0, 50))
        await client.hSet(`${prefix}:h:uno`, 'page 1', forged)
        assert.equal(await copies.present('uno'), [], forged.slice(0, 50))
      }
      await copies.write(place, copy('a'))
      await copies.enter('uno', 'page 2', BRUNO)
      assert.equal(await copies.read(place), copy('a'))
      assert.equal(await copies.present('uno'), [BRUNO])
      assert.equal(await client.hKeys(`${prefix}:h:uno`), ['page 2'], 'what is nobody’s page is dropped')
    })

  if (name === places.at(-1)![0])
    test.after(async () => {
      await redis?.[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    })
  test.run()
}
