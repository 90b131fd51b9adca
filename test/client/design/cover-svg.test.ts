import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { breakLines } from '../../../client/design/cover/break-lines.ts'
import { coverSvg } from '../../../client/design/cover/cover-svg.ts'
import { coverHref, parseCoverHref } from '../../../client/site/addresses.ts'
import { appIcon, sharePicture } from '../../../server/pages/share-picture.ts'

const test = suite('Cover art')
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const slugs = Array.from({ length: 40 }, (_, index) => `articolo-numero-${index}`)

test('the same slug and category give the same picture, byte for byte', () => {
  for (const category of CATEGORIES) assert.is(coverSvg({ slug: 'btp-2025', category }), coverSvg({ slug: 'btp-2025', category }))
})

test('slugs that differ by one letter give different pictures', () => {
  for (const category of CATEGORIES) assert.is(new Set(slugs.map((slug) => coverSvg({ slug, category }))).size, slugs.length)
})

test('every number in a picture is valid, and pictures stay under 40 KB', () => {
  for (const category of CATEGORIES) {
    for (const slug of slugs) {
      const svg = coverSvg({ slug, category, width: 430, height: 630 })
      assert.not.match(svg, /NaN|undefined|Infinity/)
      assert.ok(svg.length < 40_000, `${slug}: ${svg.length}`)
    }
  }
})

test('a title is escaped in the picture', () => {
  assert.match(coverSvg({ slug: 'a', category: 'MERCATI', title: '<script>&"' }), '<title>&lt;script&gt;&amp;&quot;</title>')
})

test('a cover’s address parses back to the cover, and other addresses to null', () => {
  assert.equal(parseCoverHref('/covers/btp-2025.svg', 'trading'), { slug: 'btp-2025', category: 'TRADING' })
  assert.is(coverHref('btp-2025', 'TRADING'), '/covers/btp-2025.svg?category=trading')
  assert.is(parseCoverHref('/covers/btp-2025.svg', 'nessuna')?.category, 'MERCATI')
  for (const path of ['/covers/../etc.svg', '/covers/A.svg', '/covers/a.png', '/covers/.svg', `/covers/${'a'.repeat(121)}.svg`]) {
    assert.is(parseCoverHref(path, null), null, path)
  }
})

test('line breaking keeps every word in order, and only a single long word exceeds the width', () => {
  const text = 'Precipitevolissimevolmente e poi altre parole brevi'
  const lines = breakLines(text, 8)
  assert.is(lines.join(' '), text)
  assert.is(lines[0], 'Precipitevolissimevolmente')
})

test('sharing pictures are PNGs of 1200 × 630, also with the longest headline, and icons have the requested size', async () => {
  const picture = await sharePicture({
    slug: 'a',
    category: 'ANALISI',
    title: 'Parola molto lunga '.repeat(12),
    label: 'Analisi & dati',
    siteName: 'Mercato <Chiaro>',
  })
  assert.is(picture.subarray(1, 4).toString(), 'PNG')
  assert.equal(size(picture), [1200, 630])
  assert.equal(size(await appIcon(192)), [192, 192])
})

test('a control character in a headline is left out of its sharing picture, since XML cannot contain it', async () => {
  const about = { slug: 'a', category: 'ANALISI', label: 'Analisi', siteName: 'Mercato Chiaro' } as const
  assert.equal(await sharePicture({ ...about, title: 'Tassi\u0007 fermi' }), await sharePicture({ ...about, title: 'Tassi fermi' }))
})

test.run()
