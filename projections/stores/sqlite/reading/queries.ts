import type { DatabaseSync } from 'node:sqlite'
import { type Place, type Query, ReadModelsUnavailableError } from '../../read-models.ts'
import { unpack } from '../packed.ts'
import type { RecentReads } from './recent-reads.ts'

type Listing = Extract<Query, { readonly index: string }>

export function sqliteQueries(
  db: DatabaseSync,
  recent: Pick<RecentReads, 'begin' | 'find' | 'remember' | 'list'>,
): (queries: readonly Query[]) => unknown[] {
  const rows = new Rows(db, recent)
  return (queries) => {
    recent.begin()
    const builds = new Map<string, number>()
    const buildOf = (model: string): number => {
      const build = builds.get(model) ?? rows.activeBuild(model)
      builds.set(model, build)
      return build
    }
    // Lists of one page overlap, so their documents are shared.
    const found = new Map<string, unknown>()
    const documents = (build: number, keys: readonly string[]): unknown[] => {
      const isScan = keys.length > MAX_PER_PAGE
      return keys.map((key) => {
        const name = `${build}/${key}`
        let known = found.get(name)
        if (known === undefined) found.set(name, (known = rows.document(build, key, isScan)))
        return known
      })
    }
    const lists = new Map<string, readonly string[]>()
    const keys = (build: number, query: Listing): readonly string[] => {
      const { documentsFrom: _, ...place } = query
      const name = JSON.stringify([build, place])
      const read = () => list(rows, build, query)
      let known = lists.get(name)
      if (!known) lists.set(name, (known = isFirstPage(query) ? recent.list(build, name, read) : read()))
      return known
    }
    return queries.map((query) => answer({ rows, buildOf, documents, keys }, query))
  }
}

/** Larger reads, such as a sitemap, bypass the cache, so that they do not evict frequently used documents. */
const MAX_PER_PAGE = 50

/** Only first pages are cached, because other pages and spans are too many. */
const isFirstPage = ({ limit, after, offset, min, max }: Listing) =>
  limit <= MAX_PER_PAGE && !after && !offset && min === undefined && max === undefined

interface Reading {
  readonly rows: Rows
  readonly buildOf: (model: string) => number
  readonly documents: (build: number, keys: readonly string[]) => unknown[]
  readonly keys: (build: number, query: Listing) => readonly string[]
}

function answer({ rows, buildOf, documents, keys }: Reading, query: Query): unknown {
  const build = buildOf(query.model)
  if ('key' in query) return documents(build, [query.key])[0]
  if ('keys' in query) return documents(build, query.keys)
  if ('search' in query) throw new ReadModelsUnavailableError('there is no search in this store')
  if ('index' in query) {
    const from = buildOf(query.documentsFrom ?? query.model)
    return documents(from, keys(build, query))
  }
  return count(rows, build, query.count, query)
}

function list(rows: Rows, build: number, query: Listing): string[] {
  const { index: name, order = 'desc', limit } = query
  const index = rows.index(build, name)
  if (!index) return []
  if (query.after) return rows.keysAfter(index.id, order, query.after, limit)
  const { min, max, offset = 0 } = query
  if (offset === 0 || min !== undefined || max !== undefined) return rows.keys(index.id, order, query, { limit, offset })
  if (offset >= index.size) return []
  const left = index.size - offset
  const behind = Math.max(0, left - limit)
  if (offset <= behind) return rows.keysAt(index.id, order, { limit, offset })
  const other = order === 'asc' ? 'desc' : 'asc'
  return rows.keysAt(index.id, other, { limit: Math.min(left, limit), offset: behind }).toReversed()
}

function count(rows: Rows, build: number, name: string, { min = -Infinity, max = Infinity }: Scores): number {
  const index = rows.index(build, name)
  if (!index) return 0
  if (min === -Infinity && max === Infinity) return index.size
  const begun = rows.stretches(index.id, min, max)
  const [first, last] = [begun[0], begun.at(-1)]
  if (!first || !last || begun.length < 3) return rows.count(index.id, min, max)
  const whole = begun.slice(0, -1).reduce((sum, { size }) => sum + size, 0)
  return rows.countBefore(index.id, min, first) + whole + rows.countFrom(index.id, last, max)
}

interface Scores {
  readonly min?: number
  readonly max?: number
}

type Order = 'asc' | 'desc'
type Limits = { readonly limit: number; readonly offset: number }
type Index = { readonly id: number; readonly size: number }
type Stretch = Place & { readonly size: number }

const BEFORE_ALL: Place = { score: -Infinity, key: '' }
const AFTER_ALL: Place = { score: Infinity, key: '' }

const keysOf = (found: unknown) => (found as { key: string }[]).map(({ key }) => key)

class Rows {
  readonly #recent
  readonly #activeBuild
  readonly #document
  readonly #index
  readonly #between
  readonly #after
  readonly #from
  readonly #sizes
  readonly #beginning
  readonly #begun
  readonly #count
  readonly #countBefore
  readonly #countFrom

  constructor(db: DatabaseSync, recent: Pick<RecentReads, 'find' | 'remember'>) {
    this.#recent = recent
    const inOrder = { asc: 'ORDER BY score, key', desc: 'ORDER BY score DESC, key DESC' }
    const both = (sql: (order: Order) => string) => ({ asc: db.prepare(sql('asc')), desc: db.prepare(sql('desc')) })
    const keys = (condition: string, order: Order) =>
      `SELECT key FROM entries WHERE in_index = ? AND ${condition} ${inOrder[order]} LIMIT ? OFFSET ?`
    const number = (condition: string) => db.prepare(`SELECT count(*) AS n FROM entries WHERE in_index = ? AND ${condition}`)
    this.#activeBuild = db.prepare('SELECT id FROM builds WHERE model = ? AND active = 1')
    this.#document = db.prepare('SELECT json FROM documents WHERE build = ? AND key = ?')
    this.#index = db.prepare('SELECT id, size FROM indexes WHERE build = ? AND name = ?')
    this.#between = both((order) => keys('score BETWEEN ? AND ?', order))
    this.#after = both((order) => keys(`(score, key) ${order === 'asc' ? '>' : '<'} (?, ?)`, order))
    this.#from = both((order) => keys(`(score, key) ${order === 'asc' ? '>=' : '<'} (?, ?)`, order))
    this.#sizes = both((order) => `SELECT size FROM stretches WHERE in_index = ? ${inOrder[order]}`)
    // Arrays take half as long as objects.
    for (const order of ['asc', 'desc'] as const) this.#sizes[order].setReturnArrays(true)
    this.#beginning = both((order) => `SELECT score, key FROM stretches WHERE in_index = ? ${inOrder[order]} LIMIT 1 OFFSET ?`)
    this.#begun = db.prepare('SELECT score, key, size FROM stretches WHERE in_index = ? AND score BETWEEN ? AND ? ORDER BY score, key')
    this.#count = number('score BETWEEN ? AND ?')
    this.#countBefore = number('score >= ? AND (score, key) < (?, ?)')
    this.#countFrom = number('(score, key) >= (?, ?) AND score <= ?')
  }

  activeBuild(model: string): number {
    const row = this.#activeBuild.get(model) as { id: number } | undefined
    if (!row) throw new ReadModelsUnavailableError(`${model}: not built yet`)
    return row.id
  }

  document(build: number, key: string, isScan: boolean): unknown {
    const known = this.#recent.find(build, key)
    if (known) return known
    const row = this.#document.get(build, key) as { json: string | Uint8Array } | undefined
    if (!row) return null
    // Only its own page reads a long text, so it is not cached.
    return isScan || typeof row.json !== 'string' ? JSON.parse(unpack(row.json)) : this.#recent.remember(build, key, row.json)
  }

  index(build: number, name: string): Index | null {
    return (this.#index.get(build, name) as unknown as Index | undefined) ?? null
  }

  keys(index: number, order: Order, { min = -Infinity, max = Infinity }: Scores, { limit, offset }: Limits): string[] {
    return keysOf(this.#between[order].all(index, min, max, limit, offset))
  }

  keysAfter(index: number, order: Order, { score, key }: Place, limit: number): string[] {
    return keysOf(this.#after[order].all(index, score, key, limit, 0))
  }

  /** Returns keys from an offset in the whole index, which it finds by stretches. */
  keysAt(index: number, order: Order, { limit, offset }: Limits): string[] {
    let [past, nth] = [0, 0]
    for (const [size] of this.#sizes[order].iterate(index) as unknown as Iterable<[number]>) {
      if (past + size > offset) break
      past += size
      nth++
    }
    // An ascending walk starts at its stretch and a descending one at the stretch above.
    const beginning = order === 'asc' ? nth : nth - 1
    const found = beginning < 0 ? undefined : (this.#beginning[order].get(index, beginning) as unknown as Place | undefined)
    const { score, key } = found ?? (order === 'asc' ? BEFORE_ALL : AFTER_ALL)
    return keysOf(this.#from[order].all(index, score, key, limit, offset - past))
  }

  stretches(index: number, min: number, max: number): Stretch[] {
    return this.#begun.all(index, min, max) as unknown as Stretch[]
  }

  count(index: number, min: number, max: number): number {
    return (this.#count.get(index, min, max) as { n: number }).n
  }

  countBefore(index: number, min: number, { score, key }: Place): number {
    return (this.#countBefore.get(index, min, score, key) as { n: number }).n
  }

  countFrom(index: number, { score, key }: Place, max: number): number {
    return (this.#countFrom.get(index, score, key, max) as { n: number }).n
  }
}
