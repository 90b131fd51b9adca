import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSite } from '../../../client/site/site.ts'
import type { Query, ReadModels } from '../../../projections/stores/read-models.ts'
import {
  monthSitemapFile,
  newsSitemapFile,
  pagesSitemapFile,
  parseMonthPart,
  sitemapIndexFile,
} from '../../../server/pages/sitemap-files.ts'
import { drafted, event, published } from '../../projections/given.ts'
import { givenModels } from '../../projections/given-models.ts'

const test = suite('Sitemaps')
const site = createSite({ url: 'https://giornale.example' })

const article = (slug: string, publishedAt: string) => [
  drafted(slug, { draftedAt: '2024-12-31T23:59:00.000Z' }),
  published(slug, publishedAt),
]
const texts = (xml: string, element: string) => [...xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, text]) => text)

/** Counts the questions to the read models, and the documents that come back. */
function counted(models: Pick<ReadModels, 'read'>) {
  const work = { roundTrips: 0, queries: 0, documents: 0 }
  const read = (async (queries: readonly Query[]) => {
    work.roundTrips++
    work.queries += queries.length
    const answers: unknown[] = await models.read(queries)
    for (const answer of answers) if (Array.isArray(answer)) work.documents += answer.length
    return answers
  }) as ReadModels['read']
  return { work, models: { read } }
}

test('the index names the pages and each month that has articles, with when the month’s list changed', async () => {
  await using models = await givenModels([
    ...article('vecchio', '2025-11-30T23:59:59.999Z'),
    ...article('nuovo', '2026-02-01T00:00:00.000Z'),
    ...article('altro', '2026-02-28T10:00:00.000Z'),
    // The article came back, so its address must be looked at again.
    event('ArticleWithdrawn', { slug: 'vecchio', notice: null, withdrawnAt: '2026-03-01T08:00:00.000Z' }),
    published('vecchio', '2026-03-02T08:00:00.000Z'),
    drafted('bozza', { draftedAt: '2026-04-01T08:00:00.000Z' }),
  ])
  const xml = await sitemapIndexFile(site, models)
  assert.match(xml, '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  assert.equal(texts(xml, 'loc'), [
    'https://giornale.example/sitemap-pages.xml',
    'https://giornale.example/sitemap-2025-11.xml',
    'https://giornale.example/sitemap-2026-02.xml',
  ])
  assert.equal(texts(xml, 'lastmod'), ['2026-03-02T08:00:00.000Z', '2026-02-28T10:00:00.000Z'])
})

test('a month of which nothing is left on the site has no sitemap: one without addresses is none', async () => {
  const gone = (slug: string) => event('ArticleWithdrawn', { slug, notice: null, withdrawnAt: '2026-03-01T08:00:00.000Z' })
  await using models = await givenModels([
    ...article('prima', '2026-01-01T00:00:00.000Z'),
    ...article('dopo', '2026-01-31T23:59:59.999Z'),
    ...article('sola', '2026-02-01T00:00:00.000Z'),
    ...article('altra', '2026-03-01T00:00:00.000Z'),
    gone('prima'),
    gone('sola'),
  ])
  assert.equal(texts(await sitemapIndexFile(site, models), 'loc').slice(1), [
    'https://giornale.example/sitemap-2026-01.xml',
    'https://giornale.example/sitemap-2026-03.xml',
  ])
})

test('a month’s sitemap has the articles first published in it that are on the site, with that date', async () => {
  await using models = await givenModels([
    ...article('prima', '2026-01-31T23:59:59.999Z'),
    ...article('uno', '2026-02-01T00:00:00.000Z'),
    ...article('due', '2026-02-28T23:59:59.999Z'),
    ...article('ritirato', '2026-02-10T08:00:00.000Z'),
    event('ArticleWithdrawn', { slug: 'ritirato', notice: null, withdrawnAt: '2026-02-11T08:00:00.000Z' }),
    ...article('dopo', '2026-03-01T00:00:00.000Z'),
  ])
  const xml = await monthSitemapFile(site, models, { month: '2026-02', part: 1 })
  assert.equal(texts(xml, 'loc'), ['https://giornale.example/articolo/uno', 'https://giornale.example/articolo/due'])
  assert.equal(texts(xml, 'lastmod'), ['2026-02-01T00:00:00.000Z', '2026-02-28T23:59:59.999Z'])
})

test('a portal without articles has an index of its pages', async () => {
  await using models = await givenModels([])
  assert.equal(texts(await sitemapIndexFile(site, models), 'loc'), ['https://giornale.example/sitemap-pages.xml'])
  const pages = texts(await pagesSitemapFile(site), 'loc')
  for (const path of [
    '/',
    '/contact',
    '/guida-trading-automatico',
    '/app-terrorizza-consulenti-finanziari',
    '/glossario/duration',
    '/calcolatori/mutuo',
  ]) {
    assert.ok(pages.includes(`https://giornale.example${path}`), path)
  }
  assert.not.ok(pages.some((page) => page!.includes('/admin')))
})

test('a month of more than 50,000 articles has several sitemaps', async () => {
  const card = { slug: 'a', status: 'published', publishedAt: '2026-02-01T00:00:00.000Z', changedAt: '2026-02-01T00:00:00.000Z' }
  const asked: Query[] = []
  let articles = 100_001
  const read = (async (queries: readonly Query[]) => {
    asked.push(...queries)
    return queries.map((query) =>
      'count' in query ? articles : 'index' in query && query.index !== 'published' && query.order ? [] : [card],
    )
  }) as ReadModels['read']
  assert.equal(texts(await sitemapIndexFile(site, { read }), 'loc').slice(1), [
    'https://giornale.example/sitemap-2026-02.xml',
    'https://giornale.example/sitemap-2026-02-2.xml',
    'https://giornale.example/sitemap-2026-02-3.xml',
  ])
  asked.length = 0
  await monthSitemapFile(site, { read }, parseMonthPart('/sitemap-2026-02-3.xml')!)
  assert.is((asked[0] as { offset: number }).offset, 100_000)
  articles = 50_000
  assert.equal(texts(await sitemapIndexFile(site, { read }), 'loc').slice(1), ['https://giornale.example/sitemap-2026-02.xml'])
})

test('an address has one spelling', () => {
  assert.equal(parseMonthPart('/sitemap-2026-02.xml'), { month: '2026-02', part: 1 })
  assert.equal(parseMonthPart('/sitemap-2026-02-12.xml'), { month: '2026-02', part: 12 })
  for (const path of [
    '/sitemap-2026-2.xml',
    '/sitemap-2026-13.xml',
    '/sitemap-2026-02-1.xml',
    '/sitemap-2026-02-02.xml',
    '/sitemap-2026-02.xml.gz',
  ])
    assert.is(parseMonthPart(path), null, path)
})

test('the index costs the same however many articles a month has', async () => {
  const work = async (articles: number) => {
    await using models = await givenModels(
      Array.from({ length: articles }, (_, n) => article(`a-${n}`, `2026-0${1 + (n % 3)}-10T08:00:00.000Z`)).flat(),
    )
    const counting = counted(models)
    await sitemapIndexFile(site, counting.models)
    return counting.work
  }
  assert.equal(await work(600), await work(6))
  assert.equal(await work(6), { roundTrips: 2, queries: 2 + 3 * 3, documents: 2 + 3 })
})

test('a long month is read in pages, and other work goes in between', async () => {
  await using models = await givenModels([
    // This article is in the first page of the read, and the later pages are read nonetheless.
    ...article('ritirato', '2026-01-09T08:00:00.000Z'),
    event('ArticleWithdrawn', { slug: 'ritirato', notice: null, withdrawnAt: '2026-01-09T12:00:00.000Z' }),
    ...Array.from({ length: 450 }, (_, n) => article(`a-${n}`, '2026-01-10T08:00:00.000Z')).flat(),
  ])
  const order: string[] = []
  const read = ((queries: readonly Query[]) => {
    order.push('page')
    setImmediate(() => order.push('other work'))
    return models.read(queries)
  }) as ReadModels['read']
  const xml = await monthSitemapFile(site, { read }, { month: '2026-01', part: 1 })
  assert.is(texts(xml, 'loc').length, 450)
  assert.equal(order, ['page', 'other work', 'page', 'other work', 'page'])
})

test('an article that changes while a month is read leaves no other out, and is there once', async () => {
  const given = Array.from({ length: 250 }, (_, n) => article(`a-${n}`, `2026-01-10T08:${String(n % 60).padStart(2, '0')}:00.000Z`)).flat()
  await using before = await givenModels(given)
  await using after = await givenModels([
    ...given,
    event('ArticleWithdrawn', { slug: 'a-0', notice: null, withdrawnAt: '2026-01-11T08:00:00.000Z' }),
    event('ArticlePublished', { slug: 'a-0', revision: 1, basis: 'import', publishedAt: '2026-01-11T09:00:00.000Z' }),
  ])
  let reads = 0
  const read: ReadModels['read'] = (queries) => (reads++ === 0 ? before : after).read(queries)
  const found = texts(await monthSitemapFile(site, { read }, { month: '2026-01', part: 1 }), 'loc')
  assert.equal([found.length, new Set(found).size], [250, 250])
})

test('the news sitemap has the published articles of the last two days, with title, address and first publication', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  await using models = await givenModels([
    ...article('troppo-vecchio', '2026-11-19T11:59:59.999Z'),
    ...article('appena-in-tempo', '2026-11-19T12:00:00.000Z'),
    ...article('ritirato', '2026-11-20T08:00:00.000Z'),
    event('ArticleWithdrawn', { slug: 'ritirato', notice: null, withdrawnAt: '2026-11-20T09:00:00.000Z' }),
    ...article('nuovo', '2026-11-21T08:00:00.000Z'),
    event('AddressClaimed', { slug: 'altrove', article: 'nuovo', claimedAt: '2026-11-21T09:00:00.000Z' }),
    event('ArticleAddressChanged', { slug: 'nuovo', address: 'altrove', changedAt: '2026-11-21T09:00:00.000Z' }),
  ])
  const xml = await newsSitemapFile(site, models, now)
  assert.equal(texts(xml, 'loc'), ['https://giornale.example/articolo/altrove', 'https://giornale.example/articolo/appena-in-tempo'])
  assert.equal(texts(xml, 'news:publication_date'), ['2026-11-21T08:00:00.000Z', '2026-11-19T12:00:00.000Z'])
  assert.equal(texts(xml, 'news:title'), ['Titolo di nuovo', 'Titolo di appena-in-tempo'])
  assert.equal([texts(xml, 'news:name'), texts(xml, 'news:language')], [Array(2).fill(site.name), ['it', 'it']])
})

test('the news sitemap reads the articles of two days, each once, and other work goes in between', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  const at = (n: number) => new Date(now.getTime() - n * 600_000).toISOString()
  const work = async (articles: number) => {
    await using models = await givenModels(Array.from({ length: articles }, (_, n) => article(`a-${n}`, at(n))).flat())
    const counting = counted(models)
    assert.is(texts(await newsSitemapFile(site, counting.models, now), 'loc').length, 2 * 24 * 6 + 1)
    return counting.work
  }
  assert.equal(await work(900), { roundTrips: 2, queries: 2, documents: 400 })
  assert.equal(await work(450), await work(900))
})

test.run()
