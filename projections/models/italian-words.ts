import { foldText } from '../../events/domain/navigation/fold-text.ts'
import { WORD } from '../../events/domain/navigation/search-word.ts'

/** Stop words: words that carry no meaning for a search; folded. */
const STOP_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle con col coi da dal dallo dalla dai dagli dalle di del dello della dei degli delle in nel nello ' +
    'nella nei negli nelle su sul sullo sulla sui sugli sulle per tra fra il lo la i gli le l un uno una e ed o od ma se che chi ' +
    'cui non piu come dove quando quanto quanti quanta quante perche anche ancora e ho hai ha abbiamo avete hanno sono sei siamo ' +
    'siete era erano essere stato stata stati state si ci vi ne mi ti lui lei loro noi voi io tu questo questa questi queste quello ' +
    'quella quelli quelle suo sua suoi sue mio mia nostro nostra c d s dell all nell dall sull quell un cosi poi gia solo'
  ).split(' '),
)

/**
 * @returns the words of a text in order, in lower case and with their accents; Latin letters and digits, in whatever form Unicode has them:
 * a ligature is its letters, a full-width letter is one (https://unicode.org/reports/tr15/)
 */
export const wordsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

const [A, E, H, I, O] = ['a', 'e', 'h', 'i', 'o'].map((letter) => letter.charCodeAt(0))

/**
 * Takes the ending off an Italian word, so that singular and plural, masculine and feminine are one: «tassi» and
 * «tasso», «banche» and «banca», «rischi» and «rischio». A light stemmer in the manner of Savoy (University of
 * Neuchâtel), not a full one. By characters: a rebuild stems every word that was ever written.
 * @param word folded: lower case, without accents
 */
function withoutEnding(word: string): string {
  const last = word.charCodeAt(word.length - 1)
  if (word.length < 4 || (last !== A && last !== E && last !== I && last !== O)) return word
  let kept = word.length - 1
  if (kept > 3 && word.charCodeAt(kept - 1) === I) kept--
  if (kept > 3 && word.charCodeAt(kept - 1) === H) kept--
  return word.slice(0, kept)
}

/** @returns the stem of a word as `wordsOf` gives it, of a-z and 0-9 alone; null of a stop word */
export function stemOf(word: string): string | null {
  // Most words are.
  const folded = /^[a-z0-9]*$/.test(word) ? word : foldText(word).replace(/[^a-z0-9]+/g, '')
  return folded === '' || STOP_WORDS.has(folded) ? null : withoutEnding(folded)
}

/** @returns the stems of a text's words in order, without accents and stop words: what it is searched by */
export const italianStems = (text: string): string[] => wordsOf(text).flatMap((word) => stemOf(word) ?? [])
