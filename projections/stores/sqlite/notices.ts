import type { DatabaseSync } from 'node:sqlite'
import { createListeners, type Listeners } from '../listeners.ts'
import type { Notice } from '../store.ts'
import { lookWhileWritten } from './look-while-written.ts'

/** Rows kept for processes, which poll every few milliseconds; one that falls further behind receives `lost`. */
const MAX_NOTICES = 1_000

export const NOTICES_TABLE = 'CREATE TABLE notices (seq INTEGER PRIMARY KEY AUTOINCREMENT, notice TEXT NOT NULL) STRICT;'

/** After so long without another process's commit this one counts as alone. */
const ALONE_AFTER_MS = 2_000

interface Options {
  /** Interval of checks for other processes' commits while the file is being written. */
  readonly pollMs: number
  /** The same, while none has for some seconds; default `pollMs`. */
  readonly alonePollMs?: number
  /** Receives what a listener throws. */
  readonly onListenerError: (error: Error) => void
}

/** Notices of every process on one file: in a table, which each process reads on from where it was. */
export class SqliteNotices {
  readonly #insert
  readonly #forget
  readonly #after
  readonly #dataVersion
  readonly #listeners: Listeners<Notice>
  readonly #looks: Disposable | null
  /** When another process's commit was last seen; milliseconds. */
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
    // No other process shares a store in memory or in an unnamed file.
    this.#looks = file ? lookWhileWritten(file, () => this.#poll(), { everyMs: () => (isAlone() ? alonePollMs : pollMs) }) : null
  }

  /** @returns a function that ends the listening */
  listen(listener: (notice: Notice) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Belongs in the transaction that it is about; `deliver` follows after the commit. */
  add(notice: Notice): void {
    const { seq } = this.#insert.get(JSON.stringify(notice)) as { seq: number }
    this.#forget.run(seq - MAX_NOTICES)
  }

  /** Notifies of what this and other processes have committed since the last time, in that order. */
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
      // The next tick looks again; reads and writes report what is wrong.
    }
  }

  /** Changes when another connection commits; see https://www.sqlite.org/pragma.html#pragma_data_version */
  #version(): unknown {
    return this.#dataVersion.get()!['data_version']
  }

  stop(): void {
    this.#looks?.[Symbol.dispose]()
  }
}
