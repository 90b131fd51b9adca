import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import type { ArticleSummary } from '../../../client/api/contract.ts'
import { createSite } from '../../../client/site/site.ts'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { createPageRenderer } from '../../../server/pages/vike.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { ROOT } from '../serve-pages.ts'

const test = suite('Heads and notices of pages')
const SITE = 'https://giornale.example'
const site = createSite({ url: SITE })
const renderer = await createPageRenderer({ mode: 'production', root: ROOT, site })

const signed: ArticleSummary = {
  ...EXAMPLE_ARTICLES[0]!,
  slug: 'firmato',
  title: 'Firmato da una persona',
  authorName: 'Marta Colli',
  authorTitle: 'Redattrice di economia',
  category: 'ANALISI',
  generatedBy: 'editorial',
  provenance: null,
  illustrative: false,
  createdAt: '2026-10-01T08:00:00.000Z',
  publishedAt: '2026-10-03T09:30:00.000Z',
}
const written: ArticleSummary = {
  ...signed,
  slug: 'scritto',
  title: 'Scritto da un programma',
  generatedBy: 'ai',
  provenance: { model: 'gpt-5-mini', promptVersion: '3', generationId: 'b6d5f2b2-8f10-4b5c-8f8b-0f4f5f1c2a77', topicId: 't' },
}
const api = createExampleApi({ articles: [signed, written, ...EXAMPLE_ARTICLES] })

async function pageAt(url: string, from = api) {
  const { status, body, complete } = await renderer.render({
    url,
    headers: {},
    signal: AbortSignal.timeout(30_000),
    nonce: null,
    shellDeadlineMs: Infinity,
    api: from,
  })
  assert.ok(complete && typeof body === 'string', url)
  const head = /<head>(.*)<\/head>/s.exec(body)![1]!
  const attributes = (pattern: RegExp) => [...head.matchAll(pattern)].map((match) => match[1])
  return {
    status,
    canonical: attributes(/<link rel="canonical" href="([^"]*)"/g),
    address: attributes(/<meta property="og:url" content="([^"]*)"/g),
    type: attributes(/<meta property="og:type" content="([^"]*)"/g),
    robots: attributes(/<meta name="robots" content="([^"]*)"/g),
    publishedAt: attributes(/<meta property="article:published_time" content="([^"]*)"/g),
    data: attributes(/<script type="application\/ld\+json">(.*?)<\/script>/gs).map((json) => JSON.parse(json!)),
    main: /<main[^>]*>(.*)<\/main>/s.exec(body)![1]!.replaceAll('<!-- -->', ''),
  }
}

/** Address, and the path of the one that search engines are to know; null for pages they are not to know at all. */
const PAGES: readonly [string, string | null][] = [
  ['/', '/'],
  ['/?utm_source=lettera&fbclid=x', '/'],
  ...['investimenti', 'analisi', 'trading', 'tecnologia'].map((key) => [`/?category=${key}`, `/?category=${key}`] as [string, string]),
  ['/?category=trading&utm_source=lettera', '/?category=trading'],
  // The same page as the home page (R3.3).
  ['/?category=mercati', '/'],
  ['/?category=altro', '/'],
  ['/articolo/firmato', '/articolo/firmato'],
  ['/firmato', '/articolo/firmato'],
  ['/articolo/scritto?utm_campaign=x', '/articolo/scritto'],
  ...advertorials.map(({ slug }) => [`/${slug}`, `/${slug}`] as [string, string]),
  [`/${advertorials[0]!.slug}?utm_source=x`, `/${advertorials[0]!.slug}`],
  ['/cerca', '/cerca'],
  ['/cerca?q=btp', null],
  ['/cerca?q=zzzz', null],
  ['/contact', '/contact'],
  ['/guida-trading-automatico', '/guida-trading-automatico'],
  ['/guida-trading-automatico?utm_source=x', '/guida-trading-automatico'],
  ['/privacy', '/privacy'],
  ['/terms', '/terms'],
  ['/come-scriviamo', '/come-scriviamo'],
  ['/glossario', '/glossario'],
  ['/glossario/duration', '/glossario/duration'],
  ['/glossario/non-esiste', null],
  ['/admin', null],
  ['/non-esiste', null],
  ['/articolo/non-esiste', null],
]

test('every kind of page names the one address that search engines are to know, or noindex', async () => {
  // Twice: what the renderer has learnt of a kind of page says the same.
  for (let time = 1; time <= 2; time++) {
    for (const [url, path] of PAGES) {
      const { canonical, address, robots } = await pageAt(url)
      assert.equal(canonical, path === null ? [] : [SITE + path], `${url}, time ${time}`)
      assert.equal(robots, path === null ? ['noindex'] : [], url)
      if (path !== null) assert.equal(address, [SITE + path], url)
    }
  }
})

test('a page that cannot be shown is not for search engines', async () => {
  for (const failure of [new ReadModelsUnavailableError('prova'), new Error('prova')]) {
    for (const url of ['/', '/articolo/firmato', '/cerca?q=btp']) {
      const { status, canonical, robots } = await pageAt(url, createExampleApi({ failure }))
      assert.ok(status >= 500)
      assert.equal([canonical, robots], [[], ['noindex']], url)
    }
  }
})

test('an article says when it was published, by whom, and where it stands, exactly', async () => {
  for (const article of [signed, written]) {
    const { data, publishedAt, type } = await pageAt(`/articolo/${article.slug}`)
    assert.equal(publishedAt, ['2026-10-03T09:30:00.000Z'])
    assert.equal(type, ['article'])
    const publisher = {
      '@type': 'NewsMediaOrganization',
      name: 'Mercato Chiaro',
      url: `${SITE}/`,
      logo: { '@type': 'ImageObject', url: `${SITE}/icon-512.png`, width: 512, height: 512 },
    }
    assert.equal(data, [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        mainEntityOfPage: `${SITE}/articolo/${article.slug}`,
        headline: article.title,
        description: article.summary,
        image: [`${SITE}/share/${article.slug}.png`],
        datePublished: '2026-10-03T09:30:00.000Z',
        inLanguage: 'it-IT',
        isAccessibleForFree: true,
        articleSection: 'Analisi',
        author:
          article === signed
            ? { '@type': 'Person', name: 'Marta Colli', jobTitle: 'Redattrice di economia' }
            : { '@type': 'Organization', name: 'Mercato Chiaro', url: `${SITE}/come-scriviamo` },
        publisher,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Mercato Chiaro', item: `${SITE}/` },
          { '@type': 'ListItem', position: 2, name: 'Analisi', item: `${SITE}/analisi` },
          { '@type': 'ListItem', position: 3, name: article.title },
        ],
      },
    ])
  }
})

test('only an article has dates and is one: home is a site, and advertising is nothing to a news reader', async () => {
  for (const [url, path] of PAGES) {
    if (path?.startsWith('/articolo/')) continue
    const { data, publishedAt, type } = await pageAt(url)
    assert.equal(publishedAt, [], url)
    assert.equal(type, ['website'], url)
    const term = path === '/glossario' ? ['DefinedTermSet'] : path?.startsWith('/glossario/') ? ['DefinedTerm'] : []
    const expected = path === '/' || path?.startsWith('/?') ? ['WebSite'] : term
    assert.equal(
      data.map((one: { '@type': string }) => one['@type']),
      expected,
      url,
    )
  }
})

const AI_NOTICE = 'Scritto con l’intelligenza artificiale.'
const ILLUSTRATIVE_NOTICE = 'Storia illustrativa.'

test('each notice of an article is there whether or not the other is, before the text (R1.7)', async () => {
  for (const article of [signed, written]) {
    for (const illustrative of [false, true]) {
      const { main } = await pageAt(`/articolo/${article.slug}`, createExampleApi({ articles: [{ ...article, illustrative }] }))
      const text = main.indexOf('class="prose"')
      const notices = main.slice(0, text)
      const what = `${article.slug}, illustrative: ${illustrative}`
      assert.ok(text > 0)
      assert.is(notices.includes(AI_NOTICE), article === written, what)
      assert.is(notices.includes('Modello gpt-5-mini'), article === written, what)
      assert.is(notices.includes(ILLUSTRATIVE_NOTICE), illustrative, what)
      assert.is(notices.includes('class="notices"'), article === written || illustrative, what)
    }
  }
})

test('a story of the home page says that a program wrote it, and only then', async () => {
  for (const article of [signed, written]) {
    const { main } = await pageAt('/?category=analisi', createExampleApi({ articles: [article] }))
    assert.is(main.includes('Scritto con IA'), article === written)
  }
})

test('every page about money ends with the risk warning (R1.14)', async () => {
  const about = [
    '/',
    '/?category=trading',
    '/?category=tecnologia',
    '/articolo/firmato',
    '/articolo/scritto',
    ...advertorials.map(({ slug }) => `/${slug}`),
    '/guida-trading-automatico',
    '/come-scriviamo',
    '/glossario/duration',
  ]
  for (const url of about) {
    const { main } = await pageAt(url)
    const warning = main.lastIndexOf('Avvertenza sui rischi.')
    assert.ok(warning > 0, url)
    for (const phrase of [
      'Il trading e gli investimenti comportano rischi, compresa la perdita del capitale.',
      'I risultati passati non garantiscono quelli futuri.',
      'Investi solo denaro che puoi permetterti di perdere.',
      'non è consulenza finanziaria',
    ]) {
      assert.ok(main.includes(phrase, warning), `${url}: ${phrase}`)
    }
    assert.not.ok(main.includes('class="prose"', warning), `${url}: text follows`)
  }
})

test.run()
