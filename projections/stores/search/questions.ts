import type { DatabaseSync } from 'node:sqlite'
import { stemOf, wordsOf } from '../../models/italian-words.ts'
import { type Found, type FragmentRun, SearchNotBuiltError, type SearchQuery } from '../read-models.ts'
import { unpack } from '../sqlite/packed.ts'
import { type Alternatives, type Candidates, CandidateSearch } from './candidates.ts'
import { fragmentOf } from './fragment.ts'
import { corrected, type Term, termsOfSearch } from './terms.ts'
import type { Words } from './words.ts'

interface Finders {
  readonly find: (words: readonly Alternatives[]) => Candidates
  /** Returns whether articles outside the filters match. */
  readonly isElsewhere: (words: readonly Alternatives[]) => boolean
}

/** Answers searches from the active build inside the caller's transaction. It runs at most two hundred bounded statements. */
export class SearchQuestions {
  readonly #db: DatabaseSync
  readonly #words: Words
  readonly #active
  readonly #article
  readonly #plainText
  #prepared: { readonly build: number; readonly candidates: CandidateSearch } | null = null

  constructor(db: DatabaseSync, words: Words) {
    this.#db = db
    this.#words = words
    this.#active = db.prepare('SELECT id FROM builds WHERE model = ? AND active = 1')
    this.#article = db.prepare('SELECT slug, revision FROM articles WHERE build = ? AND number = ?')
    this.#plainText = db.prepare('SELECT text FROM plain_texts WHERE build = ? AND number = ?')
  }

  answer({ model, search, titles = false, category, since, limit, offset = 0 }: SearchQuery): Found {
    const build = this.#activeBuild(model)
    const terms = termsOfSearch(search)
    if (terms.length === 0) return { keys: [], fragments: [], revisions: [], total: 0, limited: false, stems: [], suggestion: null }
    const candidates = this.#candidatesOf(build)
    const filter = { category, since: since === undefined ? since : Date.parse(since) }
    const find = (words: readonly Alternatives[]) => (titles ? candidates.findTitles(words) : candidates.find(words, { filter }))
    const isElsewhere = (words: readonly Alternatives[]) =>
      (category !== undefined || since !== undefined) && candidates.find(words, { limit: 1 }).numbers.length > 0
    const { alternatives, numbers, limited } = this.#find(build, { find, isElsewhere }, search, terms)
    const page = numbers.slice(offset, offset + limit)
    const articles = page.map((number) => this.#article.get(build, number) as { slug: string; revision: number | null })
    const stems = new Set(alternatives.flat())
    return {
      keys: articles.map(({ slug }) => slug),
      revisions: articles.map(({ revision }) => revision),
      fragments: page.map((number) => (titles ? [] : this.#fragment(build, number, stems))),
      total: numbers.length,
      limited,
      stems: [...stems],
      suggestion: numbers.length === 0 && !titles ? this.#suggest(build, candidates, search, terms) : null,
    }
  }

  #fragment(build: number, number: number, stems: ReadonlySet<string>): FragmentRun[] {
    const row = this.#plainText.get(build, number) as { text: string | Uint8Array } | undefined
    return row ? fragmentOf(unpack(row.text), stems) : []
  }

  #activeBuild(model: string): number {
    const row = this.#active.get(model) as { id: number } | undefined
    if (!row) throw new SearchNotBuiltError(`${model}: not built yet`)
    return row.id
  }

  /** Finds articles with every word. If there are none in any section or date, the last word may be a prefix. */
  #find(build: number, { find, isElsewhere }: Finders, search: string, terms: readonly Term[]) {
    const alternatives: Alternatives[] = terms.map(({ stem }) => [stem])
    const exact = find(alternatives)
    const last = terms.at(-1)!
    const isTyped = wordsOf(search).at(-1) === last.word
    if (exact.numbers.length > 0 || !isTyped || isElsewhere(alternatives)) return { alternatives, ...exact }
    const completed = new Set(this.#words.startingWith(build, last.word).flatMap((word) => stemOf(word) ?? []))
    if (completed.size === 0) return { alternatives, ...exact }
    const longer = [...alternatives.slice(0, -1), [...completed]]
    return { alternatives: longer, ...find(longer) }
  }

  #suggest(build: number, candidates: CandidateSearch, search: string, terms: readonly Term[]): string | null {
    const isFound = (some: readonly Term[]) =>
      candidates.find(
        some.map(({ stem }) => [stem]),
        { limit: 1 },
      ).numbers.length > 0
    return corrected(search, terms, isFound, (word) => this.#words.similarTo(build, word))
  }

  #candidatesOf(build: number): CandidateSearch {
    if (this.#prepared?.build !== build) this.#prepared = { build, candidates: new CandidateSearch(this.#db, build) }
    return this.#prepared.candidates
  }
}
