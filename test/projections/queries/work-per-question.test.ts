import * as assert from 'uvu/assert'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'redis'
import { suite } from 'uvu'
import { authorKey } from '../../../events/domain/navigation/slug.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { articles } from '../../../projections/models/articles.ts'
import { Processor } from '../../../projections/projector/processor.ts'
import { findArticle, listArticles } from '../../../projections/queries/article-queries.ts'
import { listAudit } from '../../../projections/queries/audit-query.ts'
import { listReturned, listUnread, listWork } from '../../../projections/queries/articles/desk-queries.ts'
import { listNews } from '../../../projections/queries/articles/news-query.ts'
import { readCorrections } from '../../../projections/queries/articles/record-query.ts'
import { readDashboard } from '../../../projections/queries/dashboard-query.ts'
import { readHome } from '../../../projections/queries/home-query.ts'
import { listMonth, listMonths } from '../../../projections/queries/month-queries.ts'
import { archiveMonth, archiveMonths } from '../../../projections/queries/navigation/archive-query.ts'
import { readMostRead } from '../../../projections/queries/navigation/most-read.ts'
import { readStoryList } from '../../../projections/queries/navigation/story-list.ts'
import { countSubjects, relatedArticles } from '../../../projections/queries/navigation/subject-queries.ts'
import { listTopics } from '../../../projections/queries/topic-queries.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import { openRedisStore } from '../../../projections/stores/redis.ts'
import { openSqliteStore } from '../../../projections/stores/sqlite.ts'
import { SqliteDocuments } from '../../../projections/stores/sqlite/documents.ts'
import { sqliteQueries } from '../../../projections/stores/sqlite/reading/queries.ts'
import type { BuildCommit, DocumentWrite, Store } from '../../../projections/stores/store.ts'
import { articleRecord } from '../../../server/api/public-records.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { drafted, event, position, published, recorded, viewed } from '../given.ts'
import { givenStore, REMEMBERS_NOTHING } from '../given-models.ts'
import { startRedis } from '../stores/redis-server.ts'

/** `MANY` exceeds one stretch of an index, so that lists are walked as in a large portal. */
const [FEW, MANY] = [50, 1_500]
const NOW = new Date('2026-11-20T12:00:00.000Z')

const slugOf = (n: number) => `articolo-${n}`
/** One article every ten minutes, each read and corrected once, with another one that waits beside it. */
const history = (count: number): DomainEvent[] =>
  Array.from({ length: count }, (_, n) => {
    const [slug, waiting] = [slugOf(n), `in-attesa-${n}`]
    const at = new Date(NOW.getTime() - (count - n) * 600_000).toISOString()
    return [
      drafted(slug, { category: n % 2 ? 'ANALISI' : 'MERCATI', title: 'Lo spread e i BTP' }),
      event('ArticlePublished', { slug, revision: 1, basis: 'generation', publishedAt: at }),
      viewed(slug),
      event('ArticleCorrected', { slug, revision: 1, kind: 'correction', note: 'Il tasso era sbagliato.', correctedAt: at }),
      drafted(waiting),
      event('ArticleSentToReview', { slug: waiting, reasons: [{ code: 'too_short', minWords: 700 }], sentAt: at }),
    ]
  }).flat()

const questions: Readonly<Record<string, (models: ReadModels, count: number) => Promise<unknown>>> = {
  home: (models) => readHome(models, { category: 'MERCATI', now: NOW, mostRead: [slugOf(0)] }),
  article: (models, count) => findArticle(models, slugOf(count / 2)),
  'first page': (models) => listArticles(models, { limit: 20 }),
  'middle page': (models, count) => listArticles(models, { limit: 20, offset: count / 2 - 10 }),
  'last page': (models, count) => listArticles(models, { limit: 20, offset: count - 20 }),
  'page after a place': (models, count) => {
    const after = { score: NOW.getTime() - (count / 2) * 600_000 + 1, key: slugOf(count / 2) }
    return listArticles(models, { limit: 20, after })
  },
  section: (models) => readStoryList(models, { category: 'MERCATI' }, { now: NOW }),
  'section after a place': (models, count) =>
    readStoryList(
      models,
      { category: 'MERCATI' },
      { now: NOW, from: { score: NOW.getTime() - (count / 2) * 600_000 + 1, key: slugOf(count / 2) } },
    ),
  day: (models) => readStoryList(models, { day: '2026-11-20' }, { now: NOW }),
  month: (models) => archiveMonth(models, '2026-11'),
  months: (models) => archiveMonths(models),
  related: (models, count) => relatedArticles(models, slugOf(count / 2)),
  subjects: (models) => countSubjects(models),
  'most read': (models) => readMostRead(models, NOW),
  dashboard: (models) => readDashboard(models, NOW),
  subject: (models) => readStoryList(models, { subject: 'obbligazioni' }, { now: NOW }),
  author: (models) => readStoryList(models, { author: authorKey('Redazione') }, { now: NOW }),
  record: (models, count) => articleRecord(models, slugOf(count / 2)),
  corrections: (models) => readCorrections(models),
  news: (models) => listNews(models, { since: NOW.getTime() - 2 * 86_400_000, after: null, limit: 20 }),
  'months of the sitemaps': (models) => listMonths(models),
  'part of a sitemap': (models, count) => listMonth(models, '2026-11', { from: count / 2, limit: 20 }),
  queue: (models) => listWork(models, { status: 'review', limit: 20 }),
  'nobody has read': (models) => listUnread(models, { limit: 20 }),
  'what came back': (models) => listReturned(models, 'first-owner', 5),
  topics: (models) => listTopics(models),
  'who did what': (models) => listAudit(models, { limit: 20 }),
  'who did one thing': (models) => listAudit(models, { actor: 'unrecorded', type: 'ArticlePublished', limit: 20 }),
}

const changes: Readonly<Record<string, DomainEvent>> = {
  publish: published(slugOf(FEW / 2)),
  withdraw: event('ArticleWithdrawn', { slug: slugOf(FEW / 2), notice: null, withdrawnAt: NOW.toISOString() }),
}

/** @returns what the commit of one more event writes to the articles */
async function writesOf(store: Store, what: DomainEvent, at: number): Promise<{ build: number; writes: DocumentWrite[] }> {
  const build = (await store.builds()).find(({ model }) => model === articles.name)!
  const processor = new Processor(store, articles, build)
  assert.is(await processor.fold([recorded(what, at)]), null)
  return { build: build.id, writes: processor.changes() }
}

/**
 * Upper limit of further lookups for a question among many articles. A section’s first page states where at most 24 further pages begin;
 * among 50 articles its pages are not full, and a full page has at most 24 stories. A month has at most 31 days, each counted.
 */
const MORE: Readonly<Record<string, number>> = { section: 24, 'section after a place': 24, subject: 24, author: 24, month: 31 }
const STATEMENTS_EACH = 6
/** A list that begins in the middle of a long index: where its stretch begins is asked for once. */
const BEGINNING = 1

const readerOf = (read: (queries: readonly Query[]) => unknown) => ({ read: async (queries) => read(queries) }) as ReadModels

interface Work {
  statements: number
  /** Rows that were given or passed over, at most; for a count, the rows of the stretches at its ends. */
  rows: number
  /** Each read of a document or a list with its arguments, once per read. */
  reads: string[]
}

/** A connection whose statements and rows are counted, and none of whose statements looks through a table. */
function counted(db: DatabaseSync): { work: Work; db: DatabaseSync } {
  const work: Work = { statements: 0, rows: 0, reads: [] }
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    const note = <T>(rows: T[], values: readonly unknown[]) => {
      const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join()
      assert.not.match(plan.replaceAll('SCAN builds', ''), /SCAN|TEMP B-TREE/, sql)
      work.statements++
      work.rows += rows.length + (sql.endsWith('OFFSET ?') ? Number(values.at(-1)) : 0)
      if (/ FROM (documents|entries) /.test(sql)) work.reads.push([sql, ...values].join(' '))
      return rows
    }
    const all = (...values: string[]) => note(statement.all(...values), values)
    return {
      setReturnArrays: (enabled: boolean) => statement.setReturnArrays(enabled),
      all,
      iterate: all,
      get: (...values: string[]) => all(...values)[0],
      run(...values: string[]) {
        note([], values)
        return statement.run(...values)
      },
    }
  }
  return { work, db: { prepare } as unknown as DatabaseSync }
}

const onSqlite = suite('The work of a question on SQLite')

/** Statements that an entry takes more when it moves within a long index, which is counted in stretches, or to another stretch. */
const IN_STRETCHES = 4
/** Largest number of indexes that one article is in. */
const MAX_INDEXES = 14

/** @returns what each question and change takes among so many articles */
async function workOnSqlite(folder: string, count: number): Promise<Map<string, Work>> {
  const file = join(folder, `${count}.db`)
  const events = history(count)
  await using store = await givenStore(events, openSqliteStore({ file }))
  const found = new Map<string, Work>()
  for (const [name, ask] of Object.entries(questions)) {
    using db = new DatabaseSync(file)
    const watched = counted(db)
    await ask(readerOf(sqliteQueries(watched.db, REMEMBERS_NOTHING)), count)
    found.set(name, watched.work)
  }
  for (const [name, what] of Object.entries(changes)) {
    const { build, writes } = await writesOf(store, what, events.length + 2)
    using db = new DatabaseSync(file)
    const watched = counted(db)
    const documents = new SqliteDocuments(watched.db)
    db.exec('BEGIN IMMEDIATE')
    documents.write(build, writes)
    db.exec('ROLLBACK')
    found.set(name, watched.work)
  }
  return found
}

onSqlite('It takes as many statements among 1,500 articles as among 50, and passes no more rows than a stretch has.', async () => {
  await using folder = await tempFolder()
  const [few, many] = [await workOnSqlite(folder.path, FEW), await workOnSqlite(folder.path, MANY)]
  for (const [name, { statements, rows }] of many) {
    const more = MORE[name] ?? 0
    const most =
      few.get(name)!.statements + BEGINNING + (Object.hasOwn(changes, name) ? IN_STRETCHES * MAX_INDEXES : 0) + more * STATEMENTS_EACH
    assert.ok(statements <= most, `${name}: ${few.get(name)!.statements} statements, then ${statements}`)
    assert.ok(rows <= few.get(name)!.rows + (2 + more) * 512 + 10, `${name}: ${few.get(name)!.rows} rows, then ${rows}`)
  }
  for (const name of ['home', 'article', 'first page', 'page after a place'])
    assert.ok(many.get(name)!.rows <= few.get(name)!.rows + 5, `${name}: ${JSON.stringify(many.get(name))}`)
  for (const name of ['home', 'related', 'first page', 'middle page', 'last page', 'page after a place']) {
    const { reads } = many.get(name)!
    assert.equal(reads, [...new Set(reads)], `${name} reads a document or a list twice`)
  }
})

onSqlite.run()

const redis = await startRedis()
if (redis) {
  const onRedis = suite('The work of a question on Redis')

  /** @returns the number of commands of each question and change among so many articles; commands of a script count one by one */
  async function commandsOnRedis(url: string, count: number): Promise<Map<string, number>> {
    const events = history(count)
    await using store = await givenStore(events, await openRedisStore({ url, prefix: `{${count}}` }))
    await using stack = new AsyncDisposableStack()
    const monitor = stack.adopt(await createClient({ url }).connect(), (client) => client.destroy())
    const marker = stack.adopt(await createClient({ url }).connect(), (client) => client.destroy())
    const lines: string[] = []
    await monitor.monitor((line) => lines.push(line))
    const found = new Map<string, number>()
    const measure = async (name: string, work: () => Promise<unknown>) => {
      lines.length = 0
      await work()
      await marker.echo(`end of ${name}`)
      const isEnd = (line: string) => line.includes(`end of ${name}`)
      await until('all of it is seen', () => lines.some(isEnd))
      found.set(name, lines.filter((line) => line.includes(' lua] ')).length)
    }
    const models = readerOf((queries) => store.read(queries))
    for (const [name, ask] of Object.entries(questions)) await measure(name, () => ask(models, count))
    let end = events.length + 1
    for (const [name, what] of Object.entries(changes)) {
      const { build, writes } = await writesOf(store, what, end + 1)
      const facts = { mark: null, state: 'live', error: null, progress: null } as const
      const commit: BuildCommit = { build, expected: position(end), checkpoint: position(++end), ...facts, writes }
      await measure(name, async () => assert.ok(await store.commit([commit])))
    }
    return found
  }

  onRedis('It takes as many commands among 1,500 articles as among 50; a place is found by halves.', async () => {
    const [few, many] = [await commandsOnRedis(redis.url, FEW), await commandsOnRedis(redis.url, MANY)]
    for (const [name, commands] of many) {
      assert.ok(commands > 0, name)
      assert.ok(
        commands <= few.get(name)! + (name.endsWith('after a place') ? 4 : 0) + (MORE[name] ?? 0) * STATEMENTS_EACH,
        `${name}: ${few.get(name)}, then ${commands}`,
      )
    }
  })

  onRedis.run()
}
