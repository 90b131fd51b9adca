import type { DatabaseSync } from 'node:sqlite'

/** A packed text takes some 3 kB: one would leave the rest of a page of 4 kB empty. Taken by files that are new. */
const PAGE_BYTES = 16_384

/** Sets up the connection to a file of read models. NORMAL: what a power cut takes away is projected again from the log. */
export const setUpPages = (db: DatabaseSync): void =>
  db.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192`)

/** @returns how many pages of this file make so many bytes: one of an earlier release has smaller pages */
export const pagesOf = (db: DatabaseSync, bytes: number): number =>
  Math.round(bytes / (db.prepare('PRAGMA page_size').get() as { page_size: number }).page_size)
