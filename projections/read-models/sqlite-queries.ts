import type { DatabaseSync } from 'node:sqlite'
import { type Query, ReadModelsUnavailableError } from './read-models.ts'

type Row = { json: string | null }

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
  const matching = db.prepare(`
    SELECT key FROM entries WHERE build = ? AND name IN (SELECT value FROM json_each(?))
    GROUP BY key HAVING count(*) = ? ORDER BY sum(score) DESC, key DESC`)

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
      if ('keys' in query) return query.keys.map((key) => parse(one.get(build, key) as Row | undefined))
      if ('matching' in query) {
        const names = [...new Set(query.matching)]
        const keys = matching.all(build, JSON.stringify(names), names.length) as { key: string }[]
        const offset = query.offset ?? 0
        const from = buildOf(query.take ?? query.model)
        return {
          total: keys.length,
          docs: keys.slice(offset, offset + query.limit).map(({ key }) => parse(one.get(from, key) as Row | undefined)),
        }
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
