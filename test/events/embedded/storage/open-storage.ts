import { randomUUID } from 'node:crypto'
import { GroupCommit } from '../../../../events/embedded/storage/group-commit.ts'
import type { StoredEvent } from '../../../../events/embedded/storage/tables/event-table.ts'
import { openLogFile } from '../../../../events/embedded/storage/log-file.ts'
import { LogStore } from '../../../../events/embedded/storage/log-store.ts'

/** The log's file and store without a server, as one process has them. */
export function openStorage(file: string, now: () => number = Date.now) {
  const logFile = openLogFile(file)
  try {
    const store = new LogStore(logFile.database, logFile.marks, now)
    const commits = new GroupCommit(
      logFile.database,
      logFile.place.verify,
      () => logFile.checkpoints.afterCommit(store.lastPosition),
      () => store.forget(),
    )
    return {
      ...logFile,
      store,
      commits,
      append: (stream: string, ...texts: string[]) => commits.run(() => store.append(stream, texts.map(proposed))),
      [Symbol.dispose]: () => logFile.close(store.lastPosition),
    }
  } catch (error) {
    logFile.close(null)
    throw error
  }
}

export const proposed = (text: string) => ({
  id: randomUUID(),
  type: 'Noted',
  isJson: true,
  metadata: Buffer.from('{"actor":"system:test"}'),
  data: Buffer.from(text),
})

export function readEverything(store: LogStore): StoredEvent[] {
  const events: StoredEvent[] = []
  for (let from = 0; ;) {
    const page = store.readAll(from, false, 100)
    if (page.length === 0) return events
    events.push(...page)
    from = page.at(-1)!.position + 1
  }
}

/** @returns the revisions that are there, read in pages as a reader does */
export function readStream(store: LogStore, name: string): StoredEvent[] {
  const state = store.stream(name)
  if (!state) return []
  const events: StoredEvent[] = []
  for (let from = state.firstRevision; ;) {
    const page = store.readStream(state, from, false, 7)
    if (page.length === 0) return events
    events.push(...page)
    from = page.at(-1)!.revision + 1
  }
}
