import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'

const ROWS_PER_STEP = 2_000

/** What belongs to builds, and the columns that name a row in one of them. */
const TABLES = { entries: 'key, name', documents: 'key', sizes: 'name' }

/** Deletes the rows of builds that are gone, a little at a time so that no one waits for it. Ends early when the connection closes. */
export async function sweepGoneBuilds(connection: SqliteConnection, builds: SqliteBuilds): Promise<void> {
  for (const [table, key] of Object.entries(TABLES)) await sweepTable(connection, builds, table, key)
}

async function sweepTable(connection: SqliteConnection, builds: SqliteBuilds, table: string, key: string): Promise<void> {
  const { db } = connection
  const after = db.prepare(`SELECT min(build) AS build FROM ${table} WHERE build > ?`)
  const remove = db.prepare(
    `DELETE FROM ${table} WHERE build = ?1 AND (${key}) IN (SELECT ${key} FROM ${table} WHERE build = ?1 LIMIT ${ROWS_PER_STEP})`,
  )
  // From build to build, each found at its place in the table: the rows of living builds are not looked through.
  for (let build = 0; !connection.isClosed;) {
    const found = connection.guarded(() => after.get(build) as { build: number | null }).build
    if (found === null) return
    build = found
    const lives = connection.guarded(() => builds.all().some(({ id }) => id === found))
    while (!lives && !connection.isClosed && Number(connection.guarded(() => remove.run(found)).changes) > 0) await turn()
  }
}
