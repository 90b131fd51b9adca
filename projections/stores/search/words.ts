import type { DatabaseSync } from 'node:sqlite'
import { foldWord, stemOf, wordsOf } from '../../models/italian-words.ts'
import type { SearchText } from '../../projection.ts'

/** Words that this process knows to be in the table, so that it need not look. */
const MAX_KNOWN = 30_000
/** Rows that the completion of a word reads, and words that it finds. */
const ROWS_PER_COMPLETION = 1_000
const MAX_COMPLETIONS = 20
/** Of a word that is corrected. */
const MIN_LETTERS = 4
const MAX_LETTERS = 24
/** Words of which a mistyped one may be a spelling. */
const MAX_CORRECTIONS = 5

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** Letters alone, so that figures are neither completed nor corrected. */
const CORRECTABLE = /^[a-z]+$/

/** @returns what words have in common that differ in doubled letters and «h» alone, where Italian is most often mistyped */
const skeletonOf = (folded: string): string => folded.replaceAll('h', '').replace(/(.)\1+/g, '$1')

/** The words of the articles, to complete a word that is being typed and to correct a mistyped one; the caller holds the transaction. */
export class Words {
  readonly #count
  readonly #starting
  readonly #similar
  readonly #known = new Map<number, Set<string>>()

  constructor(db: DatabaseSync) {
    this.#count = db.prepare('INSERT INTO words VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET headlines = headlines + excluded.headlines')
    this.#starting = db.prepare(
      `SELECT word, headlines FROM words WHERE build = ? AND skeleton >= ? AND skeleton < ? ORDER BY skeleton LIMIT ${ROWS_PER_COMPLETION}`,
    )
    this.#similar = db.prepare(
      'SELECT w.word, w.skeleton, w.headlines FROM json_each(?) s CROSS JOIN words w ON w.build = ? AND w.skeleton = s.value',
    )
  }

  /** Adds the words of new articles. */
  add(build: number, texts: readonly SearchText[]): void {
    const known = this.#known.get(build) ?? new Set()
    this.#known.set(build, known)
    const headlines = new Map<string, number>()
    for (const { title, standfirst, text } of texts) {
      for (const word of new Set(wordsOf(`${title}\n${standfirst}`))) headlines.set(word, (headlines.get(word) ?? 0) + 1)
      for (const word of new Set(wordsOf(text))) if (!known.has(word) && !headlines.has(word)) headlines.set(word, 0)
    }
    for (const [word, times] of headlines) {
      if (known.size >= MAX_KNOWN) known.clear()
      known.add(word)
      if (word.length < 3 || word.length > MAX_LETTERS || stemOf(word) === null) continue
      const folded = foldWord(word)
      if (CORRECTABLE.test(folded)) this.#count.run(build, skeletonOf(folded), word, times)
    }
  }

  /** What was added is not in the table. */
  forget(): void {
    this.#known.clear()
  }

  /** @returns words that start with this, the most frequent ones first */
  startingWith(build: number, start: string): string[] {
    const folded = foldWord(start)
    if (!CORRECTABLE.test(folded) || folded.length < 3) return []
    const skeleton = skeletonOf(folded)
    const rows = this.#starting.all(build, skeleton, `${skeleton}{`) as { word: string; headlines: number }[]
    return rows
      .filter(({ word }) => foldWord(word).startsWith(folded))
      .toSorted((a, b) => b.headlines - a.headlines)
      .slice(0, MAX_COMPLETIONS)
      .map(({ word }) => word)
  }

  /** @returns words that this may be a misspelling of, the likeliest one first: one letter away, whatever its doubled letters */
  similarTo(build: number, mistyped: string): string[] {
    const folded = foldWord(mistyped)
    if (!CORRECTABLE.test(folded) || folded.length < MIN_LETTERS || folded.length > MAX_LETTERS) return []
    const skeleton = skeletonOf(folded)
    const rows = this.#similar.all(JSON.stringify([skeleton, ...oneAway(skeleton)]), build) as {
      word: string
      skeleton: string
      headlines: number
    }[]
    const distance = (row: { skeleton: string }) => (row.skeleton === skeleton ? 0 : 1)
    return rows
      .filter(({ word }) => word !== mistyped)
      .toSorted((a, b) => distance(a) - distance(b) || b.headlines - a.headlines || a.word.length - b.word.length)
      .slice(0, MAX_CORRECTIONS)
      .map(({ word }) => word)
  }
}

/** @returns every text that differs by one letter more, less or other, or by two letters exchanged; some fifty for each letter */
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
