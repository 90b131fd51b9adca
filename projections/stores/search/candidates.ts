import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { textsOfBuild } from './schema.ts'

/** How many articles one search ranks: of the best rank the newest, then of the next one, so that a common word costs no more than a rare one. */
export const RANKED_PER_SEARCH = 200
/** Rows of one statement, and how often it goes on where articles that may not be shown are among them. */
const ROWS_PER_STATEMENT = 256
const STATEMENTS_PER_RANK = 4
/**
 * Several words are looked for together in this many of the newest texts: where each is common and both are rare, SQLite walks. An article counts
 * once for the title of its draft, and once each time a text of it was published.
 */
const TEXTS_WALKED = 524_288

/** What stands for one word of a search: its stem, or those of the words that it may be the start of. */
export type Alternatives = readonly string[]

export interface Candidates {
  /** Best first. */
  readonly numbers: readonly number[]
  /** There may be more. */
  readonly limited: boolean
}

/** What else an article must be. */
interface Filter {
  readonly category?: string | undefined
  /** First shown then or later, in milliseconds. */
  readonly since?: number | undefined
}

/** `at`: what it is ranked by; null of what may not be found, and of a text that another has replaced. */
type Row = { number: number; at: number | null; shown_at: number | null; is_wanted: 0 | 1 | null }

/** The articles of one build that match the words of a search. */
export class CandidateSearch {
  readonly #rows
  readonly #written
  readonly #newest

  constructor(db: DatabaseSync, build: number) {
    const texts = textsOfBuild(build)
    const rows = (at: string) =>
      db.prepare(`
        SELECT t.rowid AS number, a.${at} AS at, a.shown_at AS shown_at,
          (?4 IS NULL OR a.category = ?4) AND (?5 IS NULL OR a.shown_at >= ?5) AS is_wanted
        FROM ${texts} t LEFT JOIN articles a INDEXED BY articles_by_number ON a.build = ${build} AND a.number = t.rowid
        WHERE ${texts} MATCH ?1 AND t.rowid < ?2 AND t.rowid > ?3 ORDER BY t.rowid DESC LIMIT ${ROWS_PER_STATEMENT}`)
    this.#rows = rows('shown_at')
    // A text that another has replaced is of no article.
    this.#written = rows('number')
    this.#newest = db.prepare(`SELECT coalesce(max(number), 0) AS number FROM articles WHERE build = ${build}`)
  }

  /** @returns the articles that hold every word: those with all in the title, with one there, in the standfirst, anywhere; then the newest */
  find(words: readonly Alternatives[], options: { readonly limit?: number; readonly filter?: Filter } = {}): Candidates {
    return this.#ranked(this.#rows, expressionsOf(words), words.length, options)
  }

  /** @returns the articles whose title holds every word, published or not; those written last come first */
  findTitles(words: readonly Alternatives[]): Candidates {
    return this.#ranked(this.#written, [titlesOf(words).join(' AND ')], words.length, {})
  }

  #ranked(
    statement: StatementSync,
    expressions: readonly string[],
    words: number,
    { limit = RANKED_PER_SEARCH, filter: { category, since } = {} }: { readonly limit?: number; readonly filter?: Filter },
  ): Candidates {
    const { number: newest } = this.#newest.get() as { number: number }
    const oldest = words > 1 ? Math.max(0, newest - TEXTS_WALKED) : 0
    const found = new Map<number, { rank: number; at: number }>()
    let limited = oldest > 0
    // One more tells that there is more.
    const isEnough = () => found.size > limit
    for (const [rank, expression] of expressions.entries()) {
      let after = newest + 1
      for (let n = 0; n < STATEMENTS_PER_RANK && !isEnough(); n++) {
        const rows = statement.all(expression, after, oldest, category ?? null, since ?? null) as unknown as Row[]
        for (const { number, at, is_wanted: isWanted } of rows)
          if (at !== null && isWanted && !found.has(number) && !isEnough()) found.set(number, { rank, at })
        if (rows.length < ROWS_PER_STATEMENT) break
        after = rows.at(-1)!.number
        // Texts are in the order of their publishing: where the last ones were shown before the first day, so were those before them.
        const shown = rows.filter((row) => row.shown_at !== null)
        const isPast = since !== undefined && shown.length > 0 && shown.every((row) => row.shown_at! < since)
        limited ||= n === STATEMENTS_PER_RANK - 1 && !isPast
      }
    }
    const numbers = [...found]
      .toSorted(([a, one], [b, other]) => one.rank - other.rank || other.at - one.at || b - a)
      .map(([number]) => number)
    return { numbers: numbers.slice(0, limit), limited: limited || isEnough() }
  }
}

const inColumns = (columns: string, words: readonly Alternatives[]) =>
  words.map((stems) => `${columns}${stems.length === 1 ? `"${stems[0]}"` : `(${stems.map((stem) => `"${stem}"`).join(' OR ')})`}`)

const titlesOf = (words: readonly Alternatives[]) => inColumns('title : ', words)

/** @returns the expressions of FTS5 to be tried, of the best articles first. A stem is of a-z and 0-9 alone, and quoted */
function expressionsOf(words: readonly Alternatives[]): string[] {
  const titles = titlesOf(words)
  const anywhere = inColumns('', words).join(' AND ')
  return words.length === 1
    ? [titles[0]!, inColumns('standfirst : ', words)[0]!, inColumns('text : ', words)[0]!]
    : [titles.join(' AND '), `(${titles.join(' OR ')}) AND ${anywhere}`, inColumns('{title standfirst} : ', words).join(' AND '), anywhere]
}
