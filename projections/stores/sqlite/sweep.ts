import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'

/** Articles of one step take some 0.8 MB and a few milliseconds. */
const ROWS_PER_STEP = 250
const INDEXES_PER_STEP = 100

/**
 * Deletes the rows of removed builds in small steps, so that nobody waits. Ends early when the connection closes. Does not scan live
 * builds, which may have as many indexes as articles.
 */
export async function sweepGoneBuilds(connection: SqliteConnection, builds: Pick<SqliteBuilds, 'all'>): Promise<void> {
  const { db } = connection
  // The rows are read before the builds, so that a build started meanwhile is not deleted.
  const found = connection.guarded(() => buildsIn(connection))
  const living = new Set(connection.guarded(() => builds.all()).map(({ id }) => id))
  for (const build of found) if (!living.has(build)) await sweepBuild(build)

  async function sweepBuild(build: number): Promise<void> {
    await clear(
      `DELETE FROM documents WHERE build = ?1 AND key IN (SELECT key FROM documents WHERE build = ?1 LIMIT ${ROWS_PER_STEP})`,
      build,
    )
    const some = connection.guarded(() =>
      db.prepare(`SELECT json_group_array(id) AS ids, count(*) AS n FROM
      (SELECT id FROM indexes WHERE build = ? LIMIT ${INDEXES_PER_STEP})`),
    )
    while (!connection.isClosed) {
      const { ids, n } = connection.guarded(() => some.get(build) as { ids: string; n: number })
      if (n === 0) return
      // An index is deleted last, because it alone links these rows to a build.
      for (const table of ['entries', 'stretches']) await clear(rowsOf(table), ids)
      if (!connection.isClosed)
        connection.guarded(() => db.prepare('DELETE FROM indexes WHERE id IN (SELECT value FROM json_each(?))').run(ids))
    }
  }

  async function clear(statement: string, whose: number | string): Promise<void> {
    const remove = connection.guarded(() => db.prepare(statement))
    while (!connection.isClosed && Number(connection.guarded(() => remove.run(whose)).changes) > 0) await turn()
  }
}

const rowsOf = (table: string) => `DELETE FROM ${table} WHERE (in_index, score, key) IN
  (SELECT r.in_index, r.score, r.key FROM json_each(?1) i CROSS JOIN ${table} r ON r.in_index = i.value LIMIT ${ROWS_PER_STEP})`

function buildsIn({ db }: SqliteConnection): Set<number> {
  const found = new Set<number>()
  for (const table of ['documents', 'indexes']) {
    const next = db.prepare(`SELECT min(build) AS build FROM ${table} WHERE build > ?`)
    const after = (build: number) => (next.get(build) as { build: number | null }).build
    for (let build = after(0); build !== null; build = after(build)) found.add(build)
  }
  return found
}
