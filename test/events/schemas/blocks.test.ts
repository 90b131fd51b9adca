import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SOURCES } from '../../../events/domain/finance/sources.ts'
import { isAllowedHref, isStorableHref } from '../../../events/domain/blocks.ts'
import { bodySchema } from '../../../events/schemas/content/blocks.ts'

const links = suite('links in a body')

links('May lead to any place on this site.', () => {
  for (const href of ['/', '/articolo/tassi-2025', '/?category=mercati', '/articolo/uno#s-i-tassi', '/articolo/perché', '/a%20b'])
    assert.ok(isAllowedHref(href), href)
})

links('May lead to a listed authority over https, on its own host or one below it.', () => {
  for (const href of [
    'https://consob.it',
    'https://www.consob.it/',
    'HTTPS://WWW.CONSOB.IT/web/area-pubblica',
    'https://eur-lex.europa.eu/eli/reg/2014/1286/oj',
    'https://www.normattiva.it/uri-res/N2Ls?urn:nir:stato:decreto.legislativo:1998-02-24;58',
    'https://infostat.bancaditalia.it?x=1#y',
    ...Object.values(SOURCES).map(({ href }) => href),
  ])
    assert.ok(isAllowedHref(href), href)
})

/** Addresses that must not be links, grouped by their fault and separated by spaces; `SPACE` stands for a space inside an address. */
const REFUSED = {
  'a scheme':
    'javascript:alert(1) JavaScript:alert(1) java\nscript:alert(1) SPACEjavascript:alert(1) data:text/html,<script>alert(1)</script> vbscript:x',
  'another scheme':
    'file:///etc/passwd blob:https://consob.it/x mailto:a@consob.it http://www.consob.it/ ftp://consob.it/ https:consob.it https:/consob.it',
  'off the site without a scheme':
    '//evil.example ///evil.example /\\evil.example \\\\evil.example /\t/evil.example \t//evil.example /SPACE/evil.example',
  'no path': 'articolo/uno #top ?x',
  'a host like one of the list':
    'https://evil.example https://evilconsob.it/ https://consob.it.evil.example/ https://evil.example/consob.it https://consob.it./',
  'a name of the list elsewhere': 'https://evil.example?https://consob.it https://evil.example#.consob.it',
  'a part of a name': 'https://it/ https://.it/ https://gov.it/ https://europa.eu/',
  'user information before the host': 'https://consob.it@evil.example/ https://user:password@consob.it/ https://evil.example@consob.it/',
  'a port': 'https://consob.it:8443/ https://consob.it:443/',
  'a backslash':
    'https://consob.it\\@evil.example/ https:\\\\consob.it/ https://evil.example\\.consob.it/ https://consob.it/\\evil.example',
  'a full stop of another script': 'https://consob。it/ https://evil.example。consob.it/ https://consob．it/',
  'a letter of another script, a Cyrillic «о» among them': 'https://ｃonsob.it/ https://cоnsob.it/',
  'a character that some parsers drop':
    'https://consob\u00ad.it/ https://con\tsob.it/ https://consob.it/\n https://consob.it\u0000.evil.example/',
  'an encoded or numeric host': 'https://consob.it%2eevil.example/ https://[::1]/',
  'a character of markup': `https://consob.it/aSPACEb /articolo/<script> /articolo/"onclick=alert(1) /articolo/'x`,
}

links('May lead nowhere else, however it is written.', () => {
  for (const [what, hrefs] of Object.entries(REFUSED))
    for (const href of hrefs.split(' ').map((one) => one.replace('SPACE', ' ')))
      assert.not(isAllowedHref(href), `${what}: ${JSON.stringify(href)}`)
  assert.not(isAllowedHref(''))
})

links('May lead to no data, no page of the newsroom, and no path that is not plain; events with such links are still read.', () => {
  const ofTheNewsroom =
    '/api /api/session /API/articles /admin /admin/redazione?x#y /Admin /%61dmin /admin%2Fredazione /api%3Fx /metrics /readyz'
  const dots = '/articolo/../admin /articolo/.. /. /./admin /%2e%2e/admin /articolo/%2E./admin /%252e%252e/admin'
  const slashes = '/articolo//uno /articolo%2Funo /a/%2fevil.example /%5cevil.example /%2F%2Fevil.example'
  const encodings = '/a%00 /a%0d%0ab /a%zz /%ff'
  for (const href of [ofTheNewsroom, dots, slashes, encodings].join(' ').split(' ')) {
    assert.not(isAllowedHref(href), href)
    assert.ok(isStorableHref(href), href)
    const body = [{ type: 'paragraph', text: [{ text: 'x', href }] }]
    assert.ok(bodySchema.safeParse(body).success, href)
  }
  for (const href of ['/apicoltura', '/administrator', '/admin-it', '/a.b/c', '/cerca?q=//x', '/?a=..', '/articolo/perch%C3%A9'])
    assert.ok(isAllowedHref(href), href)
})

links.run()

const body = suite('the shape of a body')
const isBody = (...blocks: unknown[]) => bodySchema.safeParse(blocks).success
const chart = (more: object) => ({
  type: 'chart',
  kind: 'line',
  title: 't',
  unit: 'euro',
  axis: 'Anno',
  labels: ['1', '2'],
  series: [{ name: 'a', values: [1, 2] }],
  source: 's',
  ...more,
})
const figure = (more: object) => ({
  type: 'figure',
  picture: 'a1'.repeat(32),
  width: 800,
  height: 600,
  alt: 'Una banconota',
  credit: 'Foto di Anna Rossi',
  madeWithAi: false,
  ...more,
})
const table = (more: object) => ({ type: 'table', caption: 'c', columns: ['a', 'b'], rows: [['1', '2']], ...more })

body('Blocks of every type are taken as they are.', () => {
  const blocks = [
    { type: 'paragraph', text: 'x' },
    { type: 'paragraph', text: [{ text: 'x', mark: 'em', href: '/y' }] },
    { type: 'heading', level: 3, text: 'x' },
    { type: 'list', ordered: true, items: ['x', [{ text: 'y' }]] },
    table({}),
    { type: 'callout', tone: 'example', title: 'x', text: 'y' },
    { type: 'quote', text: 'x', source: 'y' },
    chart({}),
    chart({ kind: 'bar', labels: ['1'], series: [{ name: 'a', values: [-1.5] }], decimals: 2 }),
    figure({}),
    figure({ caption: 'Il nuovo taglio', madeWithAi: true }),
  ]
  assert.equal(bodySchema.parse(blocks), blocks)
})

body('What is not a block, or has more to it than a block, is refused.', () => {
  for (const block of [
    null,
    'testo',
    {},
    { type: 'html', html: '<b>x</b>' },
    { type: 'paragraph' },
    { type: 'paragraph', text: '' },
    { type: 'paragraph', text: [] },
    { type: 'paragraph', text: 'x', class: 'y' },
    { type: 'paragraph', text: [{ text: 'x', mark: 'u' }] },
    { type: 'paragraph', text: [{ text: 'x', onclick: 'y' }] },
    { type: 'paragraph', text: [{ text: 'x', href: 'javascript:alert(1)' }] },
    { type: 'heading', level: 1, text: 'x' },
    { type: 'heading', level: 4, text: 'x' },
    { type: 'list', ordered: true, items: [] },
    { type: 'list', items: ['x'] },
    { type: 'callout', tone: 'danger', title: 'x', text: 'y' },
    { type: 'quote', text: '' },
    table({ rows: [] }),
    table({ columns: [] }),
    table({ caption: '' }),
    table({ rows: [['1', 2]] }),
    chart({ source: '' }),
    chart({ unit: '' }),
    chart({ kind: 'pie' }),
    chart({ series: [] }),
    chart({ series: [{ name: 'a', values: [1, null] }] }),
    chart({ series: [{ name: 'a', values: [1, 1e13] }] }),
    chart({ decimals: 1.5 }),
    figure({ picture: '../../segreto' }),
    figure({ picture: 'A1'.repeat(32) }),
    figure({ alt: ' ' }),
    figure({ alt: 'x'.repeat(301) }),
    figure({ credit: '' }),
    figure({ madeWithAi: undefined }),
    figure({ width: 2001 }),
    figure({ width: 0 }),
    figure({ height: 0.5 }),
    figure({ caption: '' }),
    figure({ src: '/x.jpg' }),
  ])
    assert.not(isBody(block), JSON.stringify(block))
})

body('A body has at least one block and at most 120; texts have their limits.', () => {
  const paragraph = { type: 'paragraph', text: 'x' }
  assert.not(isBody())
  assert.ok(isBody(...Array.from({ length: 120 }, () => paragraph)))
  assert.not(isBody(...Array.from({ length: 121 }, () => paragraph)))
  assert.ok(isBody({ type: 'paragraph', text: 'x'.repeat(4_000) }))
  assert.not(isBody({ type: 'paragraph', text: 'x'.repeat(4_001) }))
})

body('The rows of a table are as long as its heads.', () => {
  assert.not(isBody(table({ rows: [['1']] })))
  assert.not(isBody(table({ rows: [['1', '2', '3']] })))
})

body('A chart has a value for each label, at most 24 bars, two points for a line, and no area below zero.', () => {
  const series = [{ name: 'a', values: [1, 2, 3] }]
  assert.not(isBody(chart({ series })))
  assert.not(isBody(chart({ labels: ['1'], series: [{ name: 'a', values: [1] }] })))
  assert.not(isBody(chart({ kind: 'area', series: [{ name: 'a', values: [1, -1] }] })))
  const bars = (count: number) =>
    chart({
      kind: 'bar',
      labels: Array.from({ length: count }, String),
      series: [{ name: 'a', values: Array.from({ length: count }, () => 1) }],
    })
  assert.ok(isBody(bars(24)))
  assert.not(isBody(bars(25)))
})

body.run()
