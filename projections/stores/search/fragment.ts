import { foldText, WORD } from '../../../events/domain/navigation/fold-text.ts'
import { asSearched, lettersOfStem, stemOf } from '../../models/italian-words.ts'
import type { FragmentRun } from '../read-models.ts'

const LENGTH = 200
const BEFORE = 60

const READ_BEFORE = 400
const READ_AFTER = 800

const SENTENCE_BEFORE = 120

const WORD_AT = new RegExp(WORD, 'iy')
const [FIRST_ACCENTED, LAST_ACCENTED] = [0xdf, 0x24f]

/**
 * Returns the paragraph around the first searched word, shortened, with every searched word marked; empty if the text has none.
 * @param whole text with one paragraph per line
 * @param stems searched stems
 */
export function fragmentOf(whole: string, stems: ReadonlySet<string>): FragmentRun[] {
  const isWanted = (word: string) => {
    const stem = stemOf(asSearched(word))
    return stem !== null && stems.has(stem)
  }
  const found = firstWord(whole, stems, isWanted)
  if (found === null) return []
  const start = whole.lastIndexOf('\n', found) + 1
  const [text = ''] = whole.slice(start).split('\n', 1)
  const inText = found - start
  const [around, first] = aroundWord(text, inText)
  const [from, to] = edgesOf(around, first)
  const runs: FragmentRun[] = []
  const add = (piece: string, marked: boolean) => void (piece && runs.push({ text: piece, marked }))
  const piece = around.slice(from, to)
  let end = 0
  for (const { 0: word, index } of piece.matchAll(WORD)) {
    if (!isWanted(word)) continue
    add(piece.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(piece.slice(end), false)
  const isBegun = from > 0 ? !SENTENCE_END.test(around.slice(0, from)) : inText > READ_BEFORE
  if (isBegun) runs.unshift({ text: '… ', marked: false })
  if (to < around.length || inText + READ_AFTER < text.length) runs.push({ text: ' …', marked: false })
  return runs
}

/** Returns the line around a word and the word's offset in it, without reading the whole text. */
function aroundWord(text: string, first: number): [around: string, first: number] {
  const start = first <= READ_BEFORE ? 0 : text.indexOf(' ', first - READ_BEFORE) + 1
  const before = inOneLine(`${text.slice(start, first)}x`).slice(0, -1)
  const after = inOneLine(text.slice(first, first + READ_AFTER))
  return [before + after, before.length]
}

const inOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

const SENTENCE_END = /[.!?…]»? $/
const SENTENCE_START = /[.!?…]»? (?=[«A-ZÀ-Ý])/g

const ACCENTED: Readonly<Record<string, string>> = accentedLetters()

function accentedLetters(): Record<string, string> {
  const letters: Record<string, string> = {}
  for (let code = FIRST_ACCENTED; code <= LAST_ACCENTED; code++) {
    const character = String.fromCharCode(code)
    const plain = foldText(character)
    if (/^[a-z]$/.test(plain)) letters[plain] = (letters[plain] ?? '') + character
  }
  return letters
}

/** Returns the offset of the first wanted word. Examines words only where a stem's letters occur, with or without accents. */
function firstWord(text: string, stems: ReadonlySet<string>, isWanted: (word: string) => boolean): number | null {
  if (stems.size === 0) return null
  const letters = [...stems].map((stem) => writtenForms(lettersOfStem(stem)))
  for (const { index } of text.matchAll(new RegExp(`(?<![a-z0-9\u00df-\u024f])(?:${letters.join('|')})`, 'gi'))) {
    const word = wordAt(text, index)
    if (word !== null && isWanted(word)) return index
  }
  return null
}

/** Returns a pattern of the written forms: with or without accents, and figures with dots and comma. */
const writtenForms = (stem: string): string =>
  /^\d+(?:d\d+)?$/.test(stem)
    ? stem.replaceAll(/\d(?=\d)/g, '$&\\.?').replace('d', '[.,]')
    : stem.replaceAll(/[a-z]/g, (letter) => (ACCENTED[letter] ? `[${letter}${ACCENTED[letter]}]` : letter))

/** Longer than any figure or searched word. */
const LONGEST = 80

/** Returns the word that starts here; null inside a word, such as at the decimals of a figure. */
function wordAt(text: string, index: number): string | null {
  let start = index
  while (index - start < LONGEST && /[\d.,]/.test(text.charAt(start - 1))) start--
  if (start === index) {
    WORD_AT.lastIndex = index
    return WORD_AT.exec(text)?.[0] ?? null
  }
  const words = text.slice(start, index + LONGEST).matchAll(WORD)
  return words.find((word) => start + word.index === index)?.[0] ?? null
}

/** Returns the limits of the fragment. It starts with a sentence if one starts nearby, and ends between words. */
function edgesOf(text: string, first: number): [from: number, to: number] {
  const start = Math.max(0, first - BEFORE)
  const sentence = [...text.slice(Math.max(0, first - SENTENCE_BEFORE), first).matchAll(SENTENCE_START)].at(-1)
  const near = sentence && Math.max(0, first - SENTENCE_BEFORE) + sentence.index + sentence[0].length
  const from = start === 0 ? 0 : (near ?? text.indexOf(' ', start) + 1)
  if (text.length - from <= LENGTH) return [from, text.length]
  const space = text.lastIndexOf(' ', from + LENGTH)
  return [from, space > first ? space : from + LENGTH]
}
