import { setTimeout as sleep } from 'node:timers/promises'
import type { GroupCommit } from '../group-commit.ts'
import type { LogStore } from '../log-store.ts'
import type { Marks } from '../marks.ts'

const ROWS_PER_STEP = 500
/** Between two steps, so that appends and reads come first. */
const PAUSE_MS = 5

/**
 * Gives the rows of a file of the first format their checksums and links while the log serves; a crash or an end leaves it where it
 * was, and the next start goes on from there.
 * @returns when every row has them, or the signal is aborted
 */
export async function upgradeRows(store: LogStore, marks: Marks, commits: GroupCommit, signal: AbortSignal): Promise<void> {
  for (const step of [streamsStep, eventsStep]) {
    while (!signal.aborted && (await commits.run(() => step(store, marks)))) await sleep(PAUSE_MS)
  }
}

/** @returns whether there is more to do */
function streamsStep(store: LogStore, marks: Marks): boolean {
  const done = marks.get('streams_upgraded')
  if (done === null) return false
  const ids = store.streams.idsAfter(done, ROWS_PER_STEP)
  for (const id of ids) store.streams.upgrade(store.streams.byId(id))
  const last = ids.at(-1)
  if (last !== undefined) marks.set('streams_upgraded', last)
  else marks.remove('streams_upgraded')
  return last !== undefined
}

function eventsStep(store: LogStore, marks: Marks): boolean {
  const done = marks.get('events_upgraded')
  if (done === null) return false
  const rows = store.events.all(done + 1, false, ROWS_PER_STEP)
  let previous = done
  for (const row of rows) {
    store.events.seal(row, previous)
    previous = row.event.position
  }
  if (rows.length > 0) marks.set('events_upgraded', previous)
  else marks.remove('events_upgraded')
  return rows.length > 0
}
