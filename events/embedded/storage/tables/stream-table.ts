import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { crc32 } from 'node:zlib'
import { streamChecksum } from './checksum.ts'
import { DamagedLogError } from '../storage-errors.ts'

export interface StreamState {
  readonly id: number
  readonly name: string
  /** CRC-32 of the name. */
  readonly nameChecksum: number
  /** -1 while the stream has no events. */
  lastRevision: number
  tombstoned: boolean
  /** Events before it were removed from the file by compaction. */
  firstRevision: number
}

/** A stream's name as it goes into answers and checksums. */
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
  /** Null in rows of the first format that the upgrade has not reached yet. */
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
 * Where each stream stands. A name is found by one index and, when that does not know it, looked up in a second one: a name that
 * only the second knows was lost by damage, and must not pass for a stream that never was.
 */
export class StreamTable {
  /** Null: there is no stream of that name. */
  readonly #states = new Map<string, StreamState | null>()
  readonly #names = new Map<number, StreamName>()
  /** Numbers of those that have no row yet. */
  readonly #unsaved = new Set<number>()
  /** Of all streams; null until one is added. */
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

  /** Drops what is remembered of the file. */
  forget(): void {
    this.#states.clear()
    this.#names.clear()
    this.#unsaved.clear()
    this.#highestId = null
  }

  /**
   * @returns where the stream stands, or null when nothing was ever written to it
   * @throws DamagedLogError when its row is not as it was written, or is lost
   */
  find(name: string): StreamState | null {
    const known = this.#states.get(name)
    if (known !== undefined) return known
    const row = this.#byName.get(name) as StreamRow | undefined
    if (row) return this.#remember(name, verified(row))
    for (const { stream } of this.#idsByChecksum.all(crc32(name)) as { stream: number }[]) {
      // Two names can share a checksum: the row tells.
      if (this.#row(stream).name === name) throw new DamagedLogError(`the stream «${name}» is no longer found by its name`)
    }
    return this.#remember(name, null)
  }

  /**
   * A name that is damaged shows in the checksums of its events.
   * @throws DamagedLogError when there is no such stream
   */
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

  /** @throws DamagedLogError when there is no such stream, or its row is not as it was written */
  byId(id: number): StreamState {
    const state = verified(this.#row(id))
    return this.#states.get(state.name) ?? state
  }

  /** @returns the numbers of the streams that follow, for work that goes through the whole file */
  idsAfter(id: number, limit: number): number[] {
    return (this.#idsAfter.all(id, limit) as { id: number }[]).map((row) => row.id)
  }

  /** 0 while there is no stream. */
  get lastId(): number {
    return (this.#lastId.get() as { id: number | null }).id ?? 0
  }

  /**
   * A new stream, which is in the file once it was saved. Belongs inside a transaction, as all that writes.
   * @returns its state, with a number of its own
   */
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

  /** Gives a row of the first format its checksum and its entry in the second index. */
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
