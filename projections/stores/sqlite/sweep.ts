import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from './builds.ts'
import type { SqliteConnection } from './connection.ts'

const ROWS_PER_STEP = 2_000

/** What belongs to builds and to their indexes: the column that says to which, and those that name a row in it. An index goes last. */
const TABLES = [
  { table: 'documents', owner: 'build', key: 'key' },
  { table: 'entries', owner: 'in_index', key: 'score, key' },
  { table: 'stretches', owner: 'in_index', key: 'score, key' },
  { table: 'indexes', owner: 'build', key: 'id' },
] as const

/** Deletes the rows of builds that are gone, a little at a time so that no one waits for it. Ends early when the connection closes. */
export async function sweepGoneBuilds(connection: SqliteConnection, builds: SqliteBuilds): Promise<void> {
  for (const part of TABLES) await sweepTable(connection, builds, part)
}

async function sweepTable(
  connection: SqliteConnection,
  builds: SqliteBuilds,
  { table, owner, key }: (typeof TABLES)[number],
): Promise<void> {
  const { db } = connection
  const after = db.prepare(`SELECT min(${owner}) AS owner FROM ${table} WHERE ${owner} > ?`)
  const buildOf = db.prepare('SELECT build FROM indexes WHERE id = ?')
  const remove = db.prepare(
    `DELETE FROM ${table} WHERE ${owner} = ?1 AND (${key}) IN (SELECT ${key} FROM ${table} WHERE ${owner} = ?1 LIMIT ${ROWS_PER_STEP})`,
  )
  const lives = (id: number) => {
    const build = owner === 'build' ? id : (buildOf.get(id) as { build: number } | undefined)?.build
    return builds.all().some((one) => one.id === build)
  }
  // From one owner to the next, each found at its place in the table: the rows of living builds are not looked through.
  for (let id = 0; !connection.isClosed;) {
    const found = connection.guarded(() => after.get(id) as { owner: number | null }).owner
    if (found === null) return
    id = found
    if (connection.guarded(() => lives(found))) continue
    while (!connection.isClosed && Number(connection.guarded(() => remove.run(found)).changes) > 0) await turn()
  }
}
