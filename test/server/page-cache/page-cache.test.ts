import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Answer, createPageCache } from '../../../server/page-cache/page-cache.ts'
import type { WatchedReads } from '../../../server/page-cache/watch-reads.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'

const api = createExampleApi()
const [a, b] = EXAMPLE_ARTICLES.map(({ slug }) => slug) as [string, string]

const text = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(body) })
const article = (slug: string) => async (reads: WatchedReads) => text((await reads.api.article(slug)).title)
const home = async (reads: WatchedReads) => text(`home of ${(await reads.api.home('MERCATI')).category}`)
const bodyOf = (representation: Awaited<ReturnType<ReturnType<typeof createPageCache>['get']>>) =>
  representation?.variants.identity.body.toString()
const changed = (model: string, ...keys: string[]) => [{ lost: false as const, model, keys }]

const test = suite('Page cache')

test('a thousand readers of one cold page cost one render', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  let renders = 0
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      cache.get('/', async () => {
        renders++
        await new Promise(setImmediate)
        return text('home')
      }),
    ),
  )
  assert.is(renders, 1)
  assert.ok(answers.every((answer) => bodyOf(answer) === 'home'))
})

test('a change drops exactly the pages that show it', async () => {
  const dropped: string[] = []
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (keys) => dropped.push(...keys) })
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

test('what no one read is dropped in silence: it is not worth rendering again', async () => {
  const dropped: string[] = []
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (keys) => dropped.push(...keys) })
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
  const cache = createPageCache({ api, maxBytes: 1e6, onDropped: (keys) => dropped.push(...keys) })
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
  const cache = createPageCache({ api: { ...api, topics: async () => [] }, maxBytes: 1e6 })
  let made = 0
  const make = async ({ api: reads }: WatchedReads) => {
    made++
    return text(String((await reads.topics()).length))
  }
  await Promise.all([cache.get('/topics', make), cache.get('/topics', make)])
  assert.is(made, 2)
  assert.is(cache.lookup('/topics'), undefined)
})

test('content that is late tells those who wait, who find every question asked already', async () => {
  const gate = Promise.withResolvers<void>()
  let reads = 0
  const slow = { ...api, article: async (slug: string) => (reads++, await gate.promise, api.article(slug)) }
  const cache = createPageCache({ api: slow, maxBytes: 1e6, lateAfterMs: 1 })
  const { answer, reads: watched } = cache.join('/a', article(a))
  await watched.late
  const own = watched.api.article(a)
  gate.resolve()
  assert.is(bodyOf(await answer), (await own).title)
  assert.is(cache.join('/a', article(a)).reads === watched, false, 'the flight has landed')
  assert.is(reads, 2)
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
