import type { DatabaseSync } from 'node:sqlite'
import type { Place } from '../read-models.ts'

interface Stretch extends Place {
  size: number
}

/** A stretch that holds more is cut, so that a walk to any place in an index passes few rows, however many it holds. */
export const MAX_PER_STRETCH = 512

const isBefore = (a: Place, b: Place) => (a.score === b.score ? a.key < b.key : a.score < b.score)

/** The first stretch begins before every entry. */
const BEGINNING: Place = { score: -Infinity, key: '' }

/**
 * How many entries lie where in an index of more than `MAX_PER_STRETCH`: it is divided into stretches, each counted. One commit counts into each stretch that it
 * touches once, if it moves entries in their order.
 */
export class SqliteStretches {
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

  /** Of an index that has become long. */
  divide(index: number, size: number): void {
    this.#cut.run(index, BEGINNING.score, BEGINNING.key, size)
    this.#write(index, BEGINNING, size)
  }

  /** Of an index that is no longer long. */
  undo(index: number): void {
    this.#removeAll.run(index)
  }

  /** Belongs before what a commit does: what one that failed in between has counted was not stored. */
  begin(): void {
    this.#current = null
    this.#grown = 0
  }

  /** Counts an entry in (1) or out (-1); written by `flush`, or when another stretch is counted into. */
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

  /** Belongs at the end of what a commit does: nothing is remembered beyond it. */
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
      // Full where much came at once: most entries come at the end of an index, and none into what is cut off before it.
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
