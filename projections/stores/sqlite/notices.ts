import type { DatabaseSync } from 'node:sqlite'
import { createListeners, type Listeners } from '../listeners.ts'
import type { Notice } from '../store.ts'
import { lookWhileWritten } from './look-while-written.ts'

/** Number of stored notices. A process that falls further behind receives `lost`. */
const MAX_NOTICES = 1_000

export const NOTICES_TABLE = 'CREATE TABLE notices (seq INTEGER PRIMARY KEY AUTOINCREMENT, notice TEXT NOT NULL) STRICT;'

/** Time without another process's commit after which this one counts as alone. */
const ALONE_AFTER_MS = 2_000

interface Options {
  readonly pollMs: number
  readonly alonePollMs?: number
  readonly onListenerError: (error: Error) => void
}

/** Notices of all processes on one file, in a table that each process reads in order. */
export class SqliteNotices {
  readonly #insert
  readonly #forget
  readonly #after
  readonly #dataVersion
  readonly #listeners: Listeners<Notice>
  readonly #looks: Disposable | null
  #heardAt = performance.now()
  #lastSeq: number
  #seenVersion: unknown

  constructor(db: DatabaseSync, { pollMs, alonePollMs = pollMs, onListenerError }: Options) {
    this.#insert = db.prepare('INSERT INTO notices (notice) VALUES (?) RETURNING seq')
    this.#forget = db.prepare('DELETE FROM notices WHERE seq <= ?')
    this.#after = db.prepare('SELECT seq, notice FROM notices WHERE seq > ? ORDER BY seq')
    this.#dataVersion = db.prepare('PRAGMA data_version')
    this.#listeners = createListeners(onListenerError)
    this.#lastSeq = (db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM notices').get() as { seq: number }).seq
    this.#seenVersion = this.#version()
    const file = db.location()
    const isAlone = () => performance.now() - this.#heardAt > ALONE_AFTER_MS
    // Only this process uses a store in memory or in an unnamed file.
    this.#looks = file ? lookWhileWritten(file, () => this.#poll(), { everyMs: () => (isAlone() ? alonePollMs : pollMs) }) : null
  }

  listen(listener: (notice: Notice) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Adds a notice inside the transaction of its changes. The caller then calls `deliver` after the commit. */
  add(notice: Notice): void {
    const { seq } = this.#insert.get(JSON.stringify(notice)) as { seq: number }
    this.#forget.run(seq - MAX_NOTICES)
  }

  deliver(): void {
    const rows = this.#after.all(this.#lastSeq) as { seq: number; notice: string }[]
    if (rows.length === 0) return
    const hasMissed = rows[0]!.seq > this.#lastSeq + 1
    this.#lastSeq = rows.at(-1)!.seq
    const notices = hasMissed ? [{ lost: true } as const] : rows.map((row) => JSON.parse(row.notice) as Notice)
    for (const notice of notices) this.#listeners.notify(notice)
  }

  #poll(): void {
    try {
      const version = this.#version()
      if (version === this.#seenVersion) return
      this.#seenVersion = version
      this.#heardAt = performance.now()
      this.deliver()
    } catch {
      // The next tick retries; reads and writes report the error.
    }
  }

  /** Changes when another connection commits: https://www.sqlite.org/pragma.html#pragma_data_version */
  #version(): unknown {
    return this.#dataVersion.get()!['data_version']
  }

  stop(): void {
    this.#looks?.[Symbol.dispose]()
  }
}
