import { foldText, WORD } from '../../events/domain/navigation/fold-text.ts'
import { withoutIgnorable } from '../../events/domain/newsroom/seen-text.ts'
import anyAscii from 'any-ascii'

/** Stop words: words that carry no meaning for a search; folded. */
const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello ' +
    'nella nei negli nelle su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una e ed o od ma se che chi ' +
    'cui non piu come com dove dov quando quand quanto quanti quanta quante quale quali qual cosa cose cos perche anche ancora e ho hai ha abbiamo avete hanno sono sei siamo ' +
    'siete era erano essere stata state si ci vi ne mi ti lui lei loro noi voi io tu questo questa questi queste quest quello ' +
    'quella quelli quelle suo sua suoi sue mio mia nostro nostra c d s dell all nell dall sull quell un cosi poi gia solo'
  ).split(' '),
)

/** Stop words in small letters, and words that matter in capitals: «ai mercati» and «AI». */
const ACRONYMS = new Set(['AI'])

/** @returns a word as it is searched for: in lower case, an acronym as it is */
export const asSearched = (word: string): string => (ACRONYMS.has(word) ? word : word.toLowerCase())

/**
 * @returns the words of a text in order, in the form of `asSearched`, with accents. Unicode variants are normalised: a ligature becomes its
 *   letters, a full-width letter an ordinary one (https://unicode.org/reports/tr15/). Invisible characters such as soft hyphens are removed
 */
export function wordsOf(text: string): string[] {
  const normal = withoutIgnorable(text).normalize('NFKC')
  // Most texts have none; to write them in lower case word by word takes as long again as to find the words.
  const hasAcronym = [...ACRONYMS].some((acronym) => normal.includes(acronym))
  return (hasAcronym ? normal.match(WORD)?.map(asSearched) : normal.toLowerCase().match(WORD)) ?? []
}

const [A, E, H, I, O] = ['a', 'e', 'h', 'i', 'o'].map((letter) => letter.charCodeAt(0))

/** Without their endings two nouns each, of which a reader wants one: «tassi» and «tasse», «case» and «caso», «partito» and «partita» IVA. */
const TWO_NOUNS = new Set('tass cas cors mod partit post'.split(' '))

/**
 * Takes the ending off an Italian word, so that singular and plural, masculine and feminine are one: «mutui» and
 * «mutuo», «banche» and «banca», «rischi» and «rischio». Where both are nouns of their own, the singular's ending stays. A light stemmer in the manner of Savoy (University of
 * Neuchâtel), not a full one. By characters: a rebuild stems every word that was ever written.
 * @param word folded: lower case, without accents
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

/** @returns the letters that all words of this stem begin with: «tasso» stands for «tassi» too */
export const lettersOfStem = (stem: string): string => (TWO_NOUNS.has(stem.slice(0, -1)) ? stem.slice(0, -1) : stem)

/** @returns a figure without the dots of its thousands, with «d» between it and its decimals: «10.000,50» is «10000d5» */
function stemOfFigure(figure: string): string {
  const isInThousands = /^\d{1,3}(?:\.\d{3})+(?:,|$)/.test(figure)
  const [whole = '', decimals = ''] = (isInThousands ? figure.replaceAll('.', '') : figure).split(/[.,]/)
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}d${kept}`
}

/** @returns a word without accents, transliterated to Latin letters: «Αθήνα» becomes «athina» */
const inLatin = (word: string): string =>
  anyAscii(foldText(word))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')

/** @returns the stem of a word as `wordsOf` gives it, of a-z and 0-9 alone; null of a stop word */
export function stemOf(word: string): string | null {
  // Most words are.
  const folded = /^[a-z0-9]*$/.test(word) ? word : /[.,]/.test(word) ? stemOfFigure(word) : inLatin(word)
  return folded === '' || (STOP_WORDS.has(folded) && !ACRONYMS.has(word)) ? null : withoutEnding(folded)
}

/** @returns the stems of a text's words in order, without accents and stop words: what it is searched by */
export const italianStems = (text: string): string[] => wordsOf(text).flatMap((word) => stemOf(word) ?? [])
