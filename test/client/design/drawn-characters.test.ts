import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { drawnText, LATIN, LATIN_EXTENDED } from '../../../client/design/cover/drawn-characters.ts'
import { shareSvg } from '../../../client/design/cover/share-svg.ts'

const test = suite('Characters of the sharing picture')
const fontFiles = ['newsreader-display.ttf', 'newsreader-display-ext.ttf'].map((name) =>
  fileURLToPath(new URL(`../../../client/design/fonts/${name}`, import.meta.url)),
)
const SIDE = 40
const svgOf = (character: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><text x="8" y="28" font-family="Newsreader" font-size="20">${
    { '<': '&lt;', '&': '&amp;' }[character] ?? character
  }</text></svg>`
const drawingOf = (character: string): string =>
  new Resvg(svgOf(character), { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Newsreader' } })
    .render()
    .pixels.toString('base64')

test('each character except spaces has a glyph', () => {
  const nothing = drawingOf('')
  const missing = drawingOf('界')
  const undrawn = Array.from(LATIN + LATIN_EXTENDED).filter((character) => {
    const drawing = drawingOf(character)
    return drawing === nothing || (drawing === missing && missing !== nothing)
  })
  assert.equal(undrawn, [' ', '\u00a0'])
})

test('a headline is drawn as readers see it, or not at all if one of its letters has no glyph', () => {
  for (const [title, drawn] of [
    ['Münchener Rück, Nestlé e Citroën', 'Münchener Rück, Nestlé e Citroën'],
    ['L’oro oltre i 4.000 $, la sterlina a 1,30 £', 'L’oro oltre i 4.000 $, la sterlina a 1,30 £'],
    ['Łódź, Đoković, Ørsted, Ştefan, Şişli, Ħal Far, Þórr, Œuvre', 'Łódź, Đoković, Ørsted, Ştefan, Şişli, Ħal Far, Þórr, Œuvre'],
    ['sil\u00adla\u00adba \u200bta', 'sillaba ta'],
    ['Perche\u0301\nno', 'Perché no'],
    ['Αθήνα e Milano', null],
    ['Tassi 📈', null],
    ['深圳房价', null],
  ] as const)
    assert.is(drawnText(title), drawn, title)
})

test('without a headline the picture names the section and the newspaper, and contains no part of the title', () => {
  const about = { slug: 'a', category: 'ANALISI', label: 'Analisi', siteName: 'Mercato Chiaro' } as const
  const texts = (title: string) => [...shareSvg({ ...about, title }).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  assert.equal(texts('Αθήνα e Milano'), ['Mercato Chiaro', 'Analisi'])
  assert.equal(texts('Tassi fermi'), ['Analisi', 'Tassi fermi', 'Mercato Chiaro'])
})

test.run()
