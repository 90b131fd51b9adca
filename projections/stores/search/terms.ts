import { stemOf, wordsOf } from '../../models/italian-words.ts'

/** Words of a search beyond these are ignored. */
const MAX_WORDS = 8

/** A word of a search, and what it is searched by. */
export interface Term {
  readonly word: string
  readonly stem: string
}

/** @returns the words that a text is searched by, each once */
export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const word of wordsOf(text)) {
    const stem = stemOf(word)
    if (stem !== null && !terms.has(stem)) terms.set(stem, { word, stem })
  }
  return [...terms.values()].slice(0, MAX_WORDS)
}

/** @returns the words of a search; where all are too common one may be an acronym: «ai», typed in small letters */
export function termsOfSearch(search: string): Term[] {
  const terms = termsOf(search)
  return terms.length > 0 ? terms : termsOf(search.toUpperCase())
}
