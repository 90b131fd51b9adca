import { foldText, WORD } from '../../events/domain/navigation/fold-text.ts'
import { withoutIgnorable } from '../../events/domain/newsroom/seen-text.ts'
import anyAscii from 'any-ascii'

const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello ' +
    'nella nei negli nelle su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una e ed o od ma se che chi ' +
    'cui non piu come com dove dov quando quand quanto quanti quanta quante quale quali qual cosa cose cos perche anche ancora e ho hai ha abbiamo avete hanno sono sei siamo ' +
    'siete era erano essere stata state si ci vi ne mi ti lui lei loro noi voi io tu questo questa questi queste quest quello ' +
    'quella quelli quelle suo sua suoi sue mio mia nostro nostra c d s dell all nell dall sull quell un cosi poi gia solo'
  ).split(' '),
)

/** Words that are stop words in lower case but not in capitals: «ai mercati» and «AI». */
const ACRONYMS = new Set(['AI'])

/** Returns the searched form of a word: lower case, except acronyms. */
export const asSearched = (word: string): string => (ACRONYMS.has(word) ? word : word.toLowerCase())

/**
 * Returns the words of a text in order, in the form of `asSearched` with accents. Normalises Unicode variants such as ligatures and
 * full-width letters (https://unicode.org/reports/tr15/). Removes invisible characters such as soft hyphens.
 */
export function wordsOf(text: string): string[] {
  const normal = withoutIgnorable(text).normalize('NFKC')
  // Most texts have no acronym, and lower-casing word by word would double the time.
  const hasAcronym = [...ACRONYMS].some((acronym) => normal.includes(acronym))
  return (hasAcronym ? normal.match(WORD)?.map(asSearched) : normal.toLowerCase().match(WORD)) ?? []
}

const [A, E, H, I, O] = ['a', 'e', 'h', 'i', 'o'].map((letter) => letter.charCodeAt(0))

/** Stems shared by two different nouns: «tassi» and «tasse», «case» and «caso», «partito» and «partita» IVA. */
const TWO_NOUNS = new Set('tass cas cors mod partit post'.split(' '))

/**
 * Removes the ending of an Italian word, so that its inflected forms are equal: «mutui» and «mutuo», «banche» and «banca», «rischi» and
 * «rischio». Keeps the singular's ending of two nouns that share a stem. A light stemmer after Savoy (University of Neuchâtel), working on
 * characters because a rebuild stems every stored word.
 * @param word lower case without accents
 */
function withoutEnding(word: string): string {
  const last = word.charCodeAt(word.length - 1)
  if (word.length < 4 || (last !== A && last !== E && last !== I && last !== O)) return word
  let kept = word.length - 1
  if (kept > 3 && word.charCodeAt(kept - 1) === I) kept--
  if (kept > 3 && word.charCodeAt(kept - 1) === H) kept--
  const stem = word.slice(0, kept)
  return TWO_NOUNS.has(stem) ? `${stem}${last === A || last === E ? 'a' : 'o'}` : stem
}

/** Returns the letters common to all words of this stem: «tasso» also stands for «tassi». */
export const lettersOfStem = (stem: string): string => (TWO_NOUNS.has(stem.slice(0, -1)) ? stem.slice(0, -1) : stem)

/** Returns a figure without the dots of thousands and with «d» as its comma: «10.000,50» is «10000d5». */
function stemOfFigure(figure: string): string {
  const isInThousands = /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(figure)
  const [whole = '', decimals = ''] = (isInThousands ? figure.replaceAll('.', '') : figure).split(/[.,]/)
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}d${kept}`
}

const inLatin = (word: string): string =>
  anyAscii(foldText(word))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** Returns the stem of a word from `wordsOf`, only of a-z and 0-9; null for a stop word. */
export function stemOf(word: string): string | null {
  // Most words need no folding.
  const folded = /^[a-z0-9]*$/.test(word) ? word : /[.,]/.test(word) ? stemOfFigure(word) : inLatin(word)
  return folded === '' || (STOP_WORDS.has(folded) && !ACRONYMS.has(word)) ? null : withoutEnding(folded)
}

export const italianStems = (text: string): string[] => wordsOf(text).flatMap((word) => stemOf(word) ?? [])
