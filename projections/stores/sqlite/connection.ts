import { DatabaseSync } from 'node:sqlite'
import { ReadModelsUnavailableError } from '../read-models.ts'
import { inodeOf, isDamage, noteDamage } from './damaged-file.ts'
import { pagesOf } from './pages.ts'
import { prepareSqlite } from './schema.ts'
import { inTransaction } from './transaction.ts'

const BUSY_TIMEOUT_MS = 5_000

/**
 * `checkpoint`: size of the write-ahead log at which a commit checkpoints, in bytes. With 100,000 articles this blocks readers for 5 ms
 * per megabyte, so `startCheckpoints` normally does it earlier. Builds change the same pages repeatedly, so rare checkpoints write less.
 * `cache`: page cache in bytes; the indexes of a build of 100,000 articles take some 30 MB.
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

/** One process's connection to a file of read models. All failures become ReadModelsUnavailableError. */
export class SqliteConnection {
  readonly db: DatabaseSync
  readonly #file: string
  readonly #inode: string | null
  #isClosed = false
  #tuning: keyof typeof TUNING | null = null

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
   * @param work returns false to roll back
   * @throws ReadModelsUnavailableError
   */
  transaction<T>(kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
    return this.guarded(() => inTransaction(this.db, kind, work))
  }

  /**
   * @param isBuilding true if only builds in catch-up are written
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

  /** Closes the connection to further work. @param idle resolves when work of several turns has ended */
  async close(idle: Promise<void>): Promise<void> {
    this.#isClosed = true
    await idle
    this.db.close()
  }
}
