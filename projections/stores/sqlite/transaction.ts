import type { DatabaseSync } from 'node:sqlite'

/**
 * @param work returns false to leave everything as it was
 * @throws what the work or the commit threw. SQLite itself rolls back after some failures (a full disk): a second rollback would
 *   fail, and hide the first cause.
 */
export function inTransaction<T>(db: DatabaseSync, kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
  db.exec(`BEGIN ${kind}`)
  try {
    const result = work()
    db.exec(result === false ? 'ROLLBACK' : 'COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
