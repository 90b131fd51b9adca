import { pino } from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPageCache } from '../../../server/page-cache/page-cache.ts'
import { servePages } from '../../../server/page-cache/serve-pages.ts'
import type { PageRenderer } from '../../../server/pages/page-renderer.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../../client/example-api.ts'

const test = suite('A cached page')

const SLUG = EXAMPLE_ARTICLES[0]!.slug
const [FRONT, ARTICLE] = ['/', `/articolo/${SLUG}`]
const [MINUTE, HOUR] = [60_000, 3_600_000]

/** Caches one page, which reads its content and shows none of it. */
async function given(key: string, renderedAt: string) {
  const clock = { passed: 0 }
  const cache = createPageCache({ api: createExampleApi(), maxBytes: 1e6, now: () => clock.passed })
  const render: PageRenderer['render'] = async ({ api }) => {
    await (key === FRONT ? api.home('MERCATI') : api.article(SLUG))
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<html></html>', complete: true, error: null }
  }
  const { ahead } = servePages({
    renderer: { render } as PageRenderer,
    pageCache: cache,
    logger: pino({ level: 'silent' }),
    now: () => new Date(renderedAt),
    pageHeaders: () => ({}),
  })
  await ahead({ key, encodings: [] })
  return { clock, lookup: () => cache.lookup(key) }
}

test('is rendered again at midnight in Rome, the front page after five minutes at the latest, though nothing was published', async () => {
  for (const [key, renderedAt, freshMs] of [
    [ARTICLE, '2026-11-20T12:00:00.000Z', 11 * HOUR],
    [ARTICLE, '2026-11-20T22:59:59.999Z', 1],
    [ARTICLE, '2026-11-20T23:00:00.000Z', 24 * HOUR],
    // The clocks change that day.
    [ARTICLE, '2026-10-24T22:00:00.000Z', 25 * HOUR],
    [ARTICLE, '2026-03-28T23:00:00.000Z', 23 * HOUR],
    [FRONT, '2026-11-20T12:00:00.000Z', 5 * MINUTE],
    [FRONT, '2026-11-20T22:58:00.000Z', 2 * MINUTE],
  ] as const) {
    const { clock, lookup } = await given(key, renderedAt)
    clock.passed = freshMs - 1
    assert.ok(lookup(), `${key} of ${renderedAt}, a millisecond before`)
    clock.passed = freshMs
    assert.is(lookup(), undefined, `${key} of ${renderedAt}`)
  }
})

test('names what it shows to a CDN, in keys without a colon, so that it can be purged there', async () => {
  for (const [key, names] of [
    [ARTICLE, [`article-${SLUG}`, 'bylines']],
    [FRONT, ['home']],
  ] as const) {
    const { headers } = (await given(key, '2026-11-20T12:00:00.000Z')).lookup()!.ready('identity')!
    assert.equal(headers[headers.indexOf('surrogate-key') + 1]!.split(' ').toSorted(), names)
  }
})

test.run()
