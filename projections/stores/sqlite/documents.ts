import type { DatabaseSync } from 'node:sqlite'
import type { Place } from '../read-models.ts'
import type { DocumentWrite } from '../store.ts'
import { pack, unpack } from './packed.ts'

interface Stretch extends Place {
  size: number
}

/** Maximum entries of a stretch. It bounds the rows read to reach a place of an index. */
const MAX_PER_STRETCH = 512

const isBefore = (a: Place, b: Place) => (a.score === b.score ? a.key < b.key : a.score < b.score)

const BEGINNING: Place = { score: -Infinity, key: '' }

/**
 * Counts the entries of an index with more than `MAX_PER_STRETCH` in stretches. If a commit moves entries in order, it updates each
 * stretch once.
 */
class SqliteStretches {
  readonly #removeAll
  readonly #at
  readonly #after
  readonly #resize
  readonly #remove
  readonly #cut
  readonly #entry
  #index = 0
  #current: Stretch | null = null
  #next: Place | null = null
  #grown = 0

  constructor(db: DatabaseSync) {
    this.#removeAll = db.prepare('DELETE FROM stretches WHERE in_index = ?')
    this.#at = db.prepare(
      'SELECT score, key, size FROM stretches WHERE in_index = ? AND (score, key) <= (?, ?) ORDER BY score DESC, key DESC LIMIT 1',
    )
    this.#after = db.prepare('SELECT score, key FROM stretches WHERE in_index = ? AND (score, key) > (?, ?) ORDER BY score, key LIMIT 1')
    this.#resize = db.prepare('UPDATE stretches SET size = ? WHERE in_index = ? AND score = ? AND key = ?')
    this.#remove = db.prepare('DELETE FROM stretches WHERE in_index = ? AND score = ? AND key = ?')
    this.#cut = db.prepare('INSERT INTO stretches VALUES (?, ?, ?, ?)')
    this.#entry = db.prepare(
      'SELECT score, key FROM entries WHERE in_index = ? AND (score, key) >= (?, ?) ORDER BY score, key LIMIT 1 OFFSET ?',
    )
  }

  divide(index: number, size: number): void {
    this.#cut.run(index, BEGINNING.score, BEGINNING.key, size)
    this.#write(index, BEGINNING, size)
  }

  undo(index: number): void {
    this.#removeAll.run(index)
  }

  begin(): void {
    this.#current = null
    this.#grown = 0
  }

  count(index: number, place: Place, by: 1 | -1): void {
    const { current, next } = { current: this.#current, next: this.#next }
    const isHere = index === this.#index && current && !isBefore(place, current) && (next === null || isBefore(place, next))
    if (!isHere) {
      this.flush()
      this.#index = index
      this.#current = this.#at.get(index, place.score, place.key) as unknown as Stretch
      this.#next = (this.#after.get(index, this.#current.score, this.#current.key) as unknown as Place | undefined) ?? null
    }
    this.#grown += by
  }

  flush(): void {
    if (this.#current && this.#grown !== 0) this.#write(this.#index, this.#current, this.#current.size + this.#grown)
    this.#current = null
    this.#grown = 0
  }

  #write(index: number, { score, key }: Place, size: number): void {
    if (size === 0 && score !== BEGINNING.score) {
      this.#remove.run(index, score, key)
      return
    }
    let [from, left]: [Place, number] = [{ score, key }, size]
    while (left > MAX_PER_STRETCH) {
      // Most entries are added at the end of an index, so a stretch that is cut off there stays full.
      const kept = left >= 2 * MAX_PER_STRETCH ? MAX_PER_STRETCH : Math.ceil(left / 2)
      const cut = this.#entry.get(index, from.score, from.key, kept) as unknown as Place
      this.#resize.run(kept, index, from.score, from.key)
      left -= kept
      this.#cut.run(index, cut.score, cut.key, left)
      from = cut
    }
    this.#resize.run(left, index, from.score, from.key)
  }
}

interface Move {
  readonly name: string
  readonly score: number
  readonly key: string
  readonly by: 1 | -1
}

interface Index {
  readonly id: number
  readonly size: number
}

/** Sorts by place, with removals before additions. */
const inOrder = (a: Move, b: Move) => a.score - b.score || compare(a.key, b.key) || a.by - b.by

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Moves documents in and out of indexes and maintains the size of each index, because counting at every query would grow with the data.
 * Most indexes have few entries and take three statements to create.
 * @returns a function for one commit to one build, inside the caller's transaction
 */
function sqliteEntries(db: DatabaseSync): (build: number, writes: readonly DocumentWrite[]) => void {
  const enter = db.prepare('INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const leave = db.prepare('DELETE FROM entries WHERE in_index = ? AND score = ? AND key = ?')
  const find = db.prepare('SELECT id, size FROM indexes WHERE build = ? AND name = ?')
  const make = db.prepare('INSERT INTO indexes (build, name, size) VALUES (?, ?, ?) RETURNING id')
  const resize = db.prepare('UPDATE indexes SET size = ? WHERE id = ?')
  const stretches = new SqliteStretches(db)

  function move({ id, size }: Index, moves: readonly Move[]): number {
    const isDivided = size > MAX_PER_STRETCH
    let now = size
    stretches.begin()
    for (const { score, key, by } of moves) {
      const { changes } = (by === 1 ? enter : leave).run(id, score, key)
      if (changes === 0) continue
      if (isDivided) stretches.count(id, { score, key }, by)
      now += by
    }
    if (isDivided) stretches.flush()
    if (now > MAX_PER_STRETCH && !isDivided) stretches.divide(id, now)
    if (now <= MAX_PER_STRETCH && isDivided) stretches.undo(id)
    return now
  }

  return (build, writes) => {
    const moves = new Map<string, Move[]>()
    const add = (one: Move) => {
      const ofIndex = moves.get(one.name)
      if (ofIndex) ofIndex.push(one)
      else moves.set(one.name, [one])
    }
    for (const { key, indexes, left } of writes) {
      for (const name in left) add({ name, score: left[name]!, key, by: -1 })
      for (const name in indexes) add({ name, score: indexes[name]!, key, by: 1 })
    }
    for (const [name, ofIndex] of moves) {
      const found = find.get(build, name) as unknown as Index | undefined
      const entering = ofIndex.reduce((sum, { by }) => sum + Math.max(0, by), 0)
      const { id } = found ?? (make.get(build, name, entering) as { id: number })
      const now = move({ id, size: found?.size ?? 0 }, ofIndex.toSorted(inOrder))
      if (now !== (found?.size ?? entering)) resize.run(now, id)
    }
  }
}

type Row = { readonly json: string | Uint8Array }

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
