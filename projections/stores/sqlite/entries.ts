import type { DatabaseSync } from 'node:sqlite'
import type { DocumentWrite } from '../store.ts'
import { MAX_PER_STRETCH, SqliteStretches } from './stretches.ts'

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

/** In the order of the file, and what leaves a place before what comes to it. */
const inOrder = (a: Move, b: Move) => a.score - b.score || compare(a.key, b.key) || a.by - b.by

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Moves documents in and out of the indexes, and counts how many each index holds: counting them at every query would
 * take longer with every article. Most indexes are of a few entries (one article's, one request's), and take three statements to make.
 * @returns a function for one commit to one build; the caller holds the transaction
 */
export function sqliteEntries(db: DatabaseSync): (build: number, writes: readonly DocumentWrite[]) => void {
  const enter = db.prepare('INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const leave = db.prepare('DELETE FROM entries WHERE in_index = ? AND score = ? AND key = ?')
  const find = db.prepare('SELECT id, size FROM indexes WHERE build = ? AND name = ?')
  const make = db.prepare('INSERT INTO indexes (build, name, size) VALUES (?, ?, ?) RETURNING id')
  const resize = db.prepare('UPDATE indexes SET size = ? WHERE id = ?')
  const stretches = new SqliteStretches(db)

  /** @returns how many entries the index holds now */
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
