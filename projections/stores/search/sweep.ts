import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from '../sqlite/builds.ts'
import type { SqliteConnection } from '../sqlite/connection.ts'
import { buildsWithTexts, textsOfBuild } from './schema.ts'

const ROWS_PER_STEP = 500
const PAGES_PER_STEP = 100

/** Deletes the data of removed builds in small steps, so that nobody waits. Ends early when the connection closes. */
export async function sweepGoneSearches(connection: SqliteConnection, builds: SqliteBuilds): Promise<void> {
  const { db } = connection
  const gone = connection.guarded(() => {
    // The list of text indexes is read first, because another process may start a build in between.
    const all = buildsWithTexts(db)
    const living = new Set(builds.all().map(({ id }) => id))
    return all.filter((build) => !living.has(build))
  })
  const clear = async (statement: string, build: number) => {
    const remove = connection.guarded(() => db.prepare(statement))
    while (!connection.isClosed && Number(connection.guarded(() => remove.run(build)).changes) > 0) await turn()
  }
  for (const build of gone) {
    const texts = textsOfBuild(build)
    for (const [table, key] of [
      ['words', 'skeleton, word'],
      ['plain_texts', 'number'],
      ['given_texts', 'build'],
      ['articles', 'number'],
    ]) {
      await clear(
        `DELETE FROM ${table} WHERE build = ?1 AND (${key}) IN (SELECT ${key} FROM ${table} WHERE build = ?1 LIMIT ${ROWS_PER_STEP})`,
        build,
      )
    }
    // Dropping the table would delete all of this at once. Rows up to 10 describe the index and must stay readable until the drop.
    await clear(`DELETE FROM ${texts}_data WHERE id IN (SELECT id FROM ${texts}_data WHERE id > 10 AND ?1 LIMIT ${PAGES_PER_STEP})`, build)
    if (!connection.isClosed) connection.transaction('IMMEDIATE', () => db.exec(`DROP TABLE IF EXISTS ${texts}`))
  }
}
