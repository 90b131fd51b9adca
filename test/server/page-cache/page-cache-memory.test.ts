import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSecurityHeaders } from '../../../server/http/guards/security-headers.ts'
import { createPageCache } from '../../../server/page-cache/page-cache.ts'
import { createExampleApi } from '../../client/example-api.ts'

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void

const MB = 1024 * 1024
/** Memory for objects of the test itself and for code that is compiled meanwhile. */
const TOLERANCE = 2 * MB
const ENCODINGS = ['br', 'gzip', 'identity'] as const
const api = createExampleApi()
const security = createSecurityHeaders({ inlineScripts: ['a', 'b'], isHttps: true, isDevelopment: false }).page(null, null)

const test = suite('Memory of the page cache')

/** @returns bytes in use: objects, strings and buffers */
function memoryInUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Asks for every address once, a hundred at a time. */
async function askForEach(
  cache: ReturnType<typeof createPageCache>,
  count: number,
  page: (n: number) => { key: string; type: string; body: string },
): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const { key, type, body } = page(from + at)
        const made = await cache.get(key, async ({ api: reads }) => {
          await reads.articles({ limit: 1 })
          return { status: 200, headers: { 'content-type': type, ...security }, body: Buffer.from(body) }
        })
        for (const encoding of ENCODINGS) await made!.make(encoding)
      }),
    )
  }
}

const PAGES: readonly { name: string; count: number; page: (n: number) => { key: string; type: string; body: string } }[] = [
  {
    name: '40,000 addresses with next to nothing in them',
    count: 40_000,
    // A picture is not compressed, which would take most of the time here.
    page: (n) => ({ key: `/share/un-articolo-${n}.png`, type: 'image/png', body: `${n}` }),
  },
  {
    name: '5,000 short texts in three encodings',
    count: 5_000,
    page: (n) => ({ key: `/covers/un-articolo-${n}.svg`, type: 'image/svg+xml', body: `<svg><title>${n}</title></svg>`.repeat(20) }),
  },
  {
    name: '5,000 paths cut from addresses with long queries',
    count: 5_000,
    page: (n) => ({ key: `/un-articolo-${n}?${'x'.repeat(15_000)}`.slice(0, `/un-articolo-${n}`.length), type: 'image/png', body: `${n}` }),
  },
]

for (const { name, count, page } of PAGES) {
  test(`${name} take no more memory than the limit, and what is read stays`, async () => {
    const maxBytes = 8 * MB
    const cache = createPageCache({ api, maxBytes })
    const before = memoryInUse()
    await cache.get('/', async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('home') }))
    for (let done = 0; done < count; done += 1_000) {
      assert.ok(cache.lookup('/'), `the front page is there after ${done} other addresses`)
      await askForEach(cache, 1_000, (n) => page(done + n))
    }
    const taken = memoryInUse() - before
    const { bytes, pages } = cache.figures()
    assert.ok(taken <= maxBytes + TOLERANCE, `${taken} bytes taken by ${pages} pages`)
    assert.ok(bytes <= maxBytes && bytes > maxBytes * 0.9, `${bytes} bytes counted`)
    assert.ok(taken <= bytes + TOLERANCE, `${taken} bytes taken, ${bytes} counted`)
  })
}

test('a page larger than all of the memory is served and not cached', async () => {
  const cache = createPageCache({ api, maxBytes: 10_000 })
  const large = await cache.get('/', async () => ({ status: 200, headers: {}, body: Buffer.alloc(20_000) }))
  assert.is(large?.ready('identity')!.body.length, 20_000)
  assert.equal(cache.figures().pages, 0)
})

test('of pages that were read, the ones read since memory was last looked for stay', async () => {
  const cache = createPageCache({ api, maxBytes: 40_000 })
  const add = (key: string) => cache.get(key, async () => ({ status: 200, headers: {}, body: Buffer.alloc(4_000) }))
  for (const key of ['/a', '/b', '/c', '/d']) await add(key)
  for (const key of ['/a', '/b']) cache.lookup(key)
  await add('/e')
  assert.ok(cache.lookup('/a') && cache.lookup('/b'))
  assert.is(cache.lookup('/c'), undefined)
  // The cache evicts /d next: /a and /b have been asked for again, /d has not.
  await add('/f')
  assert.is(cache.lookup('/d'), undefined)
  assert.ok(cache.lookup('/a') && cache.lookup('/b'))
})

const TEXT = Array.from({ length: 4_000 }, (_, n) => `<p>${(n * 7_919) % 1_009} punti</p>`).join('')
const page = async () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from(TEXT) })

test('a cached page takes the memory of what clients have asked for', async () => {
  const cache = createPageCache({ api, maxBytes: 1e6 })
  const made = (await cache.get('/', page))!
  const besides = cache.figures().bytes - TEXT.length
  const br = (await made.make('br')).body.length
  assert.is(cache.figures().bytes, br + besides, 'the uncompressed body is given up')
  const gzip = (await made.make('gzip')).body.length
  assert.is(cache.figures().bytes, br + gzip + besides)
  assert.is(made.ready('identity')!.body.toString(), TEXT)
  assert.is(cache.figures().bytes, br + gzip + TEXT.length + besides)
  const small = createPageCache({ api, maxBytes: besides + br + 1 })
  await (await small.get('/', page))?.make('br')
  assert.equal(small.figures().pages, 0, 'what is cached is uncompressed at first, and within the limit too')
})

test.run()
