import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { LATIN, LATIN_EXTENDED } from '../cover/drawn-characters.ts'

const USAGE = `node client/design/fonts/subset.ts

Writes the font files beside this script from the families in @fontsource-variable, with only the characters that Italian needs
and only the axes that the design uses. Run it after a change here.`

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZàèéìòùÈóÉ'
/** Characters of almost every article. */
const COMMON = ` %&'()+,-./0123456789:;=?°×÷–’«»−${LETTERS}`
/**
 * Characters of few articles. They have their own files, which a browser loads only for pages with such a character (`unicode-range` in
 * fonts.css). A visit to an article may take 60 KB, and each character takes about 100 bytes.
 */
const RARE = '!"—‘“”…íúÀÌÒÙ'
/** Characters of addresses, forms and the footer, which use the sans font. */
const SIGNS = '*@©·€'
/** Characters of the messages after a form is sent. */
const FORM_SIGNS = '!…'
/** Italics are only a word or two. */
const ITALIC = ' ’àèéìòùabcdefghilmnopqrstuvz'
const ITALIC_RARE = `,-.;:'«»–()0123456789jkwxy${LETTERS.replaceAll(/[^A-Z]/g, '')}È`
/** Kerning is a third of a text font and invisible below 20 px, so only headlines keep it. */
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
  { name: 'libre-franklin.woff2', characters: COMMON + SIGNS + FORM_SIGNS, ...sans },
  { name: 'libre-franklin-rare.woff2', characters: `${RARE.replaceAll(/[!…]/g, '')}#[]_`, ...sans },
  // The sharing picture uses these fonts: its rasteriser reads neither woff2 nor variable fonts.
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
    // Drops style names for menus, and empty feature tables.
    dropTables: file.features.length > 0 ? ['STAT'] : ['STAT', 'GDEF', 'GPOS', 'GSUB'],
  })
  await writeFile(new URL(file.name, import.meta.url), font)
  console.info(`${file.name} ${font.length}`)
}
