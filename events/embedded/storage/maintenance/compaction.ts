import { setTimeout as sleep } from 'node:timers/promises'
import type { Checkpoints } from '../checkpoints.ts'
import type { EventRow } from '../tables/event-table.ts'
import type { GroupCommit } from '../group-commit.ts'
import type { LogStore } from '../log-store.ts'
import { isMetadataStream } from '../writable-log.ts'
import type { Marks } from '../marks.ts'
import { firstVisibleRevision } from '../tables/stream-bounds.ts'
import type { StreamState } from '../tables/stream-table.ts'

/** Small enough that an append beside it waits a few milliseconds at most. */
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
 * Takes out of the file what no reader of a stream may see any more: events of deleted streams, those before `$tb` or over `$maxCount`,
 * those older than `$maxAge`, and all but the newest of `$metadata`. Their bytes are overwritten, in the WAL too. It goes in small
 * steps between the writes of others, and may be ended at any of them.
 * @param onProgress receives how many streams were examined, and how many events removed, so far
 */
export async function compact(
  { store, marks, commits, checkpoints }: Parts,
  signal: AbortSignal,
  onProgress: (progress: CompactionProgress) => void = () => {},
): Promise<CompactionProgress> {
  let streams = 0
  let events = 0
  // Rows that the upgrade has not reached have no links yet: it comes first.
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
  // The WAL holds older copies of the pages.
  if (events > 0) checkpoints.run(store.lastPosition)
  return { streams, events }
}

/** Without metadata or a tombstone every event of a stream is visible. */
function candidates({ name, tombstoned }: StreamState): string[] {
  if (isMetadataStream(name)) return [name, name.slice(2)]
  return tombstoned ? [name] : []
}

/** Looks without a transaction, so that streams with nothing to remove cost no commit. */
const isRemovable = (store: LogStore, name: string): boolean => removable(store, name).rows.length > 0

function step(store: LogStore, name: string): number {
  const { state, rows, firstRevision } = removable(store, name)
  if (state && rows.length > 0) store.remove(state, rows, firstRevision)
  return rows.length
}

/** The next events of a stream that can go: always the first ones in the file, so that what is left has no holes. */
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
