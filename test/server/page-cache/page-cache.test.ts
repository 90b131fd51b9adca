import { setImmediate as turn } from 'node:timers/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReadingApi } from '../../../client/api/contract.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { type Answer, createPageCache } from '../../../server/page-cache/page-cache.ts'
import type { WatchedReads } from '../../../server/page-cache/watch-reads.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'

const api = createExampleApi()
const [a, b] = EXAMPLE_ARTICLES.map(({ slug }) => slug) as [string, string]

const text = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(body) })
const article = (slug: string) => async (reads: WatchedReads) => text((await reads.api.article(slug)).title)
const home = async (reads: WatchedReads) => text(`home of ${(await reads.api.home('MERCATI')).category}`)
const bodyOf = (representation: Awaited<ReturnType<ReturnType<typeof createPageCache>['get']>>) =>
  representation?.ready('identity')!.body.toString()
const changed = (model: string, ...keys: string[]) => [{ lost: false as const, model, keys }]

const test = suite('Page cache')

test('a thousand readers of one cold page cost one render', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  let renders = 0
  const render = async () => (renders++, await new Promise(setImmediate), text('home'))
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => cache.get('/', render)))
  assert.is(renders, 1)
  assert.ok(answers.every((answer) => bodyOf(answer) === 'home'))
})

test('a change drops exactly the pages that show it', async () => {
  const dropped: string[] = []
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (answers) => dropped.push(...answers.map(({ key }) => key)) })
  await cache.get('/a', article(a))
  await cache.get('/b', article(b))
  await cache.get('/', home)
  for (const key of ['/a', '/b', '/', '/']) cache.lookup(key)
  cache.drop(changed('article-bodies', a))
  assert.equal(dropped, ['/a'])
  cache.drop(changed('article-views', b))
  assert.equal(dropped, ['/a'])
  cache.drop(changed('articles', b))
  assert.equal(dropped, ['/a', '/', '/b'])
})

/** A new question of the API has to be asked here too. */
const QUESTIONS: Readonly<Record<keyof ReadingApi, (reads: ReadingApi) => Promise<unknown>>> = {
  home: (reads) => reads.home('MERCATI'),
  articles: (reads) => reads.articles(),
  article: (reads) => reads.article(a),
  articleRecord: (reads) => reads.articleRecord(a),
  corrections: (reads) => reads.corrections(),
  search: (reads) => reads.search('tassi'),
  storyList: (reads) => reads.storyList('author', 'ada-rossi'),
  archive: async (reads) => [await reads.archive(undefined), await reads.archive('2026-11')],
  subjects: (reads) => reads.subjects(),
  related: (reads) => reads.related(a),
  topics: (reads) => reads.topics(),
  dashboard: (reads) => reads.dashboard(),
}

/**
 * Counts and rankings: what shows them expires within seconds or minutes. An address comes with a change of its article, and never
 * leads elsewhere.
 */
const DROPS_NOTHING: ReadonlySet<string> = new Set(['article-views', 'most-read', 'addresses'])

/** Finds nothing, one article by a search, and remembers which documents were asked for. */
function recordingModels() {
  const asked: { model: string; key: string }[] = []
  const read = async (queries: readonly Query[]) =>
    queries.map((query) => {
      const keys = 'key' in query ? [query.key] : 'keys' in query ? query.keys : [b]
      const model = ('documentsFrom' in query && query.documentsFrom) || query.model
      asked.push(...keys.map((key) => ({ model, key })))
      if ('search' in query) return { keys: [b], total: 1, limited: false, stems: ['tass'], suggestion: null }
      if ('count' in query) return 0
      return 'key' in query ? null : 'keys' in query ? query.keys.map(() => null) : []
    })
  return { asked, readModels: { read, status: async () => [] } as unknown as ReadModels }
}

for (const [name, ask] of Object.entries(QUESTIONS)) {
  test(`${name}: what is cached of it is dropped by a change of every document that it reads`, async () => {
    const { asked, readModels } = recordingModels()
    const cache = createPageCache({
      api: createReadingApi({ readModels, writer: '', now: () => new Date(), bylineOf: () => null }),
      maxBytes: 1e6,
    })
    const make = () =>
      cache.get('/', async (reads) => {
        await ask(reads.api).catch(() => {})
        return text(name)
      })
    await make()
    const documents = asked.filter(({ model }) => !DROPS_NOTHING.has(model))
    assert.ok(documents.length > 0)
    for (const { model, key } of documents) {
      await make()
      cache.drop(changed(model, key))
      assert.is(cache.lookup('/'), undefined, `${model} ${key}`)
    }
  })
}

test('The topics are cached until one of them changes.', async () => {
  const cache = createPageCache({ api: { ...api, topics: async () => [] }, maxBytes: 1e6 })
  await cache.get('/api/topics', async (reads) => text(String((await reads.api.topics()).length)))
  cache.drop(changed('articles', a))
  assert.ok(cache.lookup('/api/topics'))
  cache.drop(changed('topics', 'mutui'))
  assert.is(cache.lookup('/api/topics'), undefined)
})

test('what no one read is dropped in silence: it is not worth rendering again', async () => {
  const dropped: string[] = []
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (answers) => dropped.push(...answers.map(({ key }) => key)) })
  await cache.get('/a', article(a))
  cache.drop(changed('articles', a))
  assert.equal(dropped, [])
  assert.is(cache.lookup('/a'), undefined)
})

test('an answer that is fresh for a while is made again after it', async () => {
  let now = 0
  const cache = createPageCache({ api, maxBytes: 1e6, now: () => now })
  const make = (body: string) => cache.get('/api/articles', async () => ({ ...text(body), freshForMs: 1_000 }))
  await make('first')
  now = 999
  assert.is(bodyOf(await make('second')), 'first')
  now = 1_000
  assert.is(bodyOf(await make('second')), 'second')
})

test('who asks after a change gets none of what was read before it, which is not cached either and rendered ahead again', async () => {
  const dropped: string[] = []
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (answers) => dropped.push(...answers.map(({ key }) => key)) })
  const gate = Promise.withResolvers<void>()
  const slow = cache.get('/a', async (reads) => {
    const page = await article(a)(reads)
    await gate.promise
    return { ...page, body: Buffer.from('before') }
  })
  await new Promise(setImmediate)
  const joined = cache.get('/a', article(a))
  cache.drop(changed('articles', a))
  const after = await cache.get('/a', async (reads) => ({ ...(await article(a)(reads)), body: Buffer.from('after') }))
  assert.is(bodyOf(after), 'after')
  gate.resolve()
  assert.equal([bodyOf(await slow), bodyOf(await joined)], ['before', 'before'])
  assert.is(bodyOf(cache.lookup('/a') ?? null), 'after')
  assert.equal(dropped, ['/a'])
})

test('an outdated render ends without disturbing the one that replaced it', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page = (gate: Promise<void>, body: string) => async (reads: WatchedReads) => {
    const answer = await article(a)(reads)
    await gate
    return { ...answer, body: Buffer.from(body) }
  }
  const old = cache.get('/a', page(first.promise, 'old'))
  cache.drop(changed('articles', a))
  const current = cache.get('/a', page(second.promise, 'current'))
  first.resolve()
  await old
  const joined = cache.get('/a', page(Promise.resolve(), 'a third'))
  second.resolve()
  assert.equal([bodyOf(await current), bodyOf(await joined)], ['current', 'current'])
})

test('a change of something else disturbs no render, nor one of what is read after it', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  const page = cache.get('/a', async (reads) => {
    cache.drop(changed('articles', a))
    const answer = await article(a)(reads)
    cache.drop(changed('article-bodies', b))
    return answer
  })
  await page
  assert.is(cache.lookup('/a'), (await page) ?? undefined)
})

test('an article is read again once its first slug is known, so that a change meanwhile, which names that, is shown', async () => {
  let title = 'before'
  const firstRead = Promise.withResolvers<void>()
  const moved: ReadingApi = {
    ...api,
    async article() {
      const found = { ...(await api.article(a)), title }
      await firstRead.promise
      return found
    },
  }
  const cache = createPageCache({ api: moved, maxBytes: 1e6 })
  const page = cache.get('/nuovo', article('un-altro-indirizzo'))
  await turn()
  title = 'after'
  cache.drop(changed('articles', a))
  firstRead.resolve()
  assert.is(bodyOf(await page), 'after')
  assert.is(bodyOf(cache.lookup('/nuovo') ?? null), 'after')
})

test('what is asked again in one render is read once; a question that differs in anything is another', async () => {
  const asked: string[] = []
  const counting: ReadingApi = {
    ...api,
    archive: async (month) => (asked.push(`archive ${month}`), {} as never),
    storyList: async (kind, key) => (asked.push(`list ${kind} ${key}`), {} as never),
    search: async (words, options) => (asked.push(`search ${words} ${options?.offset}`), {} as never),
  }
  const cache = createPageCache({ api: counting, maxBytes: 1e6 })
  await cache.get('/archivio', async ({ api: reads }) => {
    for (const month of [undefined, '2026-11', '2026-11']) await reads.archive(month)
    for (const key of ['ada-rossi', 'bruno-neri', 'ada-rossi']) await reads.storyList('author', key)
    for (const offset of [0, 20, 0]) await reads.search('tassi', { offset })
    return text('archivio')
  })
  const expected = [
    'archive undefined',
    'archive 2026-11',
    'list author ada-rossi',
    'list author bruno-neri',
    'search tassi 0',
    'search tassi 20',
  ]
  assert.equal(asked, expected)
})

test('a lost notice drops everything, also what is under way, and needs no object to be called on', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  const { drop } = cache
  await cache.get('/a', article(a))
  const underWay = cache.get('/b', async (reads) => {
    drop([{ lost: true }])
    return article(b)(reads)
  })
  await underWay
  assert.is(cache.lookup('/a'), undefined)
  assert.is(cache.lookup('/b'), undefined)
})

test('what cannot be cached is shared by those who wait, and one that fails can be tried again', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  let made = 0
  const make = async () => {
    made++
    return { ...text('gone'), status: 404, freshForMs: 0 }
  }
  const [one, two] = await Promise.all([cache.get('/gone', make), cache.get('/gone', make)])
  assert.equal([bodyOf(one), bodyOf(two), made], ['gone', 'gone', 1])
  assert.is(cache.lookup('/gone'), undefined)
  assert.is(await cache.get('/nothing', async () => null), null)
  const failure = await cache.get('/bad', () => Promise.reject(new Error('no'))).catch((error: Error) => error.message)
  assert.is(failure, 'no')
  assert.is(bodyOf(await cache.get('/bad', async () => text('good'))), 'good')
})

test('what depends on something that no notice tells of is neither cached nor shared', async () => {
  const cache = createPageCache({ api: { ...api, dashboard: async () => ({}) as never }, maxBytes: 1e6 })
  let made = 0
  const make = async ({ api: reads }: WatchedReads) => {
    made++
    return text(JSON.stringify(await reads.dashboard()))
  }
  await Promise.all([cache.get('/dashboard', make), cache.get('/dashboard', make)])
  assert.is(made, 2)
  assert.is(cache.lookup('/dashboard'), undefined)
})

test('a render that does not end is waited for a minute, and cached by no one', async () => {
  let now = 0
  const cache = createPageCache({ api, maxBytes: 1e6, now: () => now })
  const gate = Promise.withResolvers<void>()
  const stuck = cache.get('/', () => gate.promise.then(() => text('stuck')))
  now = 59_999
  const joined = cache.get('/', async () => text('not yet'))
  now = 60_000
  assert.is(bodyOf(await cache.get('/', async () => text('fresh'))), 'fresh')
  gate.resolve()
  assert.equal([bodyOf(await stuck), bodyOf(await joined)], ['stuck', 'stuck'])
  assert.is(bodyOf(cache.lookup('/') ?? null), 'fresh')
})

test.run()
