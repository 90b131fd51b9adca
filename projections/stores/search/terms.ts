import { WORD } from '../../../events/domain/navigation/fold-text.ts'
import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'
import { asSearched, stemOf, wordsOf } from '../../models/italian-words.ts'

const MAX_WORDS = 8

export interface Term {
  readonly word: string
  readonly stem: string
}

function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>()
  for (const word of wordsOf(text)) {
    const stem = stemOf(word)
    if (stem !== null && !terms.has(stem)) terms.set(stem, { word, stem })
  }
  return [...terms.values()].slice(0, MAX_WORDS)
}

/** Returns the words of a search. If all are stop words, one may be an acronym in lower case: «ai». */
export function termsOfSearch(search: string): Term[] {
  const terms = termsOf(search)
  return terms.length > 0 ? terms : termsOf(search.toUpperCase())
}

/**
 * Returns the search with existing words in place of unknown ones; null if the correction finds nothing either.
 * @param isFound returns whether any article has all of these words
 * @param similarTo returns likely corrections of a word, the best first
 */
export function corrected(
  search: string,
  terms: readonly Term[],
  isFound: (some: readonly Term[]) => boolean,
  similarTo: (word: string) => readonly string[],
): string | null {
  let better: readonly Term[] = terms
  const unknown = terms.filter((term) => !isFound([term]))
  for (const [at, term] of unknown.entries()) {
    const likely = similarTo(term.word)
      .flatMap((word) => termsOf(word))
      .map((other) => ({ other, all: better.map((one) => (one === term ? other : one)) }))
      // The last correction must make the whole search succeed.
      .find(({ other, all }) => isFound(at === unknown.length - 1 ? all : [other]))
    if (!likely) return null
    better = likely.all
  }
  if (unknown.length === 0) return null
  const words = new Map(terms.map(({ word }, at) => [word, better[at]!.word]))
  // Correct words keep their spelling.
  const text = withoutIgnorable(search).normalize('NFKC').trim()
  return text.replaceAll(WORD, (typed) => {
    const word = asSearched(typed)
    const other = words.get(word) ?? word
    return other === word ? typed : other
  })
}
