import { setTimeout as sleep } from 'node:timers/promises'
import type { Checkpoints } from '../checkpoints.ts'
import type { EventRow } from '../tables/event-table.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { LogStore } from '../log-store.ts'
import { isMetadataStream } from '../writable-log.ts'
import type { Marks } from '../marks.ts'
import { firstVisibleRevision } from '../tables/stream-bounds.ts'
import type { StreamState } from '../tables/stream-table.ts'

/** A step delays a concurrent append by a few milliseconds at most. */
const EVENTS_PER_STEP = 200
const STREAMS_PER_STEP = 500
const PAUSE_MS = 2

export interface CompactionProgress {
  readonly streams: number
  readonly events: number
}

interface Parts {
  readonly store: LogStore
  readonly marks: Marks
  readonly commits: GroupCommit
  readonly checkpoints: Checkpoints
}

/**
 * Removes invisible events: those of deleted streams, before `$tb`, over `$maxCount`, older than `$maxAge`, and all but the newest of
 * `$metadata`. Overwrites their bytes, in the WAL, too. Works in small steps and can be aborted after each.
 * @param onProgress receives the number of examined streams and removed events
 */
export async function compact(
  { store, marks, commits, checkpoints }: Parts,
  signal: AbortSignal,
  onProgress: (progress: CompactionProgress) => void = () => {},
): Promise<CompactionProgress> {
  let streams = 0
  let events = 0
  // Rows without links must be upgraded first.
  if (marks.get('events_upgraded') !== null || marks.get('streams_upgraded') !== null) return { streams, events }
  for (let after = 0; !signal.aborted;) {
    const ids = store.streams.idsAfter(after, STREAMS_PER_STEP)
    if (ids.length === 0) break
    for (const name of ids.flatMap((id) => candidates(store.streams.byId(id)))) {
      while (isRemovable(store, name)) {
        if (signal.aborted) return { streams, events }
        events += await commits.run(() => step(store, name))
        onProgress({ streams, events })
        await sleep(PAUSE_MS)
      }
    }
    streams += ids.length
    after = ids.at(-1)!
    onProgress({ streams, events })
    await sleep(PAUSE_MS)
  }
  // The WAL has older copies of the pages.
  if (events > 0) checkpoints.run(store.lastPosition)
  return { streams, events }
}

function candidates({ name, tombstoned }: StreamState): string[] {
  if (isMetadataStream(name)) return [name, name.slice(2)]
  return tombstoned ? [name] : []
}

const isRemovable = (store: LogStore, name: string): boolean => removable(store, name).rows.length > 0

function step(store: LogStore, name: string): number {
  const { state, rows, firstRevision } = removable(store, name)
  if (state && rows.length > 0) store.remove(state, rows, firstRevision)
  return rows.length
}

function removable(store: LogStore, name: string): { state: StreamState | null; rows: readonly EventRow[]; firstRevision: number } {
  const state = store.stream(name)
  if (!state || state.firstRevision > state.lastRevision) return { state, rows: [], firstRevision: 0 }
  const bounds = store.bounds(name)
  const before =
    state.tombstoned || bounds.softDeleted
      ? state.lastRevision + 1
      : Math.min(firstVisibleRevision(bounds, state.lastRevision), state.lastRevision + 1)
  if (before <= state.firstRevision && bounds.maxAgeMs === null) return { state, rows: [], firstRevision: 0 }
  const oldestMs = bounds.maxAgeMs === null || isMetadataStream(name) ? 0 : store.now - bounds.maxAgeMs
  const page = store.events.ofStream(state.id, state.firstRevision, false, EVENTS_PER_STEP)
  const kept = page.findIndex(({ event }) => event.revision >= before && event.createdMs >= oldestMs)
  const rows = kept < 0 ? page : page.slice(0, kept)
  return { state, rows, firstRevision: (rows.at(-1)?.event.revision ?? -1) + 1 }
}
