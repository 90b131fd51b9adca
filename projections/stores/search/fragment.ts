import { foldWord, stemOf, WORD } from '../../models/italian-words.ts'
import type { FragmentRun } from '../read-models.ts'

/** Characters of a fragment, and how many of them come before its first word. */
const LENGTH = 200
const BEFORE = 60

const WORD_AT = new RegExp(WORD, 'iy')

/**
 * @param stems that were searched for
 * @returns the first place where the text has one of the words, with each of them marked; empty where it has none
 */
export function fragmentOf(text: string, stems: ReadonlySet<string>): FragmentRun[] {
  const isWanted = (word: string) => {
    const stem = stemOf(word.toLowerCase())
    return stem !== null && stems.has(stem)
  }
  const first = firstWord(text, stems, isWanted)
  if (first === null) return []
  const [from, to] = edgesOf(text, first)
  const runs: FragmentRun[] = []
  const add = (piece: string, marked: boolean) => void (piece && runs.push({ text: piece, marked }))
  const piece = text.slice(from, to)
  let end = 0
  for (const { 0: word, index } of piece.matchAll(WORD)) {
    if (!isWanted(word)) continue
    add(piece.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(piece.slice(end), false)
  if (from > 0) runs.unshift({ text: '… ', marked: false })
  if (to < text.length) runs.push({ text: ' …', marked: false })
  return runs
}

/** @returns the blocks of a text in one line, with a dot behind one that ends without a mark, as a heading does */
export const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/(?<![.!?…:;»\s])[^\S\n]*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')

/** @returns where the first wanted word begins: words are looked at only where the letters of a stem stand */
function firstWord(text: string, stems: ReadonlySet<string>, isWanted: (word: string) => boolean): number | null {
  if (stems.size === 0) return null
  // Folding keeps each character in its place, where it is one character before and after.
  const folded = text.replace(/[^\0-\u007f]/g, (character) => {
    const plain = foldWord(character)
    return plain.length === 1 ? plain : character
  })
  for (const { index } of folded.matchAll(new RegExp(`(?<![a-z0-9])(?:${[...stems].join('|')})`, 'gi'))) {
    WORD_AT.lastIndex = index
    const [word = ''] = WORD_AT.exec(text) ?? []
    if (isWanted(word)) return index
  }
  return null
}

/** @returns where the fragment begins and ends: between words */
function edgesOf(text: string, first: number): [from: number, to: number] {
  const start = Math.max(0, first - BEFORE)
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1
  if (text.length - from <= LENGTH) return [from, text.length]
  const space = text.lastIndexOf(' ', from + LENGTH)
  return [from, space > first ? space : from + LENGTH]
}
