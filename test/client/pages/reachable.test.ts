import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ReadingApi } from '../../../client/api/contract.ts'
import { createSite } from '../../../client/site/site.ts'
import { createReadingApi } from '../../../server/api/reading-api.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { italianSpan } from '../../../events/domain/navigation/italian-days.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import { drafted, published } from '../../projections/given.ts'
import { givenModels } from '../../projections/given-models.ts'

const test = suite('How many clicks from the front page')

const slugOf = (n: number) => `articolo-${n}`
const NOW = new Date('2026-11-22T12:00:00.000Z')

for (const [what, isAbout] of [
  ['about nothing that we know', () => false],
  ['half of them about one thing, the others about nothing', (n: number) => n % 2 === 0],
] as const) {
  test(`Each of 1,000 articles, all of one section and one month, ${what}, is linked within three clicks of the front page.`, () =>
    reachAll(isAbout))
}

/** Follows only the section's pages, so that no article needs a subject. */
async function reachAll(isAbout: (n: number) => boolean): Promise<void> {
  const COUNT = 1_000
  await using models = await givenModels(
    Array.from({ length: COUNT }, (_, n) => [
      drafted(slugOf(n), {
        category: 'MERCATI',
        authorName: 'Redazione Mercati',
        title: isAbout(n) ? `Oro e petrolio ${n}` : `Titolo ${n}`,
      }),
      published(slugOf(n), new Date(NOW.getTime() - n * 600_000).toISOString()),
    ]).flat(),
  )
  const api = createReadingApi({ readModels: models, writer: '', now: () => NOW, bylineOf: () => null })
  await using renderer = await createPageRenderer({
    mode: 'production',
    root: process.cwd(),
    site: createSite({ url: 'https://x.example' }),
  })
  const found = new Map<string, number>()
  const pages = new Set(['/'])
  let newPages = ['/']
  // The third click opens the article.
  for (let clicks = 0; clicks <= 2; clicks++) {
    const next = new Set<string>()
    for (const page of newPages) {
      for (const href of await linksOf(page)) {
        const slug = /^\/articolo\/(.+)$/.exec(href)?.[1]
        if (slug) found.set(slug, Math.min(found.get(slug) ?? 9, clicks + 1))
        else if (href.startsWith('/') && !pages.has(href)) next.add(href)
      }
    }
    newPages = [...next].filter((href) => href.startsWith('/mercati') && !href.endsWith('.xml'))
    for (const page of newPages) pages.add(page)
  }
  assert.is(found.size, COUNT)

  async function linksOf(url: string): Promise<string[]> {
    const signal = new AbortController().signal
    const { status, body } = await renderer.render({ url, headers: {}, signal, nonce: null, shellDeadlineMs: Infinity, api })
    assert.is(status, 200, url)
    return [...(body as string).matchAll(/<a [^>]*?href="([^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  }
}

/** 100,000 articles in ten years, almost a thousand of them on one day: read models that answer from arithmetic. */
const LARGE = 100_000
const BUSY_COUNT = 950
const BUSY = italianSpan('2024-02-29')
const instants = Array.from({ length: LARGE }, (_, n) =>
  n < BUSY_COUNT ? BUSY.min + n * 60_000 : Date.parse('2016-11-22T00:00:00Z') + (n - BUSY_COUNT) * 3_187_000,
).toSorted((a, b) => b - a)

function answer(query: Query): unknown {
  if ('keys' in query) return query.keys.map(() => null)
  const { min = -Infinity, max = Infinity } = query as { min?: number; max?: number }
  const from = 'after' in query && query.after ? Number(query.after.key.slice(slugOf(0).length - 1)) + 1 : firstAtMost(max)
  const end = firstAtMost(min - 1)
  if ('count' in query) return end - from
  const { order, offset = 0, limit } = query as { order?: string; offset?: number; limit: number }
  const places =
    order === 'asc' ? [LARGE - 1] : Array.from({ length: Math.min(limit, Math.max(0, end - from - offset)) }, (_, n) => from + offset + n)
  return places.map((n) => {
    const instant = new Date(instants[n]!).toISOString()
    return { slug: slugOf(n), category: CATEGORIES[n % 5], subjects: [], reviewReasons: [], publishedAt: instant, createdAt: instant }
  })
}

/** @returns how many were published after an instant */
function firstAtMost(instant: number): number {
  let [low, high] = [0, LARGE]
  while (low < high) {
    const middle = (low + high) >> 1
    if (instants[middle]! > instant) low = middle + 1
    else high = middle
  }
  return low
}

test('Each of 100,000 articles is in the archive within five clicks: months, days, the pages of a day.', async () => {
  const readModels = { read: async (queries: readonly Query[]) => queries.map(answer) } as unknown as ReadModels
  const api: ReadingApi = createReadingApi({ readModels, writer: '', now: () => NOW, bylineOf: () => null })
  const found = new Set<string>()
  const add = ({ items }: { items: readonly { slug: string }[] }) => items.forEach(({ slug }) => found.add(slug))
  // Front page, archive, month, day, page of the day: the fifth click opens the article.
  for (const { period: month } of (await api.archive()).periods) {
    for (const { period: day } of (await api.archive(month)).periods) {
      const list = await api.storyList('day', day)
      add(list)
      for (const after of list.pages) add(await api.storyList('day', day, after))
    }
  }
  assert.is(found.size, LARGE)
})

test.run()
