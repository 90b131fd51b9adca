import type { DatabaseSync } from 'node:sqlite'
import { freeze } from 'immer'
import { LRUCache } from 'lru-cache'
import type { DocumentWrite } from '../../store.ts'

const MAX_CHARACTERS = 1_000_000

const MAX_KEYS = 10_000

/**
 * Caches parsed documents until they change, and the keys of lists until their build changes. Pages repeat the same cards, and parsing a
 * card takes longer than finding it. Documents are frozen, because callers share them.
 */
export class RecentReads {
  readonly #documents = new LRUCache<string, object>({ maxSize: MAX_CHARACTERS })
  readonly #lists = new LRUCache<string, readonly string[]>({ maxSize: MAX_KEYS, sizeCalculation: ({ length }) => length + 1 })
  /** Number of writes to each build, which invalidates older lists. */
  readonly #writes = new Map<number, number>()
  readonly #dataVersion
  #version: unknown

  constructor(db: DatabaseSync) {
    this.#dataVersion = db.prepare('PRAGMA data_version')
  }

  /**
   * Starts a transaction. Drops everything if another connection committed, which changes `data_version`
   * (sqlite.org/pragma.html#pragma_data_version).
   */
  begin(): void {
    const { data_version: version } = this.#dataVersion.get() as { data_version: number }
    if (version === this.#version) return
    this.#version = version
    this.#documents.clear()
    this.#lists.clear()
  }

  find(build: number, key: string): object | undefined {
    return this.#documents.get(`${build}/${key}`)
  }

  remember(build: number, key: string, json: string): object {
    const document = freeze(JSON.parse(json) as object, true)
    this.#documents.set(`${build}/${key}`, document, { size: json.length })
    return document
  }

  list(build: number, name: string, read: () => readonly string[]): readonly string[] {
    const place = `${this.#writes.get(build) ?? 0}/${name}`
    let keys = this.#lists.get(place)
    if (!keys) this.#lists.set(place, (keys = read()))
    return keys
  }

  /** Drops written documents. The connection's own commits do not change `data_version`. */
  drop(build: number, writes: readonly Pick<DocumentWrite, 'key'>[]): void {
    this.#writes.set(build, (this.#writes.get(build) ?? 0) + 1)
    if (this.#documents.size > 0) for (const { key } of writes) this.#documents.delete(`${build}/${key}`)
  }
}
