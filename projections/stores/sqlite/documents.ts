import type { DatabaseSync } from 'node:sqlite'
import type { DocumentWrite } from '../store.ts'
import { sqliteEntries } from './entries.ts'
import { pack, unpack } from './packed.ts'

type Row = { readonly json: string | Uint8Array }

/** The documents of the builds and their index entries; the caller holds the transaction. */
export class SqliteDocuments {
  readonly #db: DatabaseSync
  readonly #json
  readonly #write
  readonly #moveEntries

  constructor(db: DatabaseSync) {
    this.#db = db
    this.#json = db.prepare('SELECT json FROM documents WHERE build = ? AND key = ?')
    this.#write = db.prepare('INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json')
    this.#moveEntries = sqliteEntries(db)
  }

  /** @returns the documents as JSON, null for each that does not exist */
  json(build: number, keys: readonly string[]): (string | null)[] {
    return keys.map((key) => {
      const row = this.#json.get(build, key) as Row | undefined
      return row ? unpack(row.json) : null
    })
  }

  write(build: number, writes: readonly DocumentWrite[]): void {
    for (const { key, json } of writes) this.#write.run(build, key, pack(json))
    this.#moveEntries(build, writes)
  }

  /** Everything in one build as lines of text in a fixed order. */
  *dump(build: number): Iterable<string> {
    const db = this.#db
    const documents = db.prepare('SELECT key, json FROM documents WHERE build = ? ORDER BY key')
    for (const { key, json } of documents.iterate(build) as Iterable<Row & { key: string }>) yield `document ${key} ${unpack(json)}`
    const indexes = db.prepare('SELECT id, name FROM indexes WHERE build = ? ORDER BY name')
    const entries = db.prepare('SELECT key, score FROM entries WHERE in_index = ? ORDER BY score, key')
    for (const { id, name } of indexes.all(build) as { id: number; name: string }[])
      for (const { key, score } of entries.iterate(id) as Iterable<{ key: string; score: number }>) yield `index ${name} ${key} ${score}`
  }
}
