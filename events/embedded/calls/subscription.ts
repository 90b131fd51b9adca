import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommitNotice } from '../commit-notice.ts'
import type { EventFilter } from './event-filter.ts'
import type { StoredEvent } from '../storage/event-table.ts'
import type { LogStore } from '../storage/log-store.ts'
import type { Call } from '../grpc/call.ts'
import { streamDeleted } from '../log-errors.ts'
import { caughtUp, checkpoint, confirmation, type EventEncoder, fellBehind } from '../messages/read-response.ts'

/** Where a subscription stands, in one stream or in all. */
export interface Cursor {
  /** Of the last event considered; -1 before the first. */
  readonly position: number
  /** @returns what comes next, and moves past it; empty at the end */
  next(limit: number): StoredEvent[]
  /** @returns whether more than `count` events wait */
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

/** A stream that is not there yet is waited for. */
export function streamCursor(store: LogStore, name: string, after: number): Cursor {
  let revision = after
  let position = -1
  return {
    get position() {
      return position
    },
    next(limit) {
      const state = store.stream(name)
      if (state?.tombstoned) throw streamDeleted(name)
      if (!state) return []
      const bounds = store.bounds(name)
      const oldestMs = bounds.maxAgeMs === null ? 0 : store.now - bounds.maxAgeMs
      for (;;) {
        const from = Math.max(revision + 1, store.firstVisible(state))
        const page = store.readStream(state, from, false, limit)
        const last = page.at(-1)
        if (!last) return page
        revision = last.revision
        position = last.position
        const visible = page.filter(({ createdMs }) => createdMs >= oldestMs)
        if (visible.length > 0) return visible
      }
    },
    isBehind: (count) => (store.stream(name)?.lastRevision ?? -1) - revision > count,
  }
}

interface SubscriptionOptions {
  readonly id: string
  readonly cursor: Cursor
  readonly filter: EventFilter | null
  readonly encoder: EventEncoder
  readonly notice: CommitNotice
  readonly call: Call
}

const PAGE = 256
/** A live reader this many events behind is told so, and catches up again. */
const LIVE_BUFFER = 1_000

/** Confirmation, catch-up, one caughtUp, live; until the call is over. */
export async function subscribe({ id, cursor, filter, encoder, notice, call }: SubscriptionOptions): Promise<void> {
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
        await call.write(encoder.frames(unsent))
        unsent = []
        call.send(checkpoint(event.position))
      }
    }
    const sent = unsent.length > 0 ? call.write(encoder.frames(unsent)) : null
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
