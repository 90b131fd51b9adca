import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { appendCall, deleteCall, tombstoneCall } from './calls/append-calls.ts'
import { batchAppendCall } from './calls/batch-append-call.ts'
import { featuresCall, gossipCall, SERVER_VERSION } from './calls/cluster-calls.ts'
import { filterOf } from './calls/event-filter.ts'
import { BACKUP_PATH, backupCall, CHECK_PATH, checkCall, COMPACT_PATH, compactCall } from './calls/maintenance-calls.ts'
import { type Pages, visiblePages } from './calls/stream-pages.ts'
import { allCursor, streamCursor, subscribe } from './calls/subscription.ts'
import type { CommitNotice } from './commit-notice.ts'
import type { Call, Method } from './grpc/call.ts'
import { type GrpcServer, listen } from './grpc/grpc-server.ts'
import { serverStreaming } from './grpc/methods.ts'
import { streamDeleted } from './log-errors.ts'
import { createCallGuard, logUrl } from './log-secret.ts'
import { LogWriter } from './log-writer.ts'
import { type From, readReadRequest, type ReadRequest } from './messages/read-request.ts'
import { EventEncoder, streamNotFound } from './messages/read-response.ts'
import { openLogStorage } from './storage/log-storage.ts'
import { dataOf, type LogStore } from './storage/log-store.ts'
import type { StorageFailedError } from './storage/storage-errors.ts'
import type { StoredEvent } from './storage/tables/event-table.ts'

const LINK_TYPE = '$>'
/** Matches a link target, `3@stream`. -1 is the last event. */
const TARGET = /^\s*([+-]?\d{1,19})\s*(?:@(.*))?$/s

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

function targetOf(store: LogStore, link: StoredEvent): StoredEvent | null | undefined {
  const [, revision, stream] = TARGET.exec(Buffer.from(dataOf(link)).toString()) ?? []
  if (revision === undefined) return undefined
  const state = stream ? store.stream(stream) : null
  if (!stream || !state || store.isDeleted(stream)) return null
  return store.visibleEvent(state, Number(revision) === -1 ? state.lastRevision : Number(revision))
}

const readCall = (store: LogStore, notice: CommitNotice): Method =>
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

/** A small first page delivers the first events quickly and keeps short reads cheap. */
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
    // The next page is prepared while this one is sent.
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

function streamPages(store: LogStore, name: string, { from, backwards }: ReadRequest): Pages | null {
  if (store.isDeleted(name)) throw streamDeleted(name)
  const state = store.stream(name)
  if (!state || state.lastRevision < 0 || store.bounds(name).softDeleted) return null
  return visiblePages(store, state, startOf(from, { start: 0, end: Number.MAX_SAFE_INTEGER }), backwards)
}

/** The log listens only on loopback, because the secret travels without TLS. */
const HOST = '127.0.0.1'
/** Appends slightly over the limit must arrive complete to receive a named refusal. */
const MAX_REQUEST_BYTES = 17 * 1024 * 1024

export interface LogServerOptions {
  readonly file: string
  readonly port: number
  readonly secret: string | null
  /** False delays a call's metadata to its first message, as a real server does. A third of the native client's reads then wait 40 ms. */
  readonly earlyMetadata?: boolean
}

interface Watched {
  /** Receives the reason when the log starts to refuse writes, and null when it accepts them again. */
  readonly onWriteState?: (refusal: StorageFailedError | null) => void
}

export interface LogServer extends AsyncDisposable {
  readonly port: number
  readonly url: string
}

/**
 * Opens the file and serves EventStoreDB's gRPC protocol on loopback.
 * @param port 0 selects any free one
 * @param secret required with every call; null lets every local user in
 * @throws LogFileLockedError if another process writes the file; DamagedLogError, NewerLogFormatError; Error with `code` EADDRINUSE if the
 * port is taken
 */
export async function openLogServer({
  file,
  port,
  secret,
  earlyMetadata = true,
  onWriteState,
}: LogServerOptions & Watched): Promise<LogServer> {
  const now = () => Date.now()
  const storage = openLogStorage({ file, now, onWriteState })
  const { store, commits, notice, maintenance } = storage
  const writer = new LogWriter(store, commits, randomUUID, storage.writeRefusal)
  let server: GrpcServer
  // After the file is moved, this process may serve a log that is no longer the current one. The error also informs a portal that only
  // reads.
  const whileInPlace = (method: Method): Method => {
    return (call) => {
      const displacement = storage.displacement()
      if (displacement) call.fail(displacement)
      return method(call)
    }
  }
  const methods: ReadonlyMap<string, Method> = new Map([
    ['/event_store.client.streams.Streams/Read', whileInPlace(readCall(store, notice))],
    ['/event_store.client.streams.Streams/Append', appendCall(writer)],
    ['/event_store.client.streams.Streams/BatchAppend', batchAppendCall(writer, now)],
    ['/event_store.client.streams.Streams/Delete', deleteCall(writer)],
    ['/event_store.client.streams.Streams/Tombstone', tombstoneCall(writer)],
    ['/event_store.client.server_features.ServerFeatures/GetSupportedMethods', featuresCall(() => [...methods.keys()])],
    ['/event_store.client.gossip.Gossip/Read', gossipCall(randomUUID(), HOST, () => server.port, now)],
    [COMPACT_PATH, compactCall(maintenance)],
    [CHECK_PATH, checkCall(maintenance)],
    [BACKUP_PATH, backupCall(maintenance)],
  ])
  try {
    if (store.lastPosition < 0) await writer.append('$embedded-log', 'no_stream', [created()])
    server = await listen({ host: HOST, port, methods, allow: createCallGuard(secret, MAX_REQUEST_BYTES), earlyMetadata })
  } catch (error) {
    await storage[Symbol.asyncDispose]()
    throw error
  }
  const url = logUrl(HOST, server.port, secret)
  storage.announce(url)
  return {
    port: server.port,
    url,
    async [Symbol.asyncDispose]() {
      commits.flush()
      // Committed appends must be answered before calls are aborted.
      await nextTurn()
      await server[Symbol.asyncDispose]()
      await storage[Symbol.asyncDispose]()
    },
  }
}

/** System event as in every real cluster. It makes readers filter system events. */
const created = () => ({
  id: randomUUID(),
  type: '$LogCreated',
  isJson: true,
  metadata: new Uint8Array(0),
  data: Buffer.from(JSON.stringify({ serverVersion: SERVER_VERSION })),
})
