import { DatabaseSync } from 'node:sqlite'
import { ReadModelsUnavailableError } from '../read-models.ts'
import { inodeOf, isDamage, noteDamage } from './damaged-file.ts'
import { pagesOf } from './pages.ts'
import { prepareSqlite } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** How long a write may wait for another process's, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * `checkpoint`: bytes of the write-ahead log before a commit moves them into the file and waits for the disk twice, which among
 * 100,000 articles holds up every reader for 5 ms a megabyte. It is left to `startCheckpoints`, where there is one that keeps up. A build
 * changes the same pages again and again: the more commits between, the fewer writes. `cache`: bytes of pages; the
 * indexes that a build of 100,000 articles goes through take some 30 MB.
 */
const TUNING = {
  live: { checkpoint: 12_000_000, cache: 4_000_000 },
  building: { checkpoint: 256_000_000, cache: 32_000_000 },
}

const DAMAGED = '; the next start sets the file aside and makes another one'

const unavailable = (error: unknown, file: string): ReadModelsUnavailableError =>
  error instanceof ReadModelsUnavailableError
    ? error
    : new ReadModelsUnavailableError(
        `SQLite, ${file || 'a temporary file (in SQLITE_TMPDIR, TMPDIR or /var/tmp)'}: ${(error as Error).message}${isDamage(error) ? DAMAGED : ''}`,
        { cause: error },
      )

/** One process's connection to a file of read models. What fails in it fails as ReadModelsUnavailableError. */
export class SqliteConnection {
  readonly db: DatabaseSync
  readonly #file: string
  readonly #inode: string | null
  #isClosed = false
  #tuning: keyof typeof TUNING | null = null

  /** @param prepare makes the tables */
  constructor(file: string, prepare: (db: DatabaseSync) => void = prepareSqlite) {
    this.#file = file
    try {
      this.db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
      this.#inode = inodeOf(file)
      prepare(this.db)
      this.#tune('live')
    } catch (error) {
      throw unavailable(error, file)
    }
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** @throws ReadModelsUnavailableError for whatever `work` threw, and when the connection is closed */
  guarded<T>(work: () => T): T {
    if (this.#isClosed) throw new ReadModelsUnavailableError('the store is closed')
    try {
      return work()
    } catch (error) {
      if (isDamage(error)) noteDamage(this.#file, this.#inode)
      throw unavailable(error, this.#file)
    }
  }

  /**
   * @param work returns false to leave everything as it was
   * @throws ReadModelsUnavailableError
   */
  transaction<T>(kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
    return this.guarded(() => inTransaction(this.db, kind, work))
  }

  /**
   * @param isBuilding nothing but builds that catch up is written
   * @throws ReadModelsUnavailableError
   */
  write<T>(isBuilding: boolean, work: () => T): T {
    this.guarded(() => this.#tune(isBuilding ? 'building' : 'live'))
    return this.transaction('IMMEDIATE', work)
  }

  #tune(to: keyof typeof TUNING): void {
    if (to === this.#tuning) return
    const { checkpoint, cache } = TUNING[to]
    this.db.exec(`PRAGMA wal_autocheckpoint = ${pagesOf(this.db, checkpoint)}; PRAGMA cache_size = -${Math.round(cache / 1_024)}`)
    this.#tuning = to
  }

  /** No guarded work runs after this. @param idle resolves when work that takes several turns has ended */
  async close(idle: Promise<void>): Promise<void> {
    this.#isClosed = true
    await idle
    this.db.close()
  }
}
