import type { DatabaseSync } from 'node:sqlite'
import { type Query, ReadModelsUnavailableError } from '../read-models.ts'

type Entry = { key: string; score: number }
type Matching = Extract<Query, { readonly matching: readonly string[] }>
type Listing = Extract<Query, { readonly index: string }>

/** @returns a function that answers queries on this connection; the caller holds the transaction */
export function sqliteQueries(db: DatabaseSync): (queries: readonly Query[]) => unknown[] {
  const rows = new Rows(db)
  return (queries) => {
    const builds = new Map<string, number>()
    const buildOf = (model: string): number => {
      const build = builds.get(model) ?? rows.activeBuild(model)
      builds.set(model, build)
      return build
    }
    return queries.map((query) => answer(rows, query, buildOf))
  }
}

function answer(rows: Rows, query: Query, buildOf: (model: string) => number): unknown {
  const build = buildOf(query.model)
  if ('key' in query) return rows.document(build, query.key)
  if ('keys' in query) return rows.documents(build, query.keys)
  if ('matching' in query) {
    const { keys, limited } = match(rows, build, query)
    const offset = query.offset ?? 0
    const page = keys.slice(offset, offset + query.limit)
    return { total: keys.length, limited, docs: query.documentsFrom.map((model) => rows.documents(buildOf(model), page)) }
  }
  if ('index' in query) return rows.documents(buildOf(query.documentsFrom ?? query.model), list(rows, build, query))
  if (query.min === undefined && query.max === undefined) return rows.size(build, query.count)
  return rows.count(build, query.count, query)
}

/** @returns the keys that match, best first; every statement reads one row, and one `examine` rows in the order of an index */
function match(rows: Rows, build: number, { matching, within, examine }: Matching): { keys: string[]; limited: boolean } {
  const [smallest, ...larger] = [...new Set(matching)]
    .map((name) => ({ name, size: rows.size(build, name) }))
    .toSorted((a, b) => a.size - b.size)
  if (!smallest) return { keys: [], limited: false }
  const others = [...larger.map(({ name }) => name), ...(within === undefined ? [] : [within])]
  const found = rows.top(build, smallest.name, examine).flatMap((entry) => {
    const sum = sumOfScores(rows, build, entry, others)
    return sum === null ? [] : [{ key: entry.key, sum }]
  })
  return { keys: found.toSorted((a, b) => b.sum - a.sum).map(({ key }) => key), limited: smallest.size > examine }
}

/** @returns null where one of the indexes does not hold the key */
function sumOfScores(rows: Rows, build: number, { key, score }: Entry, indexes: readonly string[]): number | null {
  let sum = score
  for (const index of indexes) {
    const found = rows.score(build, key, index)
    if (found === null) return null
    sum += found
  }
  return sum
}

/** @returns keys in order; a page of a whole index is walked to from whichever end is nearer, past keys alone */
function list(rows: Rows, build: number, query: Listing): string[] {
  const { index, order = 'desc', min, max, offset = 0, limit } = query
  if (offset === 0 || min !== undefined || max !== undefined) return rows.keys(build, query, { order, limit, offset })
  const left = rows.size(build, index) - offset
  if (left <= 0) return []
  const after = Math.max(0, left - limit)
  return after < offset
    ? rows.keys(build, query, { order: order === 'desc' ? 'asc' : 'desc', limit: Math.min(left, limit), offset: after }).toReversed()
    : rows.keys(build, query, { order, limit, offset })
}

interface Scores {
  readonly min?: number
  readonly max?: number
}

/** The statements that queries are made of. */
class Rows {
  readonly #activeBuild
  readonly #document
  readonly #ranges
  readonly #count
  readonly #top
  readonly #size
  readonly #score

  constructor(db: DatabaseSync) {
    const range = (direction: 'ASC' | 'DESC') =>
      db.prepare(`
        SELECT key FROM entries WHERE build = ? AND name = ? AND score BETWEEN ? AND ?
        ORDER BY score ${direction}, key ${direction} LIMIT ? OFFSET ?`)
    this.#activeBuild = db.prepare('SELECT id FROM builds WHERE model = ? AND active = 1')
    this.#document = db.prepare('SELECT json FROM documents WHERE build = ? AND key = ?')
    this.#ranges = { asc: range('ASC'), desc: range('DESC') }
    this.#count = db.prepare('SELECT count(*) AS n FROM entries WHERE build = ? AND name = ? AND score BETWEEN ? AND ?')
    this.#top = db.prepare('SELECT key, score FROM entries WHERE build = ? AND name = ? ORDER BY score DESC, key DESC LIMIT ?')
    this.#size = db.prepare('SELECT size FROM sizes WHERE build = ? AND name = ?')
    this.#score = db.prepare('SELECT score FROM entries WHERE build = ? AND key = ? AND name = ?')
  }

  /** @throws ReadModelsUnavailableError while the model has none */
  activeBuild(model: string): number {
    const row = this.#activeBuild.get(model) as { id: number } | undefined
    if (!row) throw new ReadModelsUnavailableError(`${model}: not built yet`)
    return row.id
  }

  document(build: number, key: string): unknown {
    const row = this.#document.get(build, key) as { json: string } | undefined
    return row ? JSON.parse(row.json) : null
  }

  documents(build: number, keys: readonly string[]): unknown[] {
    return keys.map((key) => this.document(build, key))
  }

  /** @returns a page of an index's keys, by score and then key */
  keys(
    build: number,
    { index, min = -Infinity, max = Infinity }: Scores & { readonly index: string },
    { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
  ): string[] {
    return (this.#ranges[order].all(build, index, min, max, limit, offset) as { key: string }[]).map(({ key }) => key)
  }

  count(build: number, index: string, { min = -Infinity, max = Infinity }: Scores): number {
    return (this.#count.get(build, index, min, max) as { n: number }).n
  }

  /** @returns the entries with the highest scores */
  top(build: number, index: string, limit: number): Entry[] {
    return this.#top.all(build, index, limit) as unknown as Entry[]
  }

  /** @returns how many entries the whole index holds */
  size(build: number, index: string): number {
    return (this.#size.get(build, index) as { size: number } | undefined)?.size ?? 0
  }

  /** @returns the key's score in the index; null when it is not in it */
  score(build: number, key: string, index: string): number | null {
    return (this.#score.get(build, key, index) as { score: number } | undefined)?.score ?? null
  }
}
