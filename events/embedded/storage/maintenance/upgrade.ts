import { setTimeout as sleep } from 'node:timers/promises'
import type { GroupCommit } from '../group-commit.ts'
import type { LogStore } from '../log-store.ts'
import type { Marks } from '../marks.ts'

const ROWS_PER_STEP = 500
const PAUSE_MS = 5

/**
 * Adds checksums and links to the rows of a first-format file while the log serves. The next start continues an interrupted upgrade.
 * @returns when every row is upgraded or the signal is aborted
 */
export async function upgradeRows(store: LogStore, marks: Marks, commits: GroupCommit, signal: AbortSignal): Promise<void> {
  for (const step of [streamsStep, eventsStep]) {
    while (!signal.aborted && (await commits.run(() => step(store, marks)))) await sleep(PAUSE_MS)
  }
}

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
