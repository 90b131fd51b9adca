import type { DatabaseSync } from 'node:sqlite'

/** Size to which an idle write-ahead log is truncated. During a build it may grow to a quarter of a gigabyte. */
const MAX_IDLE_LOG_BYTES = 16_000_000

/**
 * Configures a connection. `synchronous = NORMAL` suffices, because changes lost in a power cut are projected again.
 * @param pageBytes page size of new files
 */
export const setUpPages = (db: DatabaseSync, pageBytes: number): void =>
  db.exec(`
    PRAGMA page_size = ${pageBytes}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`)

/** Returns the number of this file's pages for so many bytes. An earlier release's file has smaller pages. */
export const pagesOf = (db: DatabaseSync, bytes: number): number =>
  Math.round(bytes / (db.prepare('PRAGMA page_size').get() as { page_size: number }).page_size)
