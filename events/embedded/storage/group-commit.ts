import type { DatabaseSync } from 'node:sqlite'
import { asStorageError } from './storage-errors.ts'

interface Waiting {
  readonly work: () => unknown
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * Groups the writes of one turn of the event loop into one transaction with one disk sync. Each write resolves after the commit, so
 * acknowledged data is on disk.
 */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #beforeCommit: () => void
  readonly #onCommit: () => void
  readonly #onRollback: (failure: unknown) => void
  #waiting: Waiting[] = []

  constructor(database: DatabaseSync, beforeCommit: () => void, onCommit: () => void, onRollback: (failure: unknown) => void) {
    this.#database = database
    this.#beforeCommit = beforeCommit
    this.#onCommit = onCommit
    this.#onRollback = onRollback
  }

  /**
   * Runs the work in the next group and resolves with its result after the commit.
   * @param work synchronous reads and writes; must not throw after its first write
   */
  run<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush())
      this.#waiting.push({ work, resolve, reject })
    })
  }

  flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length === 0) return
    const results: unknown[] = []
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      for (const { work } of group) results.push(work())
      this.#beforeCommit()
      this.#database.exec('COMMIT')
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      const failure = asStorageError(error)
      this.#onRollback(failure)
      for (const { reject } of group) reject(failure)
      return
    }
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never)
    this.#onCommit()
  }
}
