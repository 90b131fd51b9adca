import type { DatabaseSync } from 'node:sqlite'
import type { DocumentWrite } from '../store.ts'

/**
 * Moves documents in and out of the indexes, and counts how many each index holds: counting them at every query would
 * take longer with every article.
 * @returns a function for one commit to one build; the caller holds the transaction
 */
export function sqliteEntries(db: DatabaseSync): (build: number, writes: readonly DocumentWrite[]) => void {
  const enter = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  const rescore = db.prepare('UPDATE entries SET score = ? WHERE build = ? AND key = ? AND name = ?')
  const leave = db.prepare('DELETE FROM entries WHERE build = ? AND key = ? AND name = ?')
  const resize = db.prepare('INSERT INTO sizes VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET size = size + excluded.size')

  return (build, writes) => {
    const grown = new Map<string, number>()
    const grow = (name: string, by: number | bigint) => grown.set(name, (grown.get(name) ?? 0) + Number(by))
    const entering: { name: string; key: string; score: number }[] = []
    for (const { key, indexes, left } of writes) {
      for (const name of left) grow(name, -Number(leave.run(build, key, name).changes))
      for (const name in indexes) entering.push({ name, key, score: indexes[name]! })
    }
    // In the order of the file: a third less work where articles have hundreds of words each.
    if (writes.length > 1) entering.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    for (const { name, key, score } of entering) {
      const { changes } = enter.run(build, name, key, score)
      if (changes) grow(name, changes)
      else rescore.run(score, build, key, name)
    }
    for (const [name, by] of grown) if (by !== 0) resize.run(build, name, by)
  }
}
