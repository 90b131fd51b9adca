import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommitNotice } from '../commit-notice.ts'
import type { EventFilter } from './event-filter.ts'
import type { StoredEvent } from '../storage/tables/event-table.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { Call } from '../grpc/call.ts'
import { streamDeleted } from '../log-errors.ts'
import { visiblePages } from './stream-pages.ts'
import { caughtUp, checkpoint, confirmation, fellBehind } from '../messages/read-response.ts'

export interface Cursor {
  readonly position: number
  next(limit: number): StoredEvent[]
  isBehind(count: number): boolean
}

export function allCursor(store: LogStore, after: number): Cursor {
  let position = after
  return {
    get position() {
      return position
    },
    next(limit) {
      const page = store.readAll(position + 1, false, limit)
      position = page.at(-1)?.position ?? position
      return page
    },
    isBehind: (count) => store.isBehind(position, count),
  }
}

/**
 * Reads one stream and follows it.
 * Catch-up skips events hidden by the stream's metadata. Live delivery includes events that were truncated before they were sent. A
 * missing stream is awaited; a tombstoned one gives its tombstone and then the error.
 * As on a real server, a subscriber at the last revision of a soft-deleted stream receives nothing more.
 * @param from `end` skips catch-up, including a tombstone
 */
export function streamCursor(store: LogStore, name: string, from: number | 'start' | 'end'): Cursor {
  const lastRevision = () => store.stream(name)?.lastRevision ?? -1
  const isSilent = typeof from === 'number' && from === lastRevision() && store.bounds(name).softDeleted
  let isLive = from === 'end' || isSilent
  let tombstone: 'ahead' | 'sent' | 'passed' = from === 'end' && store.isDeleted(name) ? 'passed' : 'ahead'
  let revision = isSilent ? Number.MAX_SAFE_INTEGER : typeof from === 'number' ? from : isLive ? lastRevision() : -1
  let position = -1

  const moved = (page: StoredEvent[]): StoredEvent[] => {
    const last = page.at(-1)
    revision = last?.revision ?? revision
    position = last?.position ?? position
    return page
  }

  function caughtUpPage(limit: number): StoredEvent[] {
    if (store.isDeleted(name)) throw streamDeleted(name)
    const state = store.stream(name)
    const pages = state && visiblePages(store, state, revision + 1, false)
    const page = moved(pages?.(limit) ?? [])
    if (page.length > 0) return page
    isLive = true
    revision = Math.max(revision, lastRevision())
    return page
  }

  function livePage(limit: number): StoredEvent[] {
    const state = store.stream(name)
    if (!state) return []
    const page = moved(store.readStream(state, revision + 1, false, limit))
    if (page.length > 0 || !state.tombstoned || tombstone === 'passed') return page
    if (tombstone === 'sent') throw streamDeleted(name)
    tombstone = 'sent'
    return [store.tombstoneOf(state)]
  }

  return {
    get position() {
      return position
    },
    next(limit) {
      return isLive ? livePage(limit) : caughtUpPage(limit)
    },
    isBehind: (count) => lastRevision() - revision > count,
  }
}

interface SubscriptionOptions {
  readonly id: string
  readonly cursor: Cursor
  readonly filter: EventFilter | null
  readonly framesOf: (events: readonly StoredEvent[]) => Buffer
  readonly notice: CommitNotice
  readonly call: Call
}

const PAGE = 256
/** A live reader this many events behind gets a notice and catches up again. */
const LIVE_BUFFER = 1_000

/** Sends the confirmation, the catch-up, one caughtUp and then live events until the call ends. */
export async function subscribe({ id, cursor, filter, framesOf, notice, call }: SubscriptionOptions): Promise<void> {
  const { signal } = call
  call.send(confirmation(id))
  let live = false
  let considered = 0
  while (!signal.aborted) {
    const page = cursor.next(PAGE)
    let unsent: StoredEvent[] = []
    for (const event of page) {
      if (!filter || filter.matches(event)) unsent.push(event)
      if (filter && ++considered % filter.checkpointEvery === 0) {
        await call.write(framesOf(unsent))
        unsent = []
        call.send(checkpoint(event.position))
      }
    }
    const sent = unsent.length > 0 ? call.write(framesOf(unsent)) : null
    if (sent) {
      await sent
      if (live && cursor.isBehind(LIVE_BUFFER)) {
        live = false
        call.send(fellBehind())
      }
    } else if (page.length > 0) await nextTurn()
    if (page.length > 0) continue
    if (!live) {
      live = true
      if (filter && cursor.position >= 0) call.send(checkpoint(cursor.position))
      call.send(caughtUp())
      continue
    }
    await notice.next(signal)
  }
}
