import { DatabaseSync } from 'node:sqlite'
import { ReadModelsUnavailableError } from '../read-models.ts'
import { inodeOf, isDamage, noteDamage } from './damaged-file.ts'
import { pagesOf } from './pages.ts'
import { prepareSqlite } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** How long a write may wait for another process's, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Of the write-ahead log, before a commit moves them into the file and waits for the disk twice. Among 100,000 articles 4 MB take
 * 20 ms, which hold up every reader, and 24 MB take 110 ms, which is a little less a page: a build goes on sooner.
 * Live commits leave it to `startCheckpoints`, where there is one that keeps up.
 */
const BYTES_PER_CHECKPOINT = { live: 12_000_000, building: 24_000_000 }

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
  #bytesPerCheckpoint = 0

  /** @param prepare makes the tables */
  constructor(file: string, prepare: (db: DatabaseSync) => void = prepareSqlite) {
    this.#file = file
    try {
      this.db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
      this.#inode = inodeOf(file)
      prepare(this.db)
      this.#checkpointEvery(BYTES_PER_CHECKPOINT.live)
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
   * @param isBuilding nothing but builds that catch up is written: its checkpoints are fewer, and longer
   * @throws ReadModelsUnavailableError
   */
  write<T>(isBuilding: boolean, work: () => T): T {
    this.guarded(() => this.#checkpointEvery(BYTES_PER_CHECKPOINT[isBuilding ? 'building' : 'live']))
    return this.transaction('IMMEDIATE', work)
  }

  #checkpointEvery(bytes: number): void {
    if (bytes === this.#bytesPerCheckpoint) return
    this.db.exec(`PRAGMA wal_autocheckpoint = ${pagesOf(this.db, bytes)}`)
    this.#bytesPerCheckpoint = bytes
  }

  /** No guarded work runs after this. @param idle resolves when work that takes several turns has ended */
  async close(idle: Promise<void>): Promise<void> {
    this.#isClosed = true
    await idle
    this.db.close()
  }
}
