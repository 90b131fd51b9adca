import type { Place, Query } from '../read-models.ts'

type Listing = Extract<Query, { readonly index: string }>
type Counting = Extract<Query, { readonly count: string }>

/** An index in memory: places by score, then key. */
export interface MemoryIndex {
  /** In order, lowest first. */
  readonly entries: readonly Place[]
  add(place: Place): void
  remove(place: Place): void
  keys(query: Listing): string[]
  count(query: Counting): number
}

const compare = (a: Place, b: Place) => a.score - b.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

export function memoryIndex(): MemoryIndex {
  const entries: Place[] = []

  /** @returns how many entries come first, as long as `isBefore` holds */
  function lowerBound(isBefore: (entry: Place) => boolean): number {
    let [low, high] = [0, entries.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(entries[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }

  const range = ({ min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number }) =>
    [lowerBound(({ score }) => score < min), lowerBound(({ score }) => score <= max)] as const

  const isAt = (at: number, place: Place) => entries[at] !== undefined && compare(entries[at], place) === 0

  return {
    entries,
    add(place) {
      const at = lowerBound((entry) => compare(entry, place) < 0)
      if (!isAt(at, place)) entries.splice(at, 0, place)
    },
    remove(place) {
      const at = lowerBound((entry) => compare(entry, place) < 0)
      if (isAt(at, place)) entries.splice(at, 1)
    },
    keys(query) {
      const { order = 'desc', limit, after, offset = 0 } = query
      let [from, to] = after ? [0, entries.length] : range(query)
      if (after && order === 'asc') from = lowerBound((entry) => compare(entry, after) <= 0)
      if (after && order === 'desc') to = lowerBound((entry) => compare(entry, after) < 0)
      const skipped = after ? 0 : offset
      const [first, end] =
        order === 'asc' ? [from + skipped, Math.min(to, from + skipped + limit)] : [Math.max(from, to - skipped - limit), to - skipped]
      const page = entries.slice(first, Math.max(first, end)).map(({ key }) => key)
      return order === 'asc' ? page : page.toReversed()
    },
    count(query) {
      const [from, to] = range(query)
      return Math.max(0, to - from)
    },
  }
}
