import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Found } from '../../../projections/stores/read-models.ts'
import { openSearchStore } from '../../../projections/stores/search.ts'
import { buildsWithTexts } from '../../../projections/stores/search/schema.ts'
import { SearchQuestions } from '../../../projections/stores/search/questions.ts'
import { Words } from '../../../projections/stores/search/words.ts'
import { collect } from '../../events/embedded/embedded-log.ts'
import { tempFolder } from '../../machine/temp-folder.ts'
import { until } from '../../machine/until.ts'
import { build, commitOf } from './store-place.ts'

/** Two hundred of them published, as many as one search ranks. */
const FEW = 300
const MANY = 6_000
const SEARCHES = [
  'comune',
  'comune altro',
  'decimo comune',
  'raro',
  'comune sommergibile',
  'comu',
  'comunr',
  'altrr comunr decimp',
  'x y z',
]
const FILTERS = [{}, { category: 'ANALISI' }, { since: '1970-01-01T01:00:00.000Z' }]

/**
 * Fills the search with articles one minute apart. All contain «comune», «altro» and words of their own, every tenth «decimo», and the
 * first «raro». Every third is not published, and every fiftieth is of another section.
 */
async function fill(file: string, articles: number, version = 1): Promise<void> {
  await using store = openSearchStore({ file })
  const id = await build(store, 'search', version)
  const writes = Array.from({ length: articles }, (_, n) => ({
    key: `a-${n}`,
    json: JSON.stringify({
      category: n % 50 ? 'MERCATI' : 'ANALISI',
      published: n % 3 !== 0,
      publishedAt: new Date(n * 60_000).toISOString(),
      indexed: 1,
    }),
    indexes: {},
    left: {},
    texts: [
      {
        at: n,
        text: {
          title: n % 10 ? 'Nulla' : 'Decimo',
          standfirst: '',
          prose: `comune altro comunque${n} ${n === 1 ? 'raro' : ''}`,
          besides: '',
        },
      },
    ],
  }))
  assert.ok(await store.commit([commitOf(id, null, 1, writes)]))
  await store.activate([id])
}

/** A connection whose statements and rows are counted. */
function counted(db: DatabaseSync) {
  const work = { statements: 0, rows: 0, mostRows: 0 }
  const plans = new Set<string>()
  const prepare = (sql: string) => {
    const statement = db.prepare(sql)
    const note = <T>(rows: readonly T[]) => {
      plans.add(`${sql}: ${(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join()}`)
      work.statements++
      work.rows += rows.length
      work.mostRows = Math.max(work.mostRows, rows.length)
      return rows
    }
    return {
      all: (...values: string[]) => note(statement.all(...values)),
      get: (...values: string[]) => note([statement.get(...values)].filter((row) => row !== undefined))[0],
    }
  }
  return { work, plans, db: { prepare } as unknown as DatabaseSync }
}

const test = suite('The work of a search')

test('It is bounded whatever the number of articles and of those that hold a word, in statements and in rows.', async () => {
  await using folder = await tempFolder()
  for (const articles of [FEW, MANY]) {
    const file = join(folder.path, `${articles}.db`)
    await fill(file, articles)
    using real = new DatabaseSync(file)
    for (const [search, filter] of SEARCHES.flatMap((one) => FILTERS.map((filter) => [one, filter] as const))) {
      const { work, plans, db } = counted(real)
      const found = new SearchQuestions(db, new Words(db)).answer({ model: 'search', search, limit: 20, ...filter })
      const what = `${articles}, «${search}», ${JSON.stringify(filter)}: ${JSON.stringify(work)}`
      assert.ok(work.statements <= 200 && work.rows <= 5_000 && work.mostRows <= 1_000, what)
      // Only the virtual table is scanned, by its index. No other table is scanned or sorted, and articles are ranked from few pages.
      for (const plan of plans) {
        assert.not.match(plan.replaceAll(/SCAN (builds|t VIRTUAL TABLE INDEX|s VIRTUAL TABLE)/g, ''), /SCAN|TEMP B-TREE/)
        if (plan.includes('is_wanted')) assert.match(plan, 'COVERING INDEX articles_by_number')
      }
      if ('category' in filter) {
        // 14 of the newest 1,024 articles match.
        if (search === 'comune') assert.equal([found.total, found.limited], articles === FEW ? [4, false] : [14, true])
        continue
      }
      const [few, many] = 'since' in filter ? [160, 200] : [200, 200]
      if (search === 'comune') assert.equal([found.total, found.limited], articles === FEW ? [few, false] : [many, true])
      if (search === 'comunr') assert.is(found.suggestion, 'comune')
      if (search === 'altrr comunr decimp') assert.is(found.suggestion, 'altro comune decimo')
    }
  }
})

test('A rare word is found among the oldest articles, and a common one costs no more.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, MANY)
  using real = new DatabaseSync(file)
  const rowsOf = (search: string) => {
    const { work, db } = counted(real)
    return { ...new SearchQuestions(db, new Words(db)).answer({ model: 'search', search, limit: 1 }), rows: work.rows }
  }
  assert.equal(rowsOf('raro').keys, ['a-1'])
  assert.ok(rowsOf('comune').rows < 600, String(rowsOf('comune').rows))
})

test('A period that ends long before the rows that are read has all that it holds, and says so.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, MANY)
  using db = new DatabaseSync(file)
  const found = (days: object) => new SearchQuestions(db, new Words(db)).answer({ model: 'search', search: 'comune', limit: 1, ...days })
  const since = new Date((MANY - 75) * 60_000).toISOString()
  assert.equal([found({ since }).total, found({ since }).limited], [50, false])
  assert.is(found({}).limited, true)
  assert.equal([found({ since, category: 'ANALISI' }).total, found({ since, category: 'ANALISI' }).limited], [1, false])
  assert.is(found({ category: 'ANALISI' }).limited, true, 'others of the section may come after them')
})

test('One word is found however many newer articles there are; several together are looked for among the newest alone.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, 20)
  using db = new DatabaseSync(file)
  db.exec("UPDATE articles SET number = 600000 WHERE slug = 'a-19'")
  const found = (search: string) => {
    const { keys, limited } = new SearchQuestions(db, new Words(db)).answer({ model: 'search', search, limit: 1 })
    return [keys, limited]
  }
  assert.equal(found('raro'), [['a-1'], false])
  assert.equal(found('raro comune'), [[], true])
})

test('After the first two thousand texts new words come from titles and standfirsts; the texts of one commit are numbered by their time.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, 2_000)
  await using store = openSearchStore({ file })
  const id = await build(store, 'search')
  const doc = { json: '{"published":true,"publishedAt":"2026-11-20T08:00:00.000Z"}', indexes: {}, left: {} }
  const of = (key: string, at: number, title: string, standfirst: string, prose: string) => ({
    key,
    ...doc,
    texts: [{ at, text: { title, standfirst, prose, besides: '' } }],
  })
  const writes = [of('later', 2, 'Sommergibile', 'Pallacanestro', 'Pastafrolla'), of('sooner', 1, 'Sommergibile', '', '')]
  assert.ok(await store.commit([commitOf(id, 1, 2, writes)]))
  const found = async (search: string, titles = false) =>
    ((await store.read([{ model: 'search', search, limit: 9, titles }])) as [{ keys: string[] }])[0].keys
  assert.equal(await found('sommergibile', true), ['later', 'sooner'])
  assert.equal([await found('sommerg'), await found('pallac')], [['later', 'sooner'], ['later']])
  assert.equal([await found('pastafrolla'), await found('pastafr')], [['later'], []])
})

test('A build that is filled beside another has its own list of words, also of those that were just written for the other one.', async () => {
  await using store = openSearchStore({ file: ':memory:' })
  const [old, fresh] = [await build(store, 'search', 1), await build(store, 'search', 2)]
  const json = '{"published":true,"publishedAt":"2026-11-20T08:00:00.000Z"}'
  const titled = (key: string, title: string) => ({
    key,
    json,
    indexes: {},
    left: {},
    texts: [{ at: 0, text: { title, standfirst: '', prose: '', besides: '' } }],
  })
  assert.ok(await store.commit([commitOf(old, null, 1, [titled('a', 'Sommergibile')])]))
  await store.activate([old])
  assert.ok(await store.commit([commitOf(fresh, null, 1, [titled('a', 'Sommergibile')])]))
  const live = [titled('b', 'Pallacanestro')]
  assert.ok(await store.commit([commitOf(old, 1, 2, live), commitOf(fresh, 1, 2, live)]))
  await store.activate([fresh])
  const found = async (search: string) => ((await store.read([{ model: 'search', search, limit: 9 }])) as [Found])[0]
  assert.equal([(await found('sommerg')).keys, (await found('pallac')).keys], [['a'], ['b']])
  assert.is((await found('somergibbile')).suggestion, 'sommergibile')
})

test('Two dumps differ if other articles are found, but not if only the articles’ numbers differ.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, 20)
  await using store = openSearchStore({ file })
  const { id } = (await store.builds())[0]!
  using db = new DatabaseSync(file)
  const dumped = async (...changes: string[]) => {
    for (const change of changes) db.exec(change)
    return collect(store.dump(id))
  }
  const before = await dumped()
  assert.ok(
    before.some((line) => line.startsWith('stem decim 2 ')),
    'of the first and the eleventh',
  )
  const moves = ['-1 WHERE number = 2', '2 WHERE number = 3', '3 WHERE number = -1']
  const swap = ['articles', 'plain_texts'].flatMap((table) => moves.map((move) => `UPDATE ${table} SET number = ${move}`))
  assert.not.equal(await dumped(...swap), before, 'two articles that were exchanged')
  assert.equal(await dumped(...swap), before)
  assert.not.equal(await dumped("UPDATE articles SET shown_at = NULL WHERE slug = 'a-1'"), before, 'one that is not found')
})

test('No commit merges a whole level of the text index, which a search would wait for.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, 1)
  using db = new DatabaseSync(file)
  const [build] = buildsWithTexts(db)
  const config = db.prepare(`SELECT v FROM texts_${build}_config WHERE k = ?`)
  assert.equal(
    ['crisismerge', 'automerge'].map((name) => (config.get(name) as { v: number }).v),
    [512, 8],
  )
})

test('A text that is written again is kept once; the entries of a replaced build are swept away.', async () => {
  await using folder = await tempFolder()
  const file = join(folder.path, 'search.db')
  await fill(file, 20)
  await fill(file, 20, 2)
  using db = new DatabaseSync(file)
  const counts = () =>
    ['articles', 'plain_texts'].map((table) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n)
  const builds = (table: string) => db.prepare(`SELECT DISTINCT build FROM ${table}`).all().length
  await using _store = openSearchStore({ file })
  await until('the first build is swept away', () => buildsWithTexts(db).length === 1)
  assert.equal(['articles', 'plain_texts', 'words'].map(builds), [1, 1, 1])
  assert.equal(counts(), [20, 20])
  const [{ build: id }] = db.prepare('SELECT max(build) AS build FROM articles').all() as [{ build: number }]
  const again = {
    key: 'a-1',
    json: '{}',
    indexes: {},
    left: {},
    texts: [{ at: 99, text: { title: '', standfirst: '', prose: 'Nuovo.', besides: '' } }],
  }
  await using writer = openSearchStore({ file })
  assert.ok(await writer.commit([commitOf(id, 1, 2, [again])]))
  assert.equal(counts(), [20, 20])
  db.exec("UPDATE articles SET shown_at = 0 WHERE slug = 'a-1'")
  const { keys, fragments } = new SearchQuestions(db, new Words(db)).answer({ model: 'search', search: 'nuovo', limit: 9 })
  assert.equal([keys, fragments.map((runs) => runs.map(({ text }) => text).join(''))], [['a-1'], ['Nuovo.']])
})

test.run()
