import type { DatabaseSync } from 'node:sqlite'

/**
 * @param work returns false to roll back
 * @throws errors of the work or the commit. After some failures (a full disk) SQLite itself rolls back, and a second rollback would hide
 * the cause
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
