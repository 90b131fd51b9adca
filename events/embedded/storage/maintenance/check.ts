import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LogStore } from '../log-store.ts'
import { asStorageError, DamagedLogError } from '../storage-errors.ts'

const EVENTS_PER_TURN = 256
const STREAMS_PER_TURN = 32
const MAX_FAULTS = 20

export interface CheckProgress {
  readonly events: number
  readonly streams: number
  readonly done: number
  readonly faults: readonly string[]
}

/**
 * Reads the whole file: each event in log order, then each stream through its indexes. The log serves other calls meanwhile.
 * @param onProgress called repeatedly; its last value is the result
 * @returns the result; without faults, every event is intact and reachable
 */
export async function check(
  store: LogStore,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void = () => {},
): Promise<CheckProgress> {
  const faults: string[] = []
  const found = { events: 0, streams: 0, done: 0, faults }
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch (error) {
      const damage = asStorageError(error)
      if (!(damage instanceof DamagedLogError)) throw error
      if (faults.length < MAX_FAULTS && !faults.includes(damage.message)) faults.push(damage.message)
      return null
    }
  }
  const turn = async (done: number) => {
    found.done = Math.min(1, done)
    onProgress(found)
    await nextTurn()
  }

  const end = Math.max(1, store.lastPosition)
  for (let from = 0; !signal.aborted;) {
    const page = attempt(() => store.readAll(from, false, EVENTS_PER_TURN))
    if (!page || page.length === 0) break
    from = page.at(-1)!.position + 1
    found.events += page.length
    await turn(from / end / 2)
  }

  const lastId = Math.max(1, store.streams.lastId)
  for (let after = 0; !signal.aborted;) {
    const ids = store.streams.idsAfter(after, STREAMS_PER_TURN)
    if (ids.length === 0) break
    for (const id of ids) {
      for (let from = 0; from >= 0;) {
        from = attempt(() => nextOfStream(store, id, from)) ?? -1
        if (from >= 0) await nextTurn()
      }
    }
    after = ids.at(-1)!
    found.streams += ids.length
    await turn(0.5 + after / lastId / 2)
  }
  found.done = 1
  return found
}

function nextOfStream(store: LogStore, id: number, from: number): number {
  const { name } = store.streams.byId(id)
  const state = store.stream(name)
  if (state?.id !== id) throw new DamagedLogError(`the stream «${name}» is no longer found by its name`)
  const page = store.readStream(state, Math.max(from, state.firstRevision), false, EVENTS_PER_TURN)
  const last = page.at(-1)
  return last && last.revision < state.lastRevision ? last.revision + 1 : -1
}
