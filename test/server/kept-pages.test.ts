import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createKeptPages, type RenderedWhole } from '../../server/http/kept-pages.ts'

const page = (text: string, ...tags: string[]): RenderedWhole => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(text),
  tags: new Set(tags),
})
const textOf = (representation: Awaited<ReturnType<ReturnType<typeof createKeptPages>['get']>>) =>
  representation?.variants.identity.body.toString()
const changed = (model: string, ...keys: string[]) => [{ lost: false as const, model, keys }]

const test = suite('Kept pages')

test('a thousand readers of one cold page cost one render', async () => {
  const pages = createKeptPages({ maxBytes: 1e6 })
  let renders = 0
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      pages.get('/', async () => {
        renders++
        await new Promise(setImmediate)
        return page('home', 'home')
      }),
    ),
  )
  assert.is(renders, 1)
  assert.ok(answers.every((answer) => textOf(answer) === 'home'))
})

test('a change drops exactly the pages that show it', async () => {
  const dropped: string[] = []
  const pages = createKeptPages({ maxBytes: 1e6, onDropped: (keys) => dropped.push(...keys) })
  await pages.get('/a', async () => page('a', 'article:a'))
  await pages.get('/b', async () => page('b', 'article:b'))
  await pages.get('/', async () => page('home', 'home'))
  for (const key of ['/a', '/b', '/', '/']) pages.lookup(key)
  pages.drop(changed('article-bodies', 'a'))
  assert.equal(dropped, ['/a'])
  pages.drop(changed('article-views', 'b'))
  assert.equal(dropped, ['/a'])
  pages.drop(changed('articles', 'b'))
  assert.equal(dropped, ['/a', '/', '/b'])
})

test('what nobody read is dropped in silence: it is not worth rendering again', async () => {
  const dropped: string[] = []
  const pages = createKeptPages({ maxBytes: 1e6, onDropped: (keys) => dropped.push(...keys) })
  await pages.get('/a', async () => page('a', 'article:a'))
  pages.drop(changed('articles', 'a'))
  assert.equal(dropped, [])
  assert.is(pages.lookup('/a'), undefined)
})

test('an answer that is fresh for a while is made anew after it', async () => {
  let now = 0
  const pages = createKeptPages({ maxBytes: 1e6, now: () => now })
  const make = (text: string) => pages.get('/api/articles', async () => ({ ...page(text, 'lists'), freshForMs: 1_000 }))
  await make('first')
  now = 999
  assert.is(textOf(await make('second')), 'first')
  now = 1_000
  assert.is(textOf(await make('second')), 'second')
})

test('a page whose article changed while it was rendered is rendered again before anyone gets it', async () => {
  const pages = createKeptPages({ maxBytes: 1e6 })
  let version = 1
  const answer = await pages.get('/a', async () => {
    const read = version
    if (version === 1) {
      version = 2
      pages.drop(changed('articles', 'a'))
    }
    return page(`version ${read}`, 'article:a')
  })
  assert.is(textOf(answer), 'version 2')
  assert.is(textOf(pages.lookup('/a') ?? null), 'version 2')
})

test('a lost notice drops everything, under way too', async () => {
  const pages = createKeptPages({ maxBytes: 1e6 })
  await pages.get('/a', async () => page('a', 'article:a'))
  pages.drop([{ lost: true }])
  assert.is(pages.lookup('/a'), undefined)
})

test('a page that cannot be kept is not kept, and a render that fails can be tried again', async () => {
  const pages = createKeptPages({ maxBytes: 1e6 })
  assert.is(await pages.get('/late', async () => null), null)
  assert.is(pages.lookup('/late'), undefined)
  const failure = await pages.get('/bad', () => Promise.reject(new Error('no'))).catch((error: Error) => error.message)
  assert.is(failure, 'no')
  assert.is(textOf(await pages.get('/bad', async () => page('good'))), 'good')
})

test('memory is bounded: the least recently used page leaves first', async () => {
  const pages = createKeptPages({ maxBytes: 5_000 })
  const body = 'x'.repeat(2_000)
  await pages.get('/a', async () => page(body))
  await pages.get('/b', async () => page(body))
  pages.lookup('/a')
  await pages.get('/c', async () => page(body))
  assert.ok(pages.lookup('/a') && pages.lookup('/c'))
  assert.is(pages.lookup('/b'), undefined)
  assert.ok(pages.figures().bytes <= 5_000)
})

test.run()
