import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'redis'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { searchArticles } from '../../../projections/queries/article-queries.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { sqliteQueries } from '../../../projections/stores/sqlite/queries.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { startRedis } from '../stores/redis-server.ts'
import { build, commitOf, write } from '../stores/store-place.ts'

/** What a store did for one search. */
interface Work {
  readonly statements: number
  /** That were read, at most. */
  readonly rows: number
}

const FEW = 100
const MANY = 5_000
/** A search of two words: three builds, three sizes, one index, two rows for each of 500 articles, 20 documents of two models. */
const MOST: Work = { statements: 3 + 3 + 1 + 500 * 2 + 20 * 2, rows: 3 + 3 + 500 + 500 * 2 + 20 * 2 }

/** Fills the models that a search reads: in all articles «comune» and «altro», in every tenth «decimo». */
async function fill(store: Store, articles: number): Promise<void> {
  const ids = { articles: await build(store, 'articles'), views: await build(store, 'article-views'), search: await build(store, 'search') }
  const slugs = Array.from({ length: articles }, (_, n) => `articolo-${n}`)
  await store.commit([
    commitOf(
      ids.articles,
      null,
      1,
      slugs.map((slug) => write(slug, { slug, reviewReasons: [] })),
    ),
    commitOf(ids.views, null, 1),
    commitOf(
      ids.search,
      null,
      1,
      slugs.map((slug, n) => {
        const decimo: Record<string, number> = n % 10 === 0 ? { 'stem:decim': 1 } : {}
        return write(slug, {}, { published: 0, 'stem:comun': 1 + (n % 7), 'stem:altr': 1, ...decimo })
      }),
    ),
  ])
  await store.activate(Object.values(ids))
}

/** A connection whose statements and rows are counted. */
function counted(db: DatabaseSync) {
  const work = { statements: 0, rows: 0 }
  const plans = new Set<string>()
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    const note = <T>(rows: readonly T[]) => {
      plans.add(`${sql}: ${(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join()}`)
      work.statements++
      work.rows += rows.length
      return rows
    }
    return {
      all: (...values: string[]) => note(statement.all(...values)),
      get: (...values: string[]) => note([statement.get(...values)].filter((row) => row !== undefined))[0],
    }
  }
  return { work, plans, db: { prepare } as unknown as DatabaseSync }
}

const SEARCHES = ['comune altro', 'altro comune', 'comune', 'decimo comune', 'comune sommergibile']
const readerOf = (read: (queries: readonly Query[]) => unknown) => ({ read: async (queries) => read(queries) }) as Pick<ReadModels, 'read'>

const onSqlite = suite('The work of a search on SQLite')

onSqlite('It is the same among a hundred articles that all match as a constant for five thousand, in the order of an index.', async () => {
  await using folder = await tempFolder()
  for (const articles of [FEW, MANY]) {
    const file = join(folder.path, `${articles}.db`)
    await using store = openSqliteStore({ file })
    await fill(store, articles)
    using db = new DatabaseSync(file)
    for (const text of SEARCHES) {
      const { work, plans, db: watched } = counted(db)
      const { total, limited } = await searchArticles(readerOf(sqliteQueries(watched)), text)
      assert.ok(work.statements <= MOST.statements && work.rows <= MOST.rows, `${articles}, «${text}»: ${JSON.stringify(work)}`)
      for (const plan of plans) assert.not.match(plan.replace(/SCAN builds/, ''), /SCAN|TEMP B-TREE/)
      if (text === 'comune altro') assert.equal([total, limited], articles === FEW ? [100, false] : [500, true])
      if (text === 'decimo comune') assert.equal([total, limited], [articles / 10, false])
    }
  }
})

onSqlite.run()

const redis = await startRedis()
if (redis) {
  const onRedis = suite('The work of a search on Redis')

  onRedis('No command of it reads more than 500 entries, and there are as many as its words ask for.', async () => {
    for (const articles of [FEW, MANY]) {
      await using store = await openRedisStore({ url: redis.url, prefix: `{${articles}}` })
      await fill(store, articles)
      const models = readerOf((queries) => store.read(queries))
      await using stack = new AsyncDisposableStack()
      const monitor = stack.adopt(await createClient({ url: redis.url }).connect(), (client) => client.destroy())
      const lines: string[] = []
      await monitor.monitor((line) => lines.push(line))
      for (const text of SEARCHES) {
        lines.length = 0
        const { total, limited } = await searchArticles(models, text)
        await store.builds()
        await until('the commands of the search are seen', () => lines.some((line) => line.includes('"SMEMBERS"')))
        // What the script called, up to the commands of the question after it.
        const called = lines.filter((line) => line.includes(' lua] '))
        const named = called
          .slice(
            0,
            called.findIndex((line) => line.includes('"SMEMBERS"')),
          )
          .map((line) => [...line.matchAll(/"([^"]*)"/g)].map((match) => match[1]!))
        assert.ok(named.length <= MOST.statements, `${articles}, «${text}»: ${named.length} commands`)
        assert.ok(named.length > 3)
        for (const [command, , from, to] of named) {
          assert.ok(['HGET', 'HMGET', 'ZCARD', 'ZSCORE', 'ZRANGE'].includes(command!), command)
          if (command === 'ZRANGE') assert.ok(Number(from) === 0 && Number(to) < 500)
        }
        if (text === 'comune altro') assert.equal([total, limited], articles === FEW ? [100, false] : [500, true])
        if (text === 'decimo comune') assert.equal([total, limited], [articles / 10, false])
      }
    }
  })

  onRedis.run()
}
