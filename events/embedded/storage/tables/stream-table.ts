import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { streamChecksum } from './checksum.ts'
import { DamagedLogError } from '../storage-errors.ts'

export interface StreamState {
  readonly id: number
  readonly name: string
  readonly nameChecksum: number
  lastRevision: number
  tombstoned: boolean
  /** Revision of the first event that compaction kept. */
  firstRevision: number
}

export interface StreamName {
  readonly encoded: Buffer
  readonly checksum: number
}

interface StreamRow {
  readonly id: number
  readonly name: string
  readonly last_revision: number
  readonly tombstoned: number
  readonly first_revision: number
  /** Null in rows of the first format that are not upgraded yet. */
  readonly checksum: number | null
}

const MAX_CACHED_STREAMS = 5_000

export const STREAMS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last_revision INTEGER NOT NULL,
    tombstoned INTEGER NOT NULL DEFAULT 0,
    first_revision INTEGER NOT NULL DEFAULT 0,
    checksum INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS stream_name (
    name_checksum INTEGER NOT NULL,
    stream INTEGER NOT NULL,
    PRIMARY KEY (name_checksum, stream)
  ) STRICT, WITHOUT ROWID;
`

const COLUMNS = 'id, name, last_revision, tombstoned, first_revision, checksum'

/**
 * State of each stream. If the first index lacks a name, a second one is searched, so that a name lost by damage does not pass for a new
 * stream.
 */
export class StreamTable {
  readonly #states = new Map<string, StreamState | null>()
  readonly #names = new Map<number, StreamName>()
  readonly #unsaved = new Set<number>()
  #highestId: number | null = null
  readonly #byName: StatementSync
  readonly #byId: StatementSync
  readonly #nameById: StatementSync
  readonly #idsByChecksum: StatementSync
  readonly #idsAfter: StatementSync
  readonly #lastId: StatementSync
  readonly #add: StatementSync
  readonly #addName: StatementSync
  readonly #update: StatementSync

  constructor(database: DatabaseSync) {
    const prepare = (sql: string) => database.prepare(sql)
    this.#byName = prepare(`SELECT ${COLUMNS} FROM stream WHERE name = ?`)
    this.#byId = prepare(`SELECT ${COLUMNS} FROM stream WHERE id = ?`)
    this.#nameById = prepare('SELECT name FROM stream WHERE id = ?')
    this.#idsByChecksum = prepare('SELECT stream FROM stream_name WHERE name_checksum = ?')
    this.#idsAfter = prepare('SELECT id FROM stream WHERE id > ? ORDER BY id LIMIT ?')
    this.#lastId = prepare('SELECT max(id) AS id FROM stream')
    this.#add = prepare('INSERT INTO stream (name, last_revision, tombstoned, first_revision, checksum, id) VALUES (?, ?, ?, ?, ?, ?)')
    this.#addName = prepare('INSERT OR IGNORE INTO stream_name VALUES (?, ?)')
    this.#update = prepare('UPDATE stream SET last_revision = ?, tombstoned = ?, first_revision = ?, checksum = ? WHERE id = ?')
  }

  forget(): void {
    this.#states.clear()
    this.#names.clear()
    this.#unsaved.clear()
    this.#highestId = null
  }

  find(name: string): StreamState | null {
    const known = this.#states.get(name)
    if (known !== undefined) return known
    const row = this.#byName.get(name) as StreamRow | undefined
    if (row) return this.#remember(name, verified(row))
    for (const { stream } of this.#idsByChecksum.all(crc32(name)) as { stream: number }[]) {
      // Two names may share a checksum, so the row decides.
      if (this.#row(stream).name === name) throw new DamagedLogError(`the stream «${name}» is no longer found by its name`)
    }
    return this.#remember(name, null)
  }

  nameOf(id: number): StreamName {
    const known = this.#names.get(id)
    if (known) return known
    const row = this.#nameById.get(id) as { name: string } | undefined
    if (!row) throw lost(id)
    const encoded = Buffer.from(row.name)
    const found = { encoded, checksum: crc32(encoded) }
    if (this.#names.size >= MAX_CACHED_STREAMS) this.#names.clear()
    this.#names.set(id, found)
    return found
  }

  byId(id: number): StreamState {
    const state = verified(this.#row(id))
    return this.#states.get(state.name) ?? state
  }

  idsAfter(id: number, limit: number): number[] {
    return (this.#idsAfter.all(id, limit) as { id: number }[]).map((row) => row.id)
  }

  get lastId(): number {
    return (this.#lastId.get() as { id: number | null }).id ?? 0
  }

  /** Adds a stream with a new number, inside a transaction. It is in the file once it was saved. */
  add(name: string): StreamState {
    this.#highestId ??= this.lastId
    const id = ++this.#highestId
    this.#unsaved.add(id)
    return this.#remember(name, { id, name, nameChecksum: crc32(name), lastRevision: -1, tombstoned: false, firstRevision: 0 })
  }

  save(state: StreamState): void {
    const { id, name, nameChecksum, lastRevision, tombstoned, firstRevision } = state
    const checksum = streamChecksum(id, nameChecksum, lastRevision, tombstoned, firstRevision)
    const values = [lastRevision, tombstoned ? 1 : 0, firstRevision, checksum, id] as const
    if (!this.#unsaved.delete(id)) return void this.#update.run(...values)
    this.#add.run(name, ...values)
    this.#addName.run(nameChecksum, id)
  }

  upgrade(state: StreamState): void {
    this.#addName.run(state.nameChecksum, state.id)
    this.save(state)
  }

  #row(id: number): StreamRow {
    const row = this.#byId.get(id) as StreamRow | undefined
    if (!row) throw lost(id)
    return row
  }

  #remember<State extends StreamState | null>(name: string, state: State): State {
    if (this.#states.size >= MAX_CACHED_STREAMS) this.#states.clear()
    this.#states.set(name, state)
    return state
  }
}

const lost = (id: number) => new DamagedLogError(`the stream with the number ${id} is lost`)

function verified(row: StreamRow): StreamState {
  const { id, name, last_revision: lastRevision, first_revision: firstRevision, checksum } = row
  const tombstoned = row.tombstoned === 1
  const nameChecksum = crc32(name)
  if (checksum !== null && checksum !== streamChecksum(id, nameChecksum, lastRevision, tombstoned, firstRevision))
    throw new DamagedLogError(`the row of the stream «${name}» (number ${id}) is damaged`)
  return { id, name, nameChecksum, lastRevision, tombstoned, firstRevision }
}
