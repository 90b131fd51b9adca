import type { DatabaseSync } from 'node:sqlite'
import type { DocumentWrite } from '../store.ts'
import { SqliteStretches } from './stretches.ts'

interface Move {
  readonly name: string
  readonly score: number
  readonly key: string
  readonly by: 1 | -1
}

/** In the order of the file, and what leaves a place before what comes to it. */
const inOrder = (a: Move, b: Move) => compare(a.name, b.name) || a.score - b.score || compare(a.key, b.key) || a.by - b.by

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Moves documents in and out of the indexes, and counts how many each index holds: counting them at every query would
 * take longer with every article.
 * @returns a function for one commit to one build; the caller holds the transaction
 */
export function sqliteEntries(db: DatabaseSync): (build: number, writes: readonly DocumentWrite[]) => void {
  const enter = db.prepare('INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
  const leave = db.prepare('DELETE FROM entries WHERE in_index = ? AND score = ? AND key = ?')
  const find = db.prepare('SELECT id FROM indexes WHERE build = ? AND name = ?')
  const make = db.prepare('INSERT INTO indexes (build, name) VALUES (?, ?) RETURNING id')
  const resize = db.prepare('UPDATE indexes SET size = size + ? WHERE id = ?')
  const stretches = new SqliteStretches(db)

  const indexId = (build: number, name: string): number => {
    const found = find.get(build, name) as { id: number } | undefined
    if (found) return found.id
    const { id } = make.get(build, name) as { id: number }
    stretches.begin(id)
    return id
  }

  return (build, writes) => {
    const moves: Move[] = []
    for (const { key, indexes, left } of writes) {
      for (const name in left) moves.push({ name, score: left[name]!, key, by: -1 })
      for (const name in indexes) moves.push({ name, score: indexes[name]!, key, by: 1 })
    }
    for (const [name, ofIndex] of Map.groupBy(moves.toSorted(inOrder), (move) => move.name)) {
      const index = indexId(build, name)
      let grown = 0
      for (const { score, key, by } of ofIndex) {
        const { changes } = (by === 1 ? enter : leave).run(index, score, key)
        if (changes === 0) continue
        stretches.count(index, { score, key }, by)
        grown += by
      }
      stretches.flush()
      if (grown !== 0) resize.run(grown, index)
    }
  }
}
