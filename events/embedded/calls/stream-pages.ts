import type { StoredEvent } from '../storage/tables/event-table.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { StreamState } from '../storage/tables/stream-table.ts'

/** @returns the next events, at most so many; none at the end */
export type Pages = (limit: number) => StoredEvent[]

/**
 * What a reader of the stream may see.
 * @param from the first revision wanted, in either direction
 */
export function visiblePages(store: LogStore, state: StreamState, from: number, backwards: boolean): Pages {
  const { maxAgeMs } = store.bounds(state.name)
  const first = store.firstVisible(state)
  const oldestMs = maxAgeMs === null ? 0 : store.now - maxAgeMs
  let next = backwards ? from : Math.max(from, first)
  return (limit) => {
    for (;;) {
      if (backwards && next < first) return []
      const page = store.readStream(state, next, backwards, limit)
      const last = page.at(-1)
      if (!last) return page
      next = last.revision + (backwards ? -1 : 1)
      // A clock that was set back can leave older events among the visible ones.
      const visible = page.filter((event) => event.revision >= first && event.createdMs >= oldestMs)
      if (visible.length > 0) return visible
    }
  }
}
