import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../../events/domain/navigation/fold-text.ts'
import { stemOf } from '../../models/italian-words.ts'

const ROWS_PER_COMPLETION = 1_000
const MAX_COMPLETIONS = 20
const MIN_LETTERS = 3
const MIN_LETTERS_CORRECTED = 4
const MAX_LETTERS = 24
/** With a shorter skeleton, words one letter away would be unrelated. */
const MIN_LETTERS_ONE_AWAY = 3
const MAX_CORRECTIONS = 8

const MAX_REMEMBERED = 30_000
/** V8 stores a longer part as a view that keeps the whole text in memory. */
const MAX_LETTERS_REMEMBERED = 12

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
const CORRECTABLE = /^[a-z]+$/

/** Returns the common form of words that differ only in doubled letters and «h», the most frequent Italian misspellings. */
const skeletonOf = (folded: string): string => folded.replaceAll('h', '').replace(/(.)\1+/g, '$1')

/** Words of the articles, for completion and correction, used inside the caller's transaction. */
export class Words {
  readonly #insert
  readonly #starting
  readonly #similar
  readonly #remembered = new Set<string>()
  #rememberedOf = 0

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT OR IGNORE INTO words SELECT ?, value ->> 0, value ->> 1 FROM json_each(?)')
    this.#starting = db.prepare(
      `SELECT word FROM words WHERE build = ? AND skeleton >= ? AND skeleton < ? ORDER BY skeleton LIMIT ${ROWS_PER_COMPLETION}`,
    )
    this.#similar = db.prepare('SELECT w.word, w.skeleton FROM json_each(?) s CROSS JOIN words w ON w.build = ? AND w.skeleton = s.value')
  }

  add(build: number, words: ReadonlySet<string>): void {
    if (build !== this.#rememberedOf || this.#remembered.size > MAX_REMEMBERED) this.forget()
    this.#rememberedOf = build
    const rows: [skeleton: string, word: string][] = []
    for (const word of words) {
      if (this.#remembered.has(word)) continue
      if (word.length <= MAX_LETTERS_REMEMBERED) this.#remembered.add(word)
      const skeleton = skeletonOfWord(word)
      if (skeleton !== null) rows.push([skeleton, word])
    }
    if (rows.length > 0) this.#insert.run(build, JSON.stringify(rows))
  }

  /** Drops the cache after a rolled-back transaction. */
  forget(): void {
    this.#remembered.clear()
  }

  startingWith(build: number, start: string): string[] {
    const folded = foldText(start)
    if (!CORRECTABLE.test(folded) || folded.length < MIN_LETTERS) return []
    const skeleton = skeletonOf(folded)
    return (this.#starting.all(build, skeleton, `${skeleton}{`) as { word: string }[])
      .map(({ word }) => word)
      .filter((word) => foldText(word).startsWith(folded))
      .toSorted((a, b) => a.length - b.length)
      .slice(0, MAX_COMPLETIONS)
  }

  similarTo(build: number, mistyped: string): string[] {
    const skeletons = skeletonsNear(mistyped)
    return likeliest(mistyped, this.#similar.all(JSON.stringify(skeletons), build) as unknown as SkeletonOfWord[])
  }
}

export interface SkeletonOfWord {
  readonly word: string
  readonly skeleton: string
}

/** Returns the key under which a word is found for a mistyped one; null for words that are neither completed nor corrected. */
export function skeletonOfWord(word: string): string | null {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS || stemOf(word) === null) return null
  const folded = foldText(word)
  return CORRECTABLE.test(folded) ? skeletonOf(folded) : null
}

/** Returns the skeletons of possible corrections: the word's own and those one letter away. */
export function skeletonsNear(mistyped: string): string[] {
  const folded = foldText(mistyped)
  if (!CORRECTABLE.test(folded) || folded.length < MIN_LETTERS_CORRECTED || folded.length > MAX_LETTERS) return []
  const skeleton = skeletonOf(folded)
  return [skeleton, ...(skeleton.length < MIN_LETTERS_ONE_AWAY ? [] : oneAway(skeleton))]
}

/**
 * Returns the likely corrections, the best first: equal skeleton, then equal length.
 * @param near words with the skeletons of `skeletonsNear`
 */
export function likeliest(mistyped: string, near: readonly SkeletonOfWord[]): string[] {
  const own = skeletonOf(foldText(mistyped))
  const distance = ({ skeleton, word }: SkeletonOfWord) => (skeleton === own ? 0 : 10) + Math.abs(word.length - mistyped.length)
  return near
    .filter(({ word }) => word !== mistyped)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word)
}

/** Returns every text with one letter more, less or other, or with two letters exchanged; some fifty per letter. */
function oneAway(text: string): Set<string> {
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at++) {
    const [before, after] = [text.slice(0, at), text.slice(at)]
    if (after) found.add(before + after.slice(1))
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2))
    for (const letter of ALPHABET) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(text)
  return found
}
