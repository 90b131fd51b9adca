import type { DatabaseSync } from 'node:sqlite'

/** What a write-ahead log keeps of its size once its pages are in the file: a build's may have been a quarter of a gigabyte. */
const MAX_IDLE_LOG_BYTES = 16_000_000

/**
 * Sets up the connection to a file of read models. NORMAL: what a power cut takes away is projected again from the log.
 * @param pageBytes taken by files that are new
 */
export const setUpPages = (db: DatabaseSync, pageBytes: number): void =>
  db.exec(`
    PRAGMA page_size = ${pageBytes}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA journal_size_limit = ${MAX_IDLE_LOG_BYTES}`)

/** @returns how many pages of this file make so many bytes: one of an earlier release has smaller pages */
export const pagesOf = (db: DatabaseSync, bytes: number): number =>
  Math.round(bytes / (db.prepare('PRAGMA page_size').get() as { page_size: number }).page_size)
