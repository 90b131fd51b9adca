import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommitNotice } from '../commit-notice.ts'
import type { Call, Method } from '../grpc/call.ts'
import { serverStreaming } from '../grpc/methods.ts'
import { streamDeleted } from '../log-errors.ts'
import { type From, readReadRequest, type ReadRequest } from '../messages/read-request.ts'
import { EventEncoder, streamNotFound } from '../messages/read-response.ts'
import { dataOf, type LogStore } from '../storage/log-store.ts'
import type { StoredEvent } from '../storage/tables/event-table.ts'
import { filterOf } from './event-filter.ts'
import { type Pages, visiblePages } from './stream-pages.ts'
import { allCursor, streamCursor, subscribe } from './subscription.ts'

const LINK_TYPE = '$>'
/** `3@stream`; -1 stands for the last event. */
const TARGET = /^\s*([+-]?\d{1,19})\s*(?:@(.*))?$/s

/** @returns the messages for events in which links come with the events that they name */
function resolvedFrames(encoder: EventEncoder, store: LogStore, events: readonly StoredEvent[]): Buffer {
  const frames: Buffer[] = []
  let plain: StoredEvent[] = []
  for (const event of events) {
    const target = event.type === LINK_TYPE ? targetOf(store, event) : undefined
    if (target === undefined) plain.push(event)
    else {
      frames.push(encoder.frames(plain), encoder.linkFrame(event, target))
      plain = []
    }
  }
  return Buffer.concat([...frames, encoder.frames(plain)])
}

/** @returns null when a reader of its stream would not get it; undefined when the link's data name no event at all */
function targetOf(store: LogStore, link: StoredEvent): StoredEvent | null | undefined {
  const [, revision, stream] = TARGET.exec(Buffer.from(dataOf(link)).toString()) ?? []
  if (revision === undefined) return undefined
  const state = stream ? store.stream(stream) : null
  if (!stream || !state || store.isDeleted(stream)) return null
  return store.visibleEvent(state, Number(revision) === -1 ? state.lastRevision : Number(revision))
}

/** Answers `Streams.Read`: reads of one stream or of all, in both directions, and subscriptions. */
export const readCall = (store: LogStore, notice: CommitNotice): Method =>
  serverStreaming(async (bytes, call) => {
    const request = readReadRequest(bytes)
    const { stream, from } = request
    const encoder = new EventEncoder(request.structuredIds)
    const framesOf: Frames = request.resolveLinks ? (events) => resolvedFrames(encoder, store, events) : (events) => encoder.frames(events)
    const filter = request.filter && filterOf(request.filter)
    if (request.subscription) {
      const cursor =
        stream === null
          ? allCursor(store, startOf(from, { start: -1, end: store.lastPosition }))
          : streamCursor(store, stream, from ?? 'start')
      return subscribe({ call, framesOf, cursor, filter, notice, id: randomUUID() })
    }
    const pages = stream === null ? allPages(store, request) : streamPages(store, stream, request)
    if (!pages) return call.send(streamNotFound(stream!))
    await send(pages, request, filter?.matches ?? null, framesOf, call)
  })

const startOf = (from: From, { start, end }: { start: number; end: number }): number =>
  from === 'end' ? end : typeof from === 'number' ? from : start

/** Small, so that the first events are there soon, and a short stream costs no more than it is. */
const FIRST_PAGE = 64
const PAGE = 512

type Frames = (events: readonly StoredEvent[]) => Buffer

async function send(
  pages: Pages,
  { count }: ReadRequest,
  matches: ((event: StoredEvent) => boolean) | null,
  framesOf: Frames,
  call: Call,
): Promise<void> {
  let left = count
  let limit = matches ? PAGE : FIRST_PAGE
  let sent: Promise<void> | null = Promise.resolve()
  while (left > 0) {
    const page = pages(matches ? limit : Math.min(left, limit))
    if (page.length === 0) return
    const matching = matches ? page.filter(matches).slice(0, left) : page
    left -= matching.length
    // The next page is made while this one is on its way.
    const frames = framesOf(matching)
    await (sent ?? nextTurn())
    if (call.signal.aborted) return
    sent = call.write(frames)
    limit = PAGE
  }
}

function allPages(store: LogStore, { from, backwards }: ReadRequest): Pages {
  const end = Number.MAX_SAFE_INTEGER
  let next = backwards && from === null ? end : startOf(from, { start: 0, end })
  return (limit) => {
    const page = store.readAll(next, backwards, limit)
    const last = page.at(-1)
    if (last) next = backwards ? last.position : last.position + 1
    return page
  }
}

/** @returns null when there is no such stream */
function streamPages(store: LogStore, name: string, { from, backwards }: ReadRequest): Pages | null {
  if (store.isDeleted(name)) throw streamDeleted(name)
  const state = store.stream(name)
  if (!state || state.lastRevision < 0 || store.bounds(name).softDeleted) return null
  return visiblePages(store, state, startOf(from, { start: 0, end: Number.MAX_SAFE_INTEGER }), backwards)
}
