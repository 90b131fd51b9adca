import { setImmediate as turn } from 'node:timers/promises'
import type { SqliteBuilds } from '../sqlite/builds.ts'
import type { SqliteConnection } from '../sqlite/connection.ts'
import { buildsWithTexts, textsOfBuild } from './schema.ts'

const ROWS_PER_STEP = 500
/** Of a text index, each a page of some kilobytes. */
const PAGES_PER_STEP = 100

/** Deletes what belongs to builds that are gone, a little at a time so that no one waits for it. Ends early when the connection closes. */
export async function sweepGoneSearches(connection: SqliteConnection, builds: SqliteBuilds): Promise<void> {
  const { db } = connection
  const gone = connection.guarded(() => {
    // First those that have one: another process may begin a build in between.
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
    // What dropping the table would do at once. Above 10: the first rows describe the index, which must stay readable until it is dropped.
    await clear(`DELETE FROM ${texts}_data WHERE id IN (SELECT id FROM ${texts}_data WHERE id > 10 AND ?1 LIMIT ${PAGES_PER_STEP})`, build)
    if (!connection.isClosed) connection.transaction('IMMEDIATE', () => db.exec(`DROP TABLE IF EXISTS ${texts}`))
  }
}
