import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { textsOfBuild } from './schema.ts'

/**
 * Maximum articles ranked by one search. It takes the newest of the best rank, then those of the next, so that common words cost no more
 * than rare ones.
 */
export const RANKED_PER_SEARCH = 200
const ROWS_PER_STATEMENT = 256
const STATEMENTS_PER_RANK = 4
/**
 * Number of newest texts in which several words are searched together. SQLite walks through them if the words are common and their
 * combination is rare. An article counts once for its draft's title and once for each publication.
 */
const TEXTS_WALKED = 524_288

/** Stems that match one searched word: its own, or those of words that it may start. */
export type Alternatives = readonly string[]

export interface Candidates {
  readonly numbers: readonly number[]
  readonly limited: boolean
}

interface Filter {
  readonly category?: string | undefined
  readonly since?: number | undefined
}

/** `at` is the rank's time; null for a hidden article or a replaced text. */
type Row = { number: number; at: number | null; shown_at: number | null; is_wanted: 0 | 1 | null }

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
    this.#written = rows('number')
    this.#newest = db.prepare(`SELECT coalesce(max(number), 0) AS number FROM articles WHERE build = ${build}`)
  }

  /** Returns the articles with every word: all in the title, one in the title, in the standfirst, anywhere; then by date. */
  find(words: readonly Alternatives[], options: { readonly limit?: number; readonly filter?: Filter } = {}): Candidates {
    return this.#ranked(this.#rows, expressionsOf(words), words.length, options)
  }

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
    const isEnough = () => found.size > limit
    for (const [rank, expression] of expressions.entries()) {
      let after = newest + 1
      for (let n = 0; n < STATEMENTS_PER_RANK && !isEnough(); n++) {
        const rows = statement.all(expression, after, oldest, category ?? null, since ?? null) as unknown as Row[]
        for (const { number, at, is_wanted: isWanted } of rows)
          if (at !== null && isWanted && !found.has(number) && !isEnough()) found.set(number, { rank, at })
        if (rows.length < ROWS_PER_STATEMENT) break
        after = rows.at(-1)!.number
        // Numbers follow publication. If the last ones are older than the first day, so are all earlier ones.
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

/** Returns FTS5 expressions, the best match first. Stems have only a-z and 0-9, and are quoted. */
function expressionsOf(words: readonly Alternatives[]): string[] {
  const titles = titlesOf(words)
  const anywhere = inColumns('', words).join(' AND ')
  return words.length === 1
    ? [titles[0]!, inColumns('standfirst : ', words)[0]!, inColumns('text : ', words)[0]!]
    : [titles.join(' AND '), `(${titles.join(' OR ')}) AND ${anywhere}`, inColumns('{title standfirst} : ', words).join(' AND '), anywhere]
}
