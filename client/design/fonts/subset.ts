import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { LATIN, LATIN_EXTENDED } from '../cover/drawn-characters.ts'

const USAGE = `node client/design/fonts/subset.ts

Writes the font files beside this script from the families in @fontsource-variable, with only the characters that Italian needs
and only the axes that the design uses. Run it after a change here.`

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàèéìòùÈóÉ'
/** In almost every article. */
const COMMON = ` %&'()+,-./0123456789:;=?°×÷–’«»−${LETTERS}`
/**
 * In few: files of their own, which a browser asks for when a page has one of these characters (`unicode-range` in fonts.css). A visit to
 * an article may take 60 KB, and each character is about 100 bytes of it.
 */
const RARE = '!"—‘“”…íúÀÌÒÙ'
/** Stand in addresses, forms and the footer, which are set in the sans face. */
const SIGNS = '*@©·€'
/** And in what forms say when they are sent. */
const OF_FORMS = '!…'
/** Emphasis is a word or two. */
const ITALIC = ' ’àèéìòùabcdefghilmnopqrstuvz'
const ITALIC_RARE = `,-.;:'«»–()0123456789jkwxy${LETTERS.replaceAll(/[^A-Z]/g, '')}È`
/** A third of a text face is its kerning, which is not seen below 20 px; headlines keep theirs. */
const FEATURES = ['kern', 'liga']

const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const newsreaderItalic = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2'
const libreFranklin = '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2'

const text = { source: newsreader, axes: { opsz: 16, wght: { min: 400, max: 600 } }, features: [] }
const display = { source: newsreader, axes: { opsz: 60, wght: 560 }, features: FEATURES }
const italic = { source: newsreaderItalic, axes: { opsz: 18, wght: 400 }, features: [] }
const sans = { source: libreFranklin, axes: { wght: { min: 400, max: 600 } }, features: [] }

const files = [
  { name: 'newsreader-text.woff2', characters: COMMON, ...text },
  { name: 'newsreader-text-rare.woff2', characters: RARE + SIGNS, ...text },
  { name: 'newsreader-display.woff2', characters: COMMON.replaceAll(/[°×÷=]/g, ''), ...display },
  { name: 'newsreader-display-rare.woff2', characters: `${RARE}${SIGNS}°×÷=`, ...display },
  { name: 'newsreader-italic.woff2', characters: ITALIC, ...italic },
  { name: 'newsreader-italic-rare.woff2', characters: ITALIC_RARE, ...italic },
  { name: 'libre-franklin.woff2', characters: COMMON + SIGNS + OF_FORMS, ...sans },
  { name: 'libre-franklin-rare.woff2', characters: `${RARE.replaceAll(/[!…]/g, '')}#[]_`, ...sans },
  // For the sharing picture, whose rasteriser reads neither woff2 nor variable fonts.
  { name: 'newsreader-display.ttf', characters: LATIN, ...display },
  { name: 'newsreader-display-ext.ttf', characters: LATIN_EXTENDED, ...display, source: newsreader.replace('latin', 'latin-ext') },
  { name: 'libre-franklin-600.ttf', characters: LATIN, ...sans, axes: { wght: 600 }, features: FEATURES },
]

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  const isHelp = argument === '--help'
  console[isHelp ? 'info' : 'error'](isHelp ? USAGE : `Unknown argument «${argument}».\n--help says what this does.`)
  process.exit(isHelp ? 0 : 2)
}

const require = createRequire(import.meta.url)
for (const file of files) {
  const font = await subsetFont(await readFile(require.resolve(file.source)), file.characters, {
    targetFormat: file.name.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: file.axes,
    keepFeatures: file.features,
    noHinting: true,
    // Names of styles for menus; empty tables of features.
    dropTables: file.features.length > 0 ? ['STAT'] : ['STAT', 'GDEF', 'GPOS', 'GSUB'],
  })
  await writeFile(new URL(file.name, import.meta.url), font)
  console.info(`${file.name} ${font.length}`)
}
