import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { breakLines } from '../../../client/design/cover/break-lines.ts'
import { type Subject, SUBJECT_KEYS } from '../../../events/domain/navigation/subjects.ts'
import { coverSvg } from '../../../client/design/cover/cover-svg.ts'
import { arcs } from '../../../client/design/cover/geometry-motifs.ts'
import { ingots } from '../../../client/design/cover/money-motifs.ts'
import { motifsOfSlug, SHARED, SUBJECT_MOTIFS } from '../../../client/design/cover/motifs-of-slug.ts'
import { pickPalette } from '../../../client/design/cover/palette.ts'
import { parseCoverHref } from '../../../client/site/machines/parse-cover-href.ts'
import { coverHref } from '../../../client/site/addresses.ts'
import type { ApiError } from '../../../client/api/contract.ts'
import { appIcon, sharePicture } from '../../../server/pages/share-picture.ts'

const test = suite('Cover art')
const size = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
/** Slugs without a known subject, so that their covers use the motifs that all articles share. */
const slugs = Array.from({ length: 40 }, (_, index) => `articolo-numero-${index}`)

/** @returns where dots are, whose path is the first one's place and then the steps to the others */
function placesOf(dots: string): [x: number, y: number][] {
  const steps = dots.split(/h0m?/).slice(0, -1)
  let [x, y] = [0, 0]
  return steps.map((step) => {
    const [right, down] = step.match(/-?\d+/g)!.map(Number)
    ;[x, y] = [x + right!, y + down!]
    return [x, y]
  })
}

/** An address for each subject. */
const SLUGS: Record<Subject, string> = {
  'tassi-e-banche-centrali': 'bce-taglia-tassi-settembre-2025-risparmi-investimenti',
  'mutui-e-casa': 'mutui-variabili-protezione-tassi-casa-famiglia',
  obbligazioni: 'btp-2025-analisi-rendimenti-prospettive',
  'azioni-e-indici': 'indice-ftse-mib-dentro-il-paniere',
  'fondi-ed-etf': 'come-leggere-kid-etf',
  risparmio: 'pac-o-versamento-unico-conti',
  rendimenti: 'interesse-composto-due-secoli',
  inflazione: 'inflazione-2022-2024-potere-acquisto-risparmi',
  tasse: 'plusvalenze-minusvalenze-tasse-trading',
  portafoglio: 'portafoglio-diversificato-2025',
  'misurare-il-rischio': 'dimensione-posizione-serie-perdite',
  previdenza: 'tfr-azienda-o-fondo-pensione-conti',
  valute: 'euro-dollaro-chi-vince-chi-perde',
  'materie-prime': 'oro-record-2025-che-cosa-aspettarsi',
  'cripto-attivita': 'criptoattivita-regole-mica-tutele',
  'trading-automatico': 'trading-automatico-rivoluzione-2025',
  'leva-e-derivati': 'leva-finanziaria-cfd-limiti-esma',
  'ordini-e-costi': 'costi-nascosti-conto-titoli',
  'truffe-e-tutele': 'truffe-finanziarie-online-riconoscerle',
  'conti-e-pagamenti': 'bonifici-istantanei-verifica-beneficiario',
  'intelligenza-artificiale': 'intelligenza-artificiale-consulenza-finanziaria-regole',
  'analisi-tecnica': 'media-mobile-esempio',
  economia: 'pil-reale-esempio',
}

test('the same slug and category give the same picture, byte for byte', () => {
  for (const category of CATEGORIES) assert.is(coverSvg({ slug: 'btp-2025', category }), coverSvg({ slug: 'btp-2025', category }))
})

test('slugs that differ by one letter give different pictures', () => {
  for (const category of CATEGORIES) assert.is(new Set(slugs.map((slug) => coverSvg({ slug, category }))).size, slugs.length)
})

test('the cover of an article whose address names its subject is a drawing of that subject; of others it is of none', () => {
  for (const subject of SUBJECT_KEYS) {
    const motifs = motifsOfSlug(SLUGS[subject])
    assert.ok(motifs === SUBJECT_MOTIFS[subject] || motifs.length === 1, subject)
  }
  assert.equal(motifsOfSlug('oro-record-2025-che-cosa-aspettarsi'), [ingots])
  assert.is(motifsOfSlug(slugs[0]!), SHARED)
})

test('another section changes the colours of a cover and nothing else', () => {
  const withoutColours = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '#')
  for (const slug of [...slugs, ...Object.values(SLUGS)]) {
    const [first, ...others] = CATEGORIES.map((category) => coverSvg({ slug, category }))
    for (const other of others) {
      assert.is.not(other, first, slug)
      assert.is(withoutColours(other), withoutColours(first!), slug)
    }
  }
})

test('no dot, bar or end of a line is cut where pages crop a cover to 2 : 1 or to a square', () => {
  // Fans of arcs bleed over the edges.
  const motifs = new Set([...SHARED, ...Object.values(SUBJECT_MOTIFS).flat()].filter((motif) => motif !== arcs))
  for (const motif of motifs) {
    for (const slug of slugs) {
      const random = seededRandom(slug)
      const svg = motif({ width: 1200, height: 800, palette: pickPalette('ANALISI', random), random })
      // Sparks are drawn once a picture: the sun, the end of a series, the middle of orbits and contours.
      const circles = [...svg.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="(\d+)" fill="#/g)].map((found) => found.slice(1).map(Number))
      const alike = [...svg.matchAll(/<path d="M([\d hm-]+h0)" stroke="#\w+" stroke-width="(\d+)"/g)]
      const round = alike.flatMap(([, dots, across]) => placesOf(dots!).map(([x, y]) => [x, y, Number(across) / 2]))
      for (const [x, y, r] of [...circles, ...round] as [number, number, number][]) {
        const [left, right, top, bottom] = [x - r, x + r, y - r, y + r]
        for (const edge of [200, 1000]) assert.not.ok(left < edge && edge < right, `${motif.name} ${slug}: x ${left} to ${right}`)
        for (const edge of [0, 100, 700, 800]) assert.not.ok(top < edge && edge < bottom, `${motif.name} ${slug}: y ${top} to ${bottom}`)
      }
    }
  }
})

test('every number in a picture is valid, and pictures stay under 8 KB and 120 elements, since the first is in the document', () => {
  for (const category of CATEGORIES) {
    for (const slug of [...slugs, ...Object.values(SLUGS)]) {
      const svg = coverSvg({ slug, category, width: 430, height: 630 })
      assert.not.match(svg, /NaN|undefined|Infinity/)
      assert.ok(svg.length < 8_000, `${slug}: ${svg.length}`)
      assert.ok(svg.match(/<\w/g)!.length < 120, slug)
    }
  }
})

test('a title is escaped in the picture', () => {
  assert.match(coverSvg({ slug: 'a', category: 'MERCATI', title: '<script>&"' }), '<title>&lt;script&gt;&amp;&quot;</title>')
})

test('a cover’s address parses back to the cover, and other addresses to null', () => {
  const about = { slug: 'btp-2025', category: 'TRADING' } as const
  assert.is(coverHref(about), '/covers/btp-2025.svg?category=trading')
  const parsed = (query: string) => parseCoverHref('/covers/btp-2025.svg', new URLSearchParams(query))
  assert.equal(parsed('category=trading'), about)
  assert.is(parsed('category=nessuna')?.category, 'MERCATI')
  for (const path of ['/covers/../etc.svg', '/covers/A.svg', '/covers/a.png', '/covers/.svg', `/covers/${'a'.repeat(121)}.svg`]) {
    assert.is(parseCoverHref(path, new URLSearchParams()), null, path)
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

test('Pictures are drawn one after the other; where thirty wait one more is refused, with the seconds to wait.', async () => {
  const drawn = Array.from({ length: 31 }, () => appIcon(16))
  const refused = (await appIcon(16).catch((error: unknown) => error)) as ApiError
  assert.equal([refused.name, refused.status, refused.retryAfter], ['ApiError', 503, 5])
  assert.is((await Promise.all(drawn)).length, 31)
  assert.ok((await appIcon(16)).length > 0, 'there is room again')
})

test.run()
