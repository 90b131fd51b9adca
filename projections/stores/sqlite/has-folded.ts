import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * @param file of a store of read models; it is not changed
 * @returns whether anything in it was made from a log; true as well where it cannot be told, since its release is not this one
 */
export function hasFolded(file: string): boolean {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return false
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    // A start that was cut off has made no tables yet.
    const hasTables = database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() !== undefined
    return hasTables && database.prepare('SELECT 1 FROM builds WHERE checkpoint IS NOT NULL LIMIT 1').get() !== undefined
  } catch {
    return true
  }
}
