import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * Returns whether a store's file has data from a log. Also true for another release's file, which cannot be read.
 * @param file file of a store; stays unchanged
 */
export function hasFolded(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    // An interrupted start has created no tables.
    const hasTables = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
    return hasTables && database.prepare('SELECT 1 FROM builds WHERE checkpoint IS NOT NULL LIMIT 1').get() !== undefined
  } catch {
    return true
  }
}
