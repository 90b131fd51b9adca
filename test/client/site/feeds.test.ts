import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { machineFile } from '../../../server/pages/machine-files.ts'
import { createSite } from '../../../client/site/site.ts'
import { createExampleApi, EXAMPLE_ARTICLES } from '../example-api.ts'
import { assertWellFormed } from './well-formed.ts'

const test = suite('Files for machines')
const site = createSite({ url: 'https://giornale.example', name: 'Soldi & “Conti”' })
const hostile = {
  ...EXAMPLE_ARTICLES[0]!,
  slug: 'ostile',
  firstSlug: 'ostile',
  title: 'Tassi < 2 % & ]]> <script>\u0007',
  authorName: 'A & B',
}
const api = createExampleApi({ articles: [...EXAMPLE_ARTICLES, hostile] })
const get = async (path: string) => {
  const file = await machineFile(path, new URLSearchParams(), { site, api })
  assert.ok(file, path)
  return { ...file, text: file.body.toString() }
}

// https://www.rssboard.org/rss-specification
test('the feed has the newest articles, newest first, with absolute addresses and RFC 822 dates, and is well-formed for any title', async () => {
  const { text, type } = await get('/feed.xml')
  assert.match(type, 'application/rss+xml')
  assertWellFormed(text)
  assert.match(text, /<rss version="2\.0"[^]*<channel><title>[^<]+<\/title><link>[^<]+<\/link><description>[^<]+<\/description>/)
  const all = (name: string) => [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, words]) => words!)
  assert.equal(all('guid'), all('link').slice(1))
  assert.is(new Set(all('guid')).size, all('guid').length)
  const times = all('pubDate').map((date) => Date.parse(date))
  assert.equal(
    times,
    times.toSorted((one, other) => other - one),
  )
  assert.is([...text.matchAll(/<item>/g)].length, EXAMPLE_ARTICLES.length + 1)
  assert.match(text, 'Tassi &lt; 2 % &amp; ]]&gt; &lt;script&gt;<')
  assert.match(text, /<link>https:\/\/giornale\.example\/articolo\/[a-z0-9-]+<\/link>/)
  assert.match(text, /<pubDate>Fri, 20 Nov 2026 \d\d:\d\d:00 GMT<\/pubDate>/)
})

test('A feed item states that a program wrote it and when its text was corrected (R1.16)', async () => {
  const [first] = EXAMPLE_ARTICLES
  const written = { ...first!, slug: 'scritto', writtenBy: 'program' as const, modifiedAt: '2026-11-21T08:00:00.000Z' }
  const signed = { ...first!, slug: 'firmato', writtenBy: 'import' as const, modifiedAt: null }
  const from = createExampleApi({
    articles: [{ ...written, provenance: EXAMPLE_ARTICLES[1]!.provenance }, signed, { ...written, slug: 'mutato', changedBy: 1 }],
  })
  const text = String((await machineFile('/feed.xml', new URLSearchParams(), { site, api: from }))!.body)
  assertWellFormed(text)
  const item = (slug: string) => text.split('<item>').find((part) => part.includes(`/articolo/${slug}<`))!
  assert.match(item('scritto'), '<category domain="http://cv.iptc.org/newscodes/digitalsourcetype/">trainedAlgorithmicMedia</category>')
  assert.match(item('scritto'), '<atom:updated>2026-11-21T08:00:00.000Z</atom:updated>')
  assert.match(item('scritto'), '(Scritto con l’intelligenza artificiale.)</description>')
  assert.match(item('mutato'), '(Scritto con l’intelligenza artificiale, modificato da una persona della redazione.)</description>')
  assert.not.match(item('firmato'), /iptc|atom:updated|Scritto con/)
})

test('A feed says when one of its texts changed last, and keeps an article’s name when its address changes (R1.16)', async () => {
  const [first, second] = EXAMPLE_ARTICLES
  const moved = { ...first!, slug: 'nuovo', firstSlug: 'primo', modifiedAt: '2026-12-01T08:00:00.000Z' }
  const from = createExampleApi({ articles: [moved, second!] })
  const text = String((await machineFile('/feed.xml', new URLSearchParams(), { site, api: from }))!.body)
  assert.match(text, '<lastBuildDate>Tue, 01 Dec 2026 08:00:00 GMT</lastBuildDate>')
  assert.match(text, '<link>https://giornale.example/articolo/nuovo</link><guid>https://giornale.example/articolo/primo</guid>')
})

test('The feed of corrections has each note and each notice of a withdrawal, newest first (R1.17)', async () => {
  const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
  const base = { category: 'MERCATI' as const, corrections: [], withdrawals: [] }
  const noted = (notice: string | null, day: number, back: number | null) => ({
    revision: 1,
    notice,
    at: at(day),
    back: back === null ? null : { at: at(back), revision: 1 },
  })
  const items = [
    {
      ...base,
      firstSlug: 'primo',
      slug: 'nuovo',
      title: 'Uno < due',
      corrections: [
        { kind: 'update' as const, note: 'Aggiunti i dati.', at: at(5) },
        { kind: 'correction' as const, note: 'Il tasso era 2 % & non 3 %.', at: at(2) },
      ],
      withdrawals: [noted(null, 3, 4)],
    },
    { ...base, firstSlug: 'via', slug: 'via', title: 'Via', withdrawals: [noted('Era sbagliato.', 6, null), noted('Da rivedere.', 1, 2)] },
  ]
  const from = { ...createExampleApi(), corrections: async () => ({ items, total: 2, next: null }) }
  const text = String((await machineFile('/correzioni/feed.xml', new URLSearchParams(), { site, api: from }))!.body)
  assertWellFormed(text)
  const tag = (name: string) =>
    [
      ...text
        .split('<item>')
        .slice(1)
        .join('')
        .matchAll(new RegExp(`<${name}[^>]*>([^<]*)<`, 'g')),
    ].map(([, words]) => words)
  assert.equal(tag('title'), ['Ritiro: Via', 'Aggiornamento: Uno &lt; due', 'Correzione: Uno &lt; due', 'Ritiro: Via'])
  assert.equal(tag('description'), ['Era sbagliato.', 'Aggiunti i dati.', 'Il tasso era 2 % &amp; non 3 %.', 'Da rivedere.'])
  const place = 'https://giornale.example/articolo'
  assert.equal(tag('link'), [`${place}/via/registro`, `${place}/nuovo#correzioni`, `${place}/nuovo#correzioni`, `${place}/via/registro`])
  assert.match(text, '<lastBuildDate>Fri, 06 Nov 2026 08:00:00 GMT</lastBuildDate>')
  assert.is(new Set(tag('guid')).size, 4)
  assert.ok(tag('guid').every((guid) => !guid!.includes('nuovo')))
})

test('an article has the date of its publication in the feed, not that of its first draft', async () => {
  const dates = { createdAt: '2026-11-01T08:00:00.000Z', publishedAt: '2026-11-20T09:30:00.000Z' }
  const article = { ...EXAMPLE_ARTICLES[0]!, slug: 'rivisto', ...dates }
  const from = createExampleApi({ articles: [article] })
  const text = String((await machineFile('/feed.xml', new URLSearchParams(), { site, api: from }))!.body)
  assert.match(text, '<pubDate>Fri, 20 Nov 2026 09:30:00 GMT</pubDate>')
  assert.not.match(text, /2026-11-01|01 Nov/)
})

test('robots and manifest have the expected content', async () => {
  assert.match((await get('/robots.txt')).text, 'Sitemap: https://giornale.example/sitemap.xml')
  assert.match((await get('/robots.txt')).text, 'Disallow: /admin')
  assert.is(JSON.parse((await get('/manifest.webmanifest')).text).name, site.name)
})

test('an unknown path has no file, and the picture of an unknown article is a 404', async () => {
  for (const path of ['/', '/articolo/x', '/feed', '/covers/', '/share/..png']) {
    assert.is(await machineFile(path, new URLSearchParams(), { site, api }), null, path)
  }
  await machineFile('/share/nessuno.png', new URLSearchParams(), { site, api }).then(
    () => assert.unreachable(),
    (error) => assert.is(error.status, 404),
  )
})

test.run()
