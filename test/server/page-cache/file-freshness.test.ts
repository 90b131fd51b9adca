import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CORRECTIONS_FEED_HREF } from '../../../client/site/addresses.ts'
import { createSite } from '../../../client/site/site.ts'
import { createPageCache } from '../../../server/page-cache/page-cache.ts'
import { serveMachineFiles } from '../../../server/page-cache/serve-machine-files.ts'
import { serveSitemaps } from '../../../server/page-cache/serve-sitemaps.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'
import { drafted, published } from '../../projections/given.ts'
import { givenModels } from '../../projections/given-models.ts'

const test = suite('Files for machines')

const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const [MINUTE, DAY] = [60_000, 86_400_000]

const PICTURE = `/share/${EXAMPLE_ARTICLES[0]!.slug}.png`

const article = (slug: string, at: number) => {
  const instant = new Date(at).toISOString()
  return [drafted(slug, { draftedAt: instant }), published(slug, instant)]
}

/** Serves them from the page cache. @param passed milliseconds since noon */
async function serve(stack: AsyncDisposableStack, passed: () => number) {
  const readModels = stack.use(
    await givenModels([...article('di-oggi', NOON), ...article('di-due-giorni-fa', NOON - 2 * DAY + 2 * MINUTE)]),
  )
  const parts = {
    site: createSite({ url: 'https://giornale.example' }),
    pageCache: createPageCache({ api: createExampleApi(), maxBytes: 1e6, now: passed }),
    headers: {},
  }
  const app = new Koa().use(serveSitemaps({ ...parts, readModels, now: () => new Date(NOON + passed()) })).use(serveMachineFiles(parts))
  const http = app.listen(0, '127.0.0.1')
  stack.defer(() => http.close().closeAllConnections())
  await once(http, 'listening')
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, { headers })
}

test('an article of two days ago leaves the news sitemap within five minutes, though nothing was published', async () => {
  await using stack = new AsyncDisposableStack()
  let passed = 0
  const get = await serve(stack, () => passed)
  const news = async () => [...(await (await get('/news-sitemap.xml')).text()).matchAll(/articolo\/([^<]+)</g)].map(([, slug]) => slug)
  assert.equal(await news(), ['di-oggi', 'di-due-giorni-fa'])
  passed = 5 * MINUTE
  assert.equal(await news(), ['di-oggi'])
})

test('any cache may hold them: feeds and news for five minutes, what changes seldom for longer', async () => {
  await using stack = new AsyncDisposableStack()
  const get = await serve(stack, () => 0)
  for (const [seconds, paths] of [
    [300, ['/feed.xml', '/mercati/feed.xml', CORRECTIONS_FEED_HREF, '/news-sitemap.xml', PICTURE]],
    [3_600, ['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-2026-11.xml']],
    [86_400, ['/manifest.webmanifest', '/share.png']],
    [30 * 86_400, ['/icon.svg', '/covers/btp.svg?category=mercati']],
  ] as const)
    for (const path of paths) {
      const { status, headers } = await get(path)
      assert.equal([status, headers.get('cache-control')], [200, `public, max-age=${seconds}`], path)
    }
})

test('a sharing picture, which shows the headline, can be purged by the keys of its article, and is revalidated without its bytes', async () => {
  await using stack = new AsyncDisposableStack()
  const get = await serve(stack, () => 0)
  const { headers } = await get(PICTURE)
  assert.match(headers.get('surrogate-key') ?? '', `article-${EXAMPLE_ARTICLES[0]!.slug}`)
  const again = await get(PICTURE, { 'if-none-match': headers.get('etag')! })
  assert.equal([again.status, await again.text()], [304, ''])
  assert.is((await get('/icon.svg')).headers.get('surrogate-key'), null)
})

test.run()
