import { DatabaseSync } from 'node:sqlite'
import { ReadModelsUnavailableError } from '../read-models.ts'
import { inodeOf, isDamage, noteDamage } from './damaged-file.ts'
import { prepareSqlite } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** How long a write may wait for another process's, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

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

  /** @param prepare makes the tables */
  constructor(file: string, prepare: (db: DatabaseSync) => void = prepareSqlite) {
    this.#file = file
    try {
      this.db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
      this.#inode = inodeOf(file)
      prepare(this.db)
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

  /** No guarded work runs after this. @param idle resolves when work that takes several turns has ended */
  async close(idle: Promise<void>): Promise<void> {
    this.#isClosed = true
    await idle
    this.db.close()
  }
}
