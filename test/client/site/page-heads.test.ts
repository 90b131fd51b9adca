import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { advertorials } from '../../../client/advertorials/content/all.ts'
import { ReadModelsUnavailableError } from '../../../projections/stores/read-models.ts'
import { createExampleApi } from '../example-api.ts'
import { pageAt, signed, SITE, written } from './rendered-page.ts'

const test = suite('Heads and notices of pages')
/** Address, and its canonical path; null for pages with noindex. */
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
  ['/mercati', '/mercati'],
  ['/archivio', '/archivio'],
  ['/cerca', '/cerca'],
  ['/cerca?q=btp', null],
  ['/cerca?q=zzzz', null],
  ['/contact', '/contact'],
  ['/guida-trading-automatico', '/guida-trading-automatico'],
  ['/guida-trading-automatico?utm_source=x', '/guida-trading-automatico'],
  ['/privacy', '/privacy'],
  ['/terms', '/terms'],
  ['/come-scriviamo', '/come-scriviamo'],
  ['/correzioni', '/correzioni'],
  ['/articolo/firmato/registro', null],
  ['/articolo/non-esiste/registro', null],
  ['/glossario', '/glossario'],
  ['/glossario/duration', '/glossario/duration'],
  ['/glossario/non-esiste', null],
  ['/calcolatori', '/calcolatori'],
  ['/calcolatori/mutuo', '/calcolatori/mutuo'],
  ['/calcolatori/mutuo?importo=1.000&tasso=3&anni=', '/calcolatori/mutuo'],
  ['/calcolatori/non-esiste', null],
  ['/admin', null],
  ['/non-esiste', null],
  ['/articolo/non-esiste', null],
]

test('every kind of page has one canonical address or noindex', async () => {
  // Twice: the renderer's cache of a kind of page must give the same head.
  for (let time = 1; time <= 2; time++) {
    for (const [url, path] of PAGES) {
      const { canonical, address, robots } = await pageAt(url)
      assert.equal(canonical, path === null ? [] : [SITE + path], `${url}, time ${time}`)
      assert.equal(robots, path === null ? ['noindex'] : [], url)
      if (path !== null) assert.equal(address, [SITE + path], url)
    }
  }
})

test('every kind of page has a title of its own, a description, Open Graph and a feed', async () => {
  const titles = new Map<string, string>()
  for (const [url, path] of PAGES) {
    if (path === null) continue
    const { title, description, openGraph, feed } = await pageAt(url)
    assert.is(titles.get(title[0]!) ?? path, path, `«${title[0]}» is the title of another page`)
    titles.set(title[0]!, path)
    const length = description[0]?.length ?? 0
    assert.ok(length >= 30 && length <= 320, `${url}: ${length}`)
    for (const name of ['title', 'description', 'image', 'type', 'site_name', 'locale', 'url'])
      assert.ok(openGraph[name], `${url} og:${name}`)
    assert.is(openGraph['image:width'], '1200')
    assert.ok(feed.includes('/feed.xml'), url)
  }
})

test('both addresses of an article show the same text', async () => {
  assert.is((await pageAt('/firmato')).main, (await pageAt('/articolo/firmato')).main)
})

test('a tab of the home page has another title than its section', async () => {
  for (const key of ['investimenti', 'analisi', 'trading', 'tecnologia']) {
    const [tab, section] = await Promise.all([`/?category=${key}`, `/${key}`].map((url) => pageAt(url)))
    assert.is(tab!.title.length, 1)
    assert.is.not(tab!.title[0], section!.title[0])
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

test('an article’s head has its exact date, author and breadcrumb', async () => {
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
        dateModified: '2026-10-03T09:30:00.000Z',
        digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${article === signed ? 'digitalCreation' : 'trainedAlgorithmicMedia'}`,
        inLanguage: 'it-IT',
        isAccessibleForFree: true,
        articleSection: 'Analisi',
        author:
          article === signed
            ? { '@type': 'Person', name: 'Marta Colli', url: `${SITE}/autori/${signed.authorId}`, jobTitle: 'Redattrice di economia' }
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

test('only an article has dates and a NewsArticle: home is a WebSite, and advertising is neither', async () => {
  for (const [url, path] of PAGES) {
    if (path?.startsWith('/articolo/')) continue
    const { data, publishedAt, type } = await pageAt(url)
    assert.equal(publishedAt, [], url)
    assert.equal(type, ['website'], url)
    const term = path === '/glossario' ? ['DefinedTermSet'] : path?.startsWith('/glossario/') ? ['DefinedTerm'] : []
    const program = path?.startsWith('/calcolatori/') ? ['WebApplication'] : term
    const expected = ['/correzioni', '/calcolatori', '/mercati', '/archivio', '/articolo/firmato/registro'].includes(url)
      ? ['CollectionPage']
      : path === '/' || path?.startsWith('/?')
        ? ['WebSite']
        : program
    assert.equal(
      data.map((one: { '@type': string }) => one['@type']),
      expected,
      url,
    )
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
    '/calcolatori',
    '/calcolatori/mutuo?importo=0',
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
