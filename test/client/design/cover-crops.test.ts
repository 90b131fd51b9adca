import { Resvg } from '@resvg/resvg-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as charts from '../../../client/design/cover/chart-motifs.ts'
import { coverSvg } from '../../../client/design/cover/cover-svg.ts'
import * as everyday from '../../../client/design/cover/everyday-motifs.ts'
import * as geometry from '../../../client/design/cover/geometry-motifs.ts'
import * as landscapes from '../../../client/design/cover/landscape-motifs.ts'
import * as money from '../../../client/design/cover/money-motifs.ts'
import type { Motif } from '../../../client/design/cover/motif.ts'
import { motifsOfSlug } from '../../../client/design/cover/motifs-of-slug.ts'
import { pickPalette } from '../../../client/design/cover/palette.ts'
import * as reckoning from '../../../client/design/cover/reckoning-motifs.ts'
import * as things from '../../../client/design/cover/thing-motifs.ts'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import { seededRandom } from '../../../events/domain/seeded-random.ts'
import { importedArticles } from '../../../server/newsroom/first-start/articles.ts'
import { CATALOGUE } from '../../../server/newsroom/writer/sample/catalogue.ts'
import { slugify } from '../../../server/newsroom/article/slug.ts'

const test = suite('Covers as pages crop them')

const MOTIFS: Readonly<Record<string, Motif>> = { ...charts, ...everyday, ...geometry, ...landscapes, ...money, ...reckoning, ...things }
/** Patterns: they go on beyond every edge, and have no figure that could be cut. */
const PATTERNS = new Set(['bands', 'cutOuts', 'dots'])

/** The part of a picture that is shown: cards show all of it, leads of sections and tabs 2 : 1, headlines beside it a square; the front page’s lead and articles 5 : 2, on phones 2 : 1; sharing its own size. */
const SIZES = [
  { width: 1200, height: 800, crops: [1.5, 2, 1] },
  { width: 1200, height: 480, crops: [2.5, 2] },
  { width: 430, height: 630, crops: [430 / 630] },
]

/** @returns the groups without attributes, with what is in them */
function figuresIn(svg: string): string[] {
  const found: string[] = []
  const tags = [...svg.matchAll(/<g[ >]|<\/g>/g)]
  tags.forEach((tag, at) => {
    if (tag[0] !== '<g>') return
    let depth = 0
    const end = tags.slice(at).find(([name]) => (depth += name === '</g>' ? -1 : 1) === 0)!
    found.push(svg.slice(tag.index, end.index + '</g>'.length))
  })
  return found
}

test('The drawing of a motif is whole in every crop in use, for every slug', () => {
  for (const [name, motif] of Object.entries(MOTIFS)) {
    for (const { width, height, crops } of SIZES) {
      for (let n = 0; n < 60; n++) {
        const random = seededRandom(`${name}/${n}`)
        const figures = figuresIn(motif({ width, height, palette: pickPalette(CATEGORIES[n % 5]!, random), random }))
        assert.is(figures.length === 0, PATTERNS.has(name), name)
        if (figures.length === 0) continue
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${figures.join('')}</svg>`
        const box = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox()!
        for (const ratio of crops) {
          const [across, down] = [Math.min(width, height * ratio), Math.min(height, width / ratio)]
          const [left, top] = [(width - across) / 2, (height - down) / 2]
          const shown = `${name} ${n} at ${ratio}: ${Math.round(box.x)} ${Math.round(box.y)} ${Math.round(box.width)} ${Math.round(box.height)}`
          assert.ok(box.x >= left && box.x + box.width <= left + across, shown)
          assert.ok(box.y >= top && box.y + box.height <= top + down, shown)
        }
      }
    }
  }
})

const articles = [
  ...importedArticles.map(({ slug, title, category }) => ({ slug, title, category })),
  ...CATALOGUE.flat().map(({ title, entry }) => ({ slug: slugify(title), title, category: entry.category })),
]
const motifsOf = (words: string) => motifsOfSlug(articles.find(({ title }) => title.startsWith(words))!.slug)

/** @returns the picture without its grain, as large as a stamp: four bytes a pixel */
const stampOf = (svg: string): Buffer =>
  new Resvg(svg.replace(/<filter.*$/s, '</svg>'), { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: 24 } }).render().pixels

test('Articles of one section differ in their covers, as small as a stamp too', () => {
  for (const category of CATEGORIES) {
    const stamps = articles.filter((one) => one.category === category).map((article) => stampOf(coverSvg(article)))
    const apart = stamps.flatMap((one, at) =>
      stamps.slice(0, at).map((other) => one.reduce((sum, value, byte) => sum + Math.abs(value - other[byte]!), 0) / one.length),
    )
    assert.ok(Math.min(...apart) > 1, `${category}: the closest two are ${Math.min(...apart)} apart, of 255`)
    assert.ok(apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 20)]! > 10, `${category}: one pair in twenty looks alike`)
  }
})

test('Where two things of one subject look nothing alike, the article’s own is drawn', () => {
  for (const [words, motif] of [
    ['Oro oltre', money.ingots],
    ['Il petrolio è fermo', everyday.barrels],
    ['Contango', everyday.barrels],
    ['Quanto dovrebbe costare un barile', everyday.barrels],
    ['Una moneta stabile', reckoning.coin],
    ['TFR in azienda', everyday.hourglass],
    ['Un’infermiera', everyday.calendar],
    ['Sommare euro', everyday.calendar],
    ['Ordinario o istantaneo', everyday.transfers],
    ['Un’app che legge', everyday.phone],
    ['Sconto per chi paga', everyday.calendar],
    ['Due incroci celebri', reckoning.averages],
  ] as const)
    assert.ok(motifsOf(words).length === 1 && motifsOf(words)[0] === motif, words)
})

test.run()
