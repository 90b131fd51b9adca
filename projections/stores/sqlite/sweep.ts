import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'

/** Of whole articles some 0.8 MB: a few milliseconds. */
const ROWS_PER_STEP = 250
const INDEXES_PER_STEP = 100

/**
 * Deletes the rows of builds that are gone, a little at a time so that no one waits for it. Ends early when the connection closes.
 * What belongs to living builds is not looked through: there may be as many indexes as articles.
 */
export async function sweepGoneBuilds(connection: SqliteConnection, builds: Pick<SqliteBuilds, 'all'>): Promise<void> {
  const { db } = connection
  // In this order: a build that another process begins meanwhile has no row among these.
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
      // An index goes last: nothing else says whose these rows are.
      for (const table of ['entries', 'stretches']) await clear(rowsOf(table), ids)
      if (!connection.isClosed)
        connection.guarded(() => db.prepare('DELETE FROM indexes WHERE id IN (SELECT value FROM json_each(?))').run(ids))
    }
  }

  /** @param statement deletes some rows at a time */
  async function clear(statement: string, whose: number | string): Promise<void> {
    const remove = connection.guarded(() => db.prepare(statement))
    while (!connection.isClosed && Number(connection.guarded(() => remove.run(whose)).changes) > 0) await turn()
  }
}

const rowsOf = (table: string) => `DELETE FROM ${table} WHERE (in_index, score, key) IN
  (SELECT r.in_index, r.score, r.key FROM json_each(?1) i CROSS JOIN ${table} r ON r.in_index = i.value LIMIT ${ROWS_PER_STEP})`

/** @returns the builds that have rows, each found at its place in the tables */
function buildsIn({ db }: SqliteConnection): Set<number> {
  const found = new Set<number>()
  for (const table of ['documents', 'indexes']) {
    const next = db.prepare(`SELECT min(build) AS build FROM ${table} WHERE build > ?`)
    const after = (build: number) => (next.get(build) as { build: number | null }).build
    for (let build = after(0); build !== null; build = after(build)) found.add(build)
  }
  return found
}
