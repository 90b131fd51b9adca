import { withoutIgnorable } from '../../../events/domain/newsroom/seen-text.ts'
import { stemOf, wordsOf } from '../../../projections/models/italian-words.ts'
import type { SearchDocument } from '../../../projections/models/search.ts'
import type { SearchText } from '../../../projections/projection.ts'
import { openMemoryStore } from '../../../projections/stores/memory/memory-store.ts'
import { type Found, SearchNotBuiltError, type SearchQuery } from '../../../projections/stores/read-models.ts'
import { fragmentOf } from '../../../projections/stores/search/fragment.ts'
import { corrected, type Term, termsOfSearch } from '../../../projections/stores/search/terms.ts'
import { likeliest, skeletonOfWord, skeletonsNear } from '../../../projections/stores/search/words.ts'
import type { Store } from '../../../projections/stores/store.ts'

interface Text {
  /** Sequence number of the write. */
  readonly number: number
  readonly prose: string
  readonly words: ReadonlySet<string>
  readonly title: ReadonlySet<string>
  readonly head: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

const stemsOf = (words: Iterable<string>): ReadonlySet<string> => new Set([...words].flatMap((word) => stemOf(word) ?? []))

/** Opens the search of a small portal in place of FTS5. It scans every text. */
export function openMemorySearch(options: Parameters<typeof openMemoryStore>[0]): Store {
  const store = openMemoryStore(options)
  /** Texts by build and slug. */
  const texts = new Map<number, Map<string, Text>>()
  let numbers = 0

  function textOf({ title, standfirst, prose, besides }: SearchText): Text {
    const head = wordsOf(`${title} ${standfirst}`)
    const words = new Set([...head, ...wordsOf(`${prose}\n${besides}`)])
    return { number: numbers++, prose, words, title: stemsOf(wordsOf(title)), head: stemsOf(head), all: stemsOf(words) }
  }

  async function answer({ model, search, titles = false, category, since = '', limit, offset = 0 }: SearchQuery): Promise<Found> {
    const build = (await store.builds()).find((one) => one.model === model && one.active)
    if (!build) throw new SearchNotBuiltError(`${model}: not built yet`)
    const ofBuild = texts.get(build.id) ?? new Map<string, Text>()
    const slugs = [...ofBuild.keys()]
    const documents = (await store.documents(build.id, slugs)).map((json) => JSON.parse(json!) as SearchDocument)
    const shown = slugs
      .map((slug, at) => ({ slug, text: ofBuild.get(slug)!, document: documents[at]! }))
      .filter(({ document }) => titles || document.published)
    const isWanted = ({ document }: (typeof shown)[number]) =>
      (category === undefined || document.category === category) && (titles || document.publishedAt! >= since)
    const find = (words: readonly (readonly string[])[]) =>
      shown
        .map((one) => ({ ...one, rank: rankOf(one.text, words, titles) }))
        .filter(({ rank }) => rank !== null)
        .toSorted((a, b) => a.rank! - b.rank! || after(b.document, a.document, titles) || b.text.number - a.text.number)
    const terms = termsOfSearch(search)
    const last = terms.at(-1)?.word ?? ''
    let alternatives = terms.map(({ stem }) => [stem])
    let found = terms.length === 0 ? [] : find(alternatives)
    const longer =
      wordsOf(search).at(-1) === last ? stemsOf(shown.flatMap(({ text }) => startingWith(text.words, last))) : new Set<string>()
    // The last word may be incomplete.
    if (found.length === 0 && longer.size > 0) found = find((alternatives = [...alternatives.slice(0, -1), [...longer]]))
    found = found.filter(isWanted)
    const stems = new Set(alternatives.flat())
    const isFound = (some: readonly Term[]) => find(some.map(({ stem }) => [stem])).some(isWanted)
    const similarTo = (mistyped: string) => {
      const near = new Set(skeletonsNear(mistyped))
      const words = new Set(shown.flatMap(({ text }) => [...text.words]))
      return likeliest(
        mistyped,
        [...words].flatMap((word) => ({ word, skeleton: skeletonOfWord(word)! })).filter(({ skeleton }) => near.has(skeleton)),
      )
    }
    const page = found.slice(offset, offset + limit)
    return {
      keys: page.map(({ slug }) => slug),
      revisions: page.map(({ document }) => document.indexed),
      fragments: page.map(({ text }) => (titles ? [] : fragmentOf(withoutIgnorable(text.prose), stems))),
      total: found.length,
      limited: false,
      stems: [...stems],
      suggestion: found.length === 0 && !titles ? corrected(search, terms, isFound, similarTo) : null,
    }
  }

  return {
    ...store,
    read: (queries) => Promise.all(queries.map((query) => answer(query as SearchQuery))),
    commit(commits) {
      for (const { build, writes } of commits) {
        const ofBuild = texts.get(build) ?? new Map<string, Text>()
        texts.set(build, ofBuild)
        const given = writes.flatMap(({ key, texts: own = [] }) => own.map((one) => ({ key, ...one })))
        for (const { key, text } of given.toSorted((a, b) => a.at - b.at)) ofBuild.set(key, textOf(text))
      }
      return store.commit(commits)
    },
  }
}

/**
 * @returns the rank of a text; null if a word is missing. 0: every word is in the title; 1: one is in the title and all are in the text; 2:
 *   all are in title and standfirst; 3: all are in the text
 */
function rankOf({ title, head, all }: Text, words: readonly (readonly string[])[], titles: boolean): number | null {
  const isIn = (stems: ReadonlySet<string>) => (alternatives: readonly string[]) => alternatives.some((stem) => stems.has(stem))
  if (words.every(isIn(title))) return 0
  if (titles || !words.every(isIn(all))) return null
  return words.some(isIn(title)) ? 1 : words.every(isIn(head)) ? 2 : 3
}

const startingWith = (words: ReadonlySet<string>, start = ''): string[] =>
  start.length < 3 ? [] : [...words].filter((word) => word.startsWith(start))

const after = (one: SearchDocument, other: SearchDocument, titles: boolean): number =>
  titles ? 0 : Date.parse(one.publishedAt!) - Date.parse(other.publishedAt!)
