import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const USAGE = `node client/design/fonts/subset.ts

Writes the font files beside this script from the families in @fontsource-variable, with only the characters that Italian needs
and only the axes that the design uses. Run it after a change here.`

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ITALIAN = ` !"#%&'()*+,-./0123456789:;=?@[]_©°·×÷–—‘’“”«»…€−àèéìíòóùúÀÈÉÌÒÙ${LETTERS}`
/** The rest stands in addresses, forms and the footer, which are set in the sans face. */
const TEXT = ITALIAN.replaceAll(/[#[\]_©]/g, '')
const HEADLINES = ITALIAN.replaceAll(/[#@[\]_©·÷]/g, '')
/** Standfirsts and emphasis are plain prose. */
const PROSE = ` ,-.;:’'«»–()0123456789àèéìòù${LETTERS}`
/** A third of a text face is its kerning, which is not seen below 20 px; headlines keep theirs. */
const FEATURES = ['kern', 'liga']

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const newsreaderItalic = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'
const libreFranklin = '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2'

const files = [
  { name: 'newsreader-text.woff2', source: newsreader, text: TEXT, axes: { opsz: 16, wght: { min: 400, max: 600 } }, features: [] },
  { name: 'newsreader-display.woff2', source: newsreader, text: HEADLINES, axes: { opsz: 60, wght: 560 } },
  { name: 'newsreader-italic.woff2', source: newsreaderItalic, text: PROSE, axes: { opsz: 18, wght: 400 }, features: [] },
  { name: 'libre-franklin.woff2', source: libreFranklin, text: ITALIAN, axes: { wght: { min: 400, max: 600 } }, features: [] },
  // For the sharing picture, whose rasteriser reads neither woff2 nor variable fonts.
  { name: 'newsreader-display.ttf', source: newsreader, text: ITALIAN, axes: { opsz: 60, wght: 560 } },
  { name: 'libre-franklin-600.ttf', source: libreFranklin, text: ITALIAN, axes: { wght: 600 } },
] as const

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  const isHelp = argument === '--help'
  console[isHelp ? 'info' : 'error'](isHelp ? USAGE : `Unknown argument «${argument}».\n--help says what this does.`)
  process.exit(isHelp ? 0 : 2)
}

const require = createRequire(import.meta.url)
for (const file of files) {
  const font = await subsetFont(await readFile(require.resolve(file.source)), file.text, {
    targetFormat: file.name.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: file.axes,
    keepFeatures: 'features' in file ? [...file.features] : FEATURES,
    noHinting: true,
    // Names of styles for menus.
    dropTables: ['STAT'],
  })
  await writeFile(new URL(file.name, import.meta.url), font)
  console.info(`${file.name} ${font.length}`)
}
