import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'

/** Characters of `newsreader-display.ttf` and `libre-franklin-600.ttf`: Latin-1, typographic signs and currency signs. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xac)}${range(0xae, 0xff)}ıŒœ–—‘’‚“”„•…′″‹›⁄€™−`

/** Characters of `newsreader-display-ext.ttf`: letters of other European languages in Latin script, and further signs. */
export const LATIN_EXTENDED = `${range(0x100, 0x17e).replaceAll(/[ĲĳŉıŒœ]/g, '')}ƏəȘșȚțẀẁẂẃẄẅẞỲỳ†₡₣₤₦₧₩₫₭₱₲₵₹₺₼₽`

const DRAWN = new Set(LATIN + LATIN_EXTENDED)

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n)).join('')
}

/** Returns the text as the sharing picture draws it, or null if its fonts lack a character. */
export function drawnText(text: string): string | null {
  const line = withoutIgnorable(text)
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return Array.from(line).every((character) => DRAWN.has(character)) ? line : null
}
