import type { StoredEvent } from '../storage/tables/event-table.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { StreamState } from '../storage/tables/stream-table.ts'

export type Pages = (limit: number) => StoredEvent[]

/**
 * Pages through the visible events of the stream.
 * @param from first revision in reading order
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
      const visible = page.filter((event) => event.revision >= first && event.createdMs >= oldestMs)
      if (visible.length > 0) return visible
    }
  }
}
