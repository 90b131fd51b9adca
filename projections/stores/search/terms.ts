import { WORD } from '../../../events/domain/navigation/fold-text.ts'
import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'
import { asSearched, stemOf, wordsOf } from '../../models/italian-words.ts'

/** Words of a search beyond these are ignored. */
const MAX_WORDS = 8

/** A word of a search, and what it is searched by. */
export interface Term {
  readonly word: string
  readonly stem: string
}

/** @returns the words that a text is searched by, each once */
function termsOf(text: string): Term[] {
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

/**
 * @param isFound whether any article has all of these words
 * @param similarTo returns words that one may be a misspelling of, the likeliest first
 * @returns the search with words that are there in place of those that no article has; null unless it finds something
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
      // The last one must make the whole search find something.
      .find(({ other, all }) => isFound(at === unknown.length - 1 ? all : [other]))
    if (!likely) return null
    better = likely.all
  }
  if (unknown.length === 0) return null
  const words = new Map(terms.map(({ word }, at) => [word, better[at]!.word]))
  // As its words were read; one that was right stays as it was typed.
  const text = withoutIgnorable(search).normalize('NFKC').trim()
  return text.replaceAll(WORD, (typed) => {
    const word = asSearched(typed)
    const other = words.get(word) ?? word
    return other === word ? typed : other
  })
}
