import type { DatabaseSync } from 'node:sqlite'
import { type Query, ReadModelsUnavailableError } from './read-models.ts'

type Row = { json: string | null }
type Entry = { key: string; score: number }
type Matching = Extract<Query, { readonly matching: readonly string[] }>
type Listing = Extract<Query, { readonly index: string }>

const parse = (row: Row | undefined): unknown => (row?.json == null ? null : JSON.parse(row.json))

/** @returns a function that answers queries on this connection; the caller holds the transaction */
export function sqliteQueries(db: DatabaseSync): (queries: readonly Query[]) => unknown[] {
  const activeBuild = db.prepare('SELECT id FROM builds WHERE model = ? AND active = 1')
  const one = db.prepare('SELECT json FROM documents WHERE build = ? AND key = ?')
  const range = (direction: 'ASC' | 'DESC') =>
    db.prepare(`
      SELECT key FROM entries WHERE build = ? AND name = ? AND score BETWEEN ? AND ?
      ORDER BY score ${direction}, key ${direction} LIMIT ? OFFSET ?`)
  const ranges = { asc: range('ASC'), desc: range('DESC') }
  const count = db.prepare('SELECT count(*) AS n FROM entries WHERE build = ? AND name = ? AND score BETWEEN ? AND ?')
  const top = db.prepare('SELECT key, score FROM entries WHERE build = ? AND name = ? ORDER BY score DESC, key DESC LIMIT ?')
  const size = db.prepare('SELECT size FROM sizes WHERE build = ? AND name = ?')
  const score = db.prepare('SELECT score FROM entries WHERE build = ? AND key = ? AND name = ?')

  const sizeOf = (build: number, index: string): number => (size.get(build, index) as { size: number } | undefined)?.size ?? 0

  /** @returns the keys that match, best first; every statement reads one row, and one `examine` rows in the order of an index */
  function match(build: number, { matching, within, examine }: Matching): { keys: string[]; limited: boolean } {
    const [smallest, ...larger] = [...new Set(matching)]
      .map((name) => ({ name, size: sizeOf(build, name) }))
      .toSorted((a, b) => a.size - b.size)
    if (!smallest) return { keys: [], limited: false }
    const others = [...larger.map(({ name }) => name), ...(within === undefined ? [] : [within])]
    const sumOf = (entry: Entry): number | null => {
      let sum = entry.score
      for (const name of others) {
        const found = score.get(build, entry.key, name) as { score: number } | undefined
        if (!found) return null
        sum += found.score
      }
      return sum
    }
    const found = (top.all(build, smallest.name, examine) as unknown as Entry[]).flatMap((entry) => {
      const sum = sumOf(entry)
      return sum === null ? [] : [{ key: entry.key, sum }]
    })
    return { keys: found.toSorted((a, b) => b.sum - a.sum).map(({ key }) => key), limited: smallest.size > examine }
  }

  /** @returns keys in order; a page of a whole index is walked to from whichever end is nearer, past keys alone */
  function list(build: number, { index, order = 'desc', min, max, offset = 0, limit }: Listing): string[] {
    const walk = (direction: 'asc' | 'desc', skip: number, most: number) =>
      (ranges[direction].all(build, index, min ?? -Infinity, max ?? Infinity, most, skip) as { key: string }[]).map(({ key }) => key)
    if (offset === 0 || min !== undefined || max !== undefined) return walk(order, offset, limit)
    const left = sizeOf(build, index) - offset
    if (left <= 0) return []
    const after = Math.max(0, left - limit)
    return after < offset ? walk(order === 'desc' ? 'asc' : 'desc', after, Math.min(left, limit)).toReversed() : walk(order, offset, limit)
  }

  const documents = (build: number, keys: readonly string[]) => keys.map((key) => parse(one.get(build, key) as Row | undefined))

  return (queries) => {
    const builds = new Map<string, number>()
    const buildOf = (model: string): number => {
      const known = builds.get(model)
      if (known !== undefined) return known
      const row = activeBuild.get(model) as { id: number } | undefined
      if (!row) throw new ReadModelsUnavailableError(`${model}: not built yet`)
      builds.set(model, row.id)
      return row.id
    }
    const answer = (query: Query): unknown => {
      const build = buildOf(query.model)
      if ('key' in query) return parse(one.get(build, query.key) as Row | undefined)
      if ('keys' in query) return documents(build, query.keys)
      if ('matching' in query) {
        const { keys, limited } = match(build, query)
        const offset = query.offset ?? 0
        const page = keys.slice(offset, offset + query.limit)
        return { total: keys.length, limited, docs: query.take.map((model) => documents(buildOf(model), page)) }
      }
      if ('index' in query) return documents(buildOf(query.take ?? query.model), list(build, query))
      if (query.min === undefined && query.max === undefined) return sizeOf(build, query.count)
      return (count.get(build, query.count, query.min ?? -Infinity, query.max ?? Infinity) as { n: number }).n
    }
    return queries.map(answer)
  }
}
