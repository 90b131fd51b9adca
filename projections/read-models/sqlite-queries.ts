import type { DatabaseSync } from 'node:sqlite'
import { type Query, ReadModelsUnavailableError } from './read-models.ts'

type Row = { json: string | null }
type Entry = { key: string; score: number }

const parse = (row: Row | undefined): unknown => (row?.json == null ? null : JSON.parse(row.json))

/** @returns a function that answers queries on this connection; the caller holds the transaction */
export function sqliteQueries(db: DatabaseSync): (queries: readonly Query[]) => unknown[] {
  const activeBuild = db.prepare('SELECT id FROM builds WHERE model = ? AND active = 1')
  const one = db.prepare('SELECT json FROM documents WHERE build = ? AND key = ?')
  const range = (direction: 'ASC' | 'DESC') =>
    db.prepare(`
      SELECT d.json FROM entries e LEFT JOIN documents d ON d.build = ? AND d.key = e.key
      WHERE e.build = ? AND e.name = ? AND e.score BETWEEN ? AND ?
      ORDER BY e.score ${direction}, e.key ${direction} LIMIT ? OFFSET ?`)
  const ranges = { asc: range('ASC'), desc: range('DESC') }
  const count = db.prepare('SELECT count(*) AS n FROM entries WHERE build = ? AND name = ? AND score BETWEEN ? AND ?')
  const top = db.prepare('SELECT key, score FROM entries WHERE build = ? AND name = ? ORDER BY score DESC, key DESC LIMIT ?')
  const score = db.prepare('SELECT score FROM entries WHERE build = ? AND key = ? AND name = ?')

  /** @returns the keys that match, best first; every statement reads one row, or at most `examine` + 1 in the order of an index */
  function match(build: number, names: readonly string[], examine: number): { keys: string[]; limited: boolean } {
    const bySize = [...new Set(names)]
      .map((name) => ({ name, entries: top.all(build, name, examine + 1) as unknown as Entry[] }))
      .toSorted((a, b) => a.entries.length - b.entries.length)
    const [smallest, ...others] = bySize
    if (!smallest) return { keys: [], limited: false }
    const sumOf = (entry: Entry): number | null => {
      let sum = entry.score
      for (const { name } of others) {
        const found = score.get(build, entry.key, name) as { score: number } | undefined
        if (!found) return null
        sum += found.score
      }
      return sum
    }
    const found = smallest.entries.slice(0, examine).flatMap((entry) => {
      const sum = sumOf(entry)
      return sum === null ? [] : [{ key: entry.key, sum }]
    })
    return { keys: found.toSorted((a, b) => b.sum - a.sum).map(({ key }) => key), limited: smallest.entries.length > examine }
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
        const { keys, limited } = match(build, query.matching, query.examine)
        const offset = query.offset ?? 0
        const page = keys.slice(offset, offset + query.limit)
        return { total: keys.length, limited, docs: query.take.map((model) => documents(buildOf(model), page)) }
      }
      const min = query.min ?? -Infinity
      const max = query.max ?? Infinity
      if ('count' in query) return (count.get(build, query.count, min, max) as { n: number }).n
      const from = buildOf(query.take ?? query.model)
      const rows = ranges[query.order ?? 'desc'].all(from, build, query.index, min, max, query.limit, query.offset ?? 0)
      return (rows as Row[]).map(parse)
    }
    return queries.map(answer)
  }
}
