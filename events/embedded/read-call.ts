import { randomUUID } from 'node:crypto'
import type { ServerWritableStream } from '@grpc/grpc-js'
import streamsPb, { type ReadReq } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { CommitNotice } from './commit-notice.ts'
import { filterOf } from './event-filter.ts'
import type { LogStore, StoredEvent } from './log-store.ts'
import { ReadEventEncoder, streamNotFound } from './read-response.ts'
import { invalidArgument, RpcError, shuttingDown, streamDeleted } from './rpc-error.ts'
import { firstVisibleRevision } from './stream-bounds.ts'
import { allCursor, streamCursor, subscribe } from './subscription.ts'

export type ReadCall = ServerWritableStream<ReadReq, Buffer>

interface ReadContext {
  readonly store: LogStore
  readonly notice: CommitNotice
  /** Aborted when the server closes. */
  readonly closing: AbortSignal
}

/** Answers `Streams.Read`: reads of one stream or of all, in both directions, and subscriptions. */
export async function handleRead(context: ReadContext, call: ReadCall): Promise<void> {
  const cancelled = new AbortController()
  call.on('cancelled', () => cancelled.abort())
  call.on('close', () => cancelled.abort())
  call.on('error', () => cancelled.abort())
  const signal = AbortSignal.any([cancelled.signal, context.closing])
  try {
    const options = call.request.getOptions()
    if (!options) throw invalidArgument('no options')
    const encoder = new ReadEventEncoder(options.getUuidOption()?.hasStructured() ?? true)
    if (options.hasSubscription()) await answerSubscription(context, call, options, encoder, signal)
    else await answerRead(context.store, call, options, encoder, signal)
    if (context.closing.aborted && !cancelled.signal.aborted) throw shuttingDown()
    call.end()
  } catch (error) {
    if (cancelled.signal.aborted) return
    call.emit('error', error instanceof RpcError ? error : new RpcError(2, String(error)))
  }
}

async function answerSubscription(
  context: ReadContext,
  call: ReadCall,
  options: ReadReq.Options,
  encoder: ReadEventEncoder,
  signal: AbortSignal,
) {
  const { store, notice } = context
  const cursor = options.hasAll() ? allCursor(store, afterPosition(store, options)) : streamSubscription(store, options)
  await subscribe({ send: sender(call, signal), encoder, cursor, filter: filterOf(options), store, notice, signal, id: randomUUID() })
}

function streamSubscription(store: LogStore, options: ReadReq.Options) {
  const from = options.getStream()
  const name = streamName(options)
  const last = store.stream(name)?.lastRevision ?? -1
  const after = from?.hasEnd() ? last : from?.hasRevision() ? safeNumber(from.getRevision()) : -1
  return streamCursor(store, name, after)
}

/** @returns the position a subscription to all starts after */
function afterPosition(store: LogStore, options: ReadReq.Options): number {
  const all = options.getAll()
  if (all?.hasEnd()) return store.lastPosition
  return all?.hasPosition() ? safeNumber(all.getPosition()!.getCommitPosition()) : -1
}

async function answerRead(store: LogStore, call: ReadCall, options: ReadReq.Options, encoder: ReadEventEncoder, signal: AbortSignal) {
  const send = sender(call, signal)
  const backwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS
  const filter = filterOf(options)
  let left = options.hasCount() ? safeNumber(options.getCount()) : Number.MAX_SAFE_INTEGER
  const pages = options.hasAll() ? allPages(store, options, backwards) : streamPages(store, options, backwards, call)
  let limit = filter ? PAGE : Math.min(left, FIRST_PAGE)
  while (left > 0 && !signal.aborted) {
    const page = pages?.(limit) ?? []
    if (page.length === 0) return
    for (const event of page) {
      if (filter && !filter.matches(event)) continue
      const sent = send(encoder.encode(event))
      if (sent) await sent
      if (--left === 0 || signal.aborted) return
    }
    limit = filter ? PAGE : Math.min(left, PAGE)
  }
}

const FIRST_PAGE = 64
const PAGE = 512

type Pages = (limit: number) => StoredEvent[]

function allPages(store: LogStore, options: ReadReq.Options, backwards: boolean): Pages {
  const all = options.getAll()
  let next = backwards ? Number.MAX_SAFE_INTEGER : 0
  if (all?.hasEnd()) next = Number.MAX_SAFE_INTEGER
  else if (all?.hasStart()) next = 0
  else if (all?.hasPosition()) next = safeNumber(all.getPosition()!.getCommitPosition())
  return (limit) => {
    const page = store.readAll(next, backwards, limit)
    const last = page.at(-1)
    if (last) next = backwards ? last.position : last.position + 1
    return page
  }
}

/** @returns null when there is no such stream, and says so to the caller */
function streamPages(store: LogStore, options: ReadReq.Options, backwards: boolean, call: ReadCall): Pages | null {
  const name = streamName(options)
  const state = store.stream(name)
  if (state?.tombstoned) throw streamDeleted(name)
  const bounds = store.bounds(name)
  if (!state || state.lastRevision < 0 || bounds.softDeleted) {
    call.write(streamNotFound(name))
    return null
  }
  const first = firstVisibleRevision(bounds, state.lastRevision)
  const oldestMs = bounds.maxAgeMs === null ? 0 : store.now - bounds.maxAgeMs
  const from = options.getStream()
  const start = from?.hasEnd() ? Number.MAX_SAFE_INTEGER : from?.hasRevision() ? safeNumber(from.getRevision()) : 0
  let next = backwards ? start : Math.max(start, first)
  return (limit) => {
    for (;;) {
      const page = store.readStream(state, next, backwards, limit)
      const last = page.at(-1)
      if (!last) return page
      next = last.revision + (backwards ? -1 : 1)
      const visible = page.filter((event) => event.revision >= first && event.createdMs >= oldestMs)
      if (visible.length > 0 || (backwards && next < first)) return visible
    }
  }
}

function streamName(options: ReadReq.Options): string {
  const identifier = options.getStream()?.getStreamIdentifier()
  const name = identifier ? Buffer.from(identifier.getStreamName_asU8()).toString() : ''
  if (name === '') throw invalidArgument('no stream named')
  return name
}

/** Revisions and positions arrive as unsigned 64-bit text; beyond what a number holds there is nothing to find. */
const safeNumber = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER)

/** @returns a write that gives a promise when the reader is slow, to be awaited before the next */
function sender(call: ReadCall, signal: AbortSignal) {
  return (message: Buffer): Promise<void> | null => {
    if (call.write(message) || signal.aborted) return null
    return new Promise((resolve) => {
      const done = () => {
        call.off('drain', done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      call.on('drain', done)
      signal.addEventListener('abort', done)
    })
  }
}
