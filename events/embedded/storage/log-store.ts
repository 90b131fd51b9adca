import type { DatabaseSync } from 'node:sqlite'
import type { Marks } from './marks.ts'
import { DamagedLogError, withStorageErrors } from './storage-errors.ts'
import { type EventRow, EventTable, positionAfter, type ProposedEvent, type StoredEvent, TOMBSTONE_REVISION } from './tables/event-table.ts'
import { boundsOf, firstVisibleRevision, METADATA_BOUNDS, NO_BOUNDS, type StreamBounds } from './tables/stream-bounds.ts'
import { type StreamState, StreamTable } from './tables/stream-table.ts'
import { isMetadataStream, type WritableLog } from './writable-log.ts'

/** Number of newest events covered, about 6 MB. */
const CAPACITY = 50_000

interface Place {
  readonly stream: number
  readonly revision: number
}

/**
 * Positions of the newest events by id, for appends without a stated revision. Loaded on the first use, so logs whose appends all state
 * revisions save the cost. A repeated id keeps its first place.
 */
class RecentIds {
  readonly #events: EventTable
  #places: Map<string, Place> | null = null

  constructor(events: EventTable) {
    this.#events = events
  }

  revisionOf(stream: number, id: string): number | null {
    this.#places ??= this.#read()
    const place = this.#places.get(id)
    return place?.stream === stream ? place.revision : null
  }

  add(stream: number, revision: number, id: string): void {
    const places = this.#places
    if (!places || places.has(id)) return
    if (places.size >= CAPACITY) places.delete(places.keys().next().value!)
    places.set(id, { stream, revision })
  }

  forget(): void {
    this.#places = null
  }

  #read(): Map<string, Place> {
    const places = new Map<string, Place>()
    for (const { id, stream, revision } of this.#events.newest(CAPACITY).toReversed()) {
      if (!places.has(id)) places.set(id, { stream, revision })
    }
    return places
  }
}

const MAX_CACHED_BOUNDS = 5_000

export const dataOf = ({ content, metadataLength }: StoredEvent): Uint8Array => content.subarray(36 + metadataLength)

/**
 * Events of the file and the state of each stream. Verifies what it reads: rows have checksums, each event names its predecessor, and
 * revisions of a stream are consecutive. Writes need a transaction of `GroupCommit`.
 */
export class LogStore implements WritableLog {
  readonly streams: StreamTable
  readonly events: EventTable
  readonly #marks: Marks
  readonly #now: () => number
  readonly #bounds = new Map<string, StreamBounds>()
  readonly #recentIds: RecentIds
  #nextPosition = 0
  #lastPosition = -1

  constructor(database: DatabaseSync, marks: Marks, now: () => number) {
    this.#now = now
    this.#marks = marks
    this.streams = new StreamTable(database)
    this.events = new EventTable(database, (id) => this.streams.nameOf(id))
    this.#recentIds = new RecentIds(this.events)
    this.forget()
  }

  forget(): void {
    this.streams.forget()
    this.#bounds.clear()
    this.#recentIds.forget()
    const [last] = withStorageErrors(() => this.events.all(Number.MAX_SAFE_INTEGER, true, 1))
    this.#lastPosition = last ? last.event.position : -1
    this.#nextPosition = Math.max(this.#marks.get('next_position') ?? 0, last ? positionAfter(last.event) : 0)
  }

  get now(): number {
    return this.#now()
  }

  get nextPosition(): number {
    return this.#nextPosition
  }

  get lastPosition(): number {
    return this.#lastPosition
  }

  /** Returns the stream's state, or null if nothing was ever written to it. */
  stream(name: string): StreamState | null {
    return withStorageErrors(() => this.streams.find(name))
  }

  bounds(name: string): StreamBounds {
    if (isMetadataStream(name)) return METADATA_BOUNDS
    const known = this.#bounds.get(name)
    if (known) return known
    const metadata = this.#metadataEvent(name)
    const bounds = metadata?.isJson ? boundsOf(dataOf(metadata)) : NO_BOUNDS
    if (this.#bounds.size >= MAX_CACHED_BOUNDS) this.#bounds.clear()
    this.#bounds.set(name, bounds)
    return bounds
  }

  metadataOf(name: string): Uint8Array | null {
    const event = this.#metadataEvent(name)
    return event && dataOf(event)
  }

  hasMetadata(name: string): boolean {
    return (this.stream(`$$${name}`)?.lastRevision ?? -1) >= 0
  }

  isDeleted(name: string): boolean {
    if (this.stream(name)?.tombstoned) return true
    return isMetadataStream(name) && this.stream(name.slice(2))?.tombstoned === true
  }

  append(name: string, events: readonly ProposedEvent[]): number {
    const state = this.stream(name) ?? this.streams.add(name)
    const createdMs = this.#now()
    for (const event of events) {
      this.#write(state, ++state.lastRevision, event, createdMs)
      this.#recentIds.add(state.id, state.lastRevision, event.id)
    }
    this.streams.save(state)
    this.#forgetBounds(name)
    return this.#lastPosition
  }

  tombstone(name: string, id: string): number {
    const state = this.stream(name) ?? this.streams.add(name)
    const nothing = new Uint8Array(0)
    this.#write(state, TOMBSTONE_REVISION, { id, type: '$streamDeleted', isJson: false, metadata: nothing, data: nothing }, this.#now())
    state.tombstoned = true
    this.streams.save(state)
    this.#forgetBounds(name)
    return this.#lastPosition
  }

  tombstoneOf(state: StreamState): StoredEvent {
    const event = withStorageErrors(() => this.events.tombstoneOf(state.id))
    if (!event) throw new DamagedLogError(`the tombstone of the stream «${state.name}» is lost`)
    return event
  }

  ids(state: StreamState, from: number, to: number): string[] {
    return from < state.firstRevision ? [] : withStorageErrors(() => this.events.ids(state.id, from, to))
  }

  /** Returns the event's revision in the stream if it is among the log's newest; otherwise null. */
  recentRevision(state: StreamState, id: string): number | null {
    return withStorageErrors(() => this.#recentIds.revisionOf(state.id, id))
  }

  readAll(from: number, backwards: boolean, limit: number): StoredEvent[] {
    const page = withStorageErrors(() => this.events.all(from, backwards, limit))
    verifyChain(page, from, backwards, this.#lastPosition)
    return page.map(({ event }) => event)
  }

  rowsUpTo(from: number, last: number, limit: number): EventRow[] {
    const rows = withStorageErrors(() => this.events.all(from, false, limit))
    verifyChain(rows, from, false, this.#lastPosition)
    return rows.filter(({ event }) => event.position <= last)
  }

  /** Writes an event of another log at its original position. The caller maintains the stream's row. */
  restore(state: StreamState, event: StoredEvent): void {
    this.#nextPosition = this.events.insert(state, event, this.#lastPosition)
    this.#lastPosition = event.position
  }

  readStream(state: StreamState, from: number, backwards: boolean, limit: number): StoredEvent[] {
    const page = withStorageErrors(() => this.events.ofStream(state.id, from, backwards, limit))
    const { firstRevision, lastRevision } = state
    const lost = (revision: number) => new DamagedLogError(`the event ${revision}@${state.name} is lost`)
    let expected = backwards ? Math.min(from, lastRevision) : Math.max(from, firstRevision)
    for (const { event } of page) {
      if (event.revision !== expected) throw lost(expected)
      expected += backwards ? -1 : 1
    }
    if (page.length === 0 && limit > 0 && expected >= firstRevision && expected <= lastRevision) throw lost(expected)
    return page.map(({ event }) => event)
  }

  /**
   * Returns the first revision visible to readers. Finds it by bisection of the age, because a stream may have hundreds of thousands of
   * expired events.
   */
  firstVisible(state: StreamState): number {
    const bounds = this.bounds(state.name)
    const first = Math.max(firstVisibleRevision(bounds, state.lastRevision), state.firstRevision)
    if (bounds.maxAgeMs === null) return first
    const oldestMs = this.now - bounds.maxAgeMs
    let [low, high] = [first, state.lastRevision + 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const [event] = this.readStream(state, middle, false, 1)
      if (event && event.createdMs < oldestMs) low = middle + 1
      else high = middle
    }
    return low
  }

  visibleEvent(state: StreamState, revision: number): StoredEvent | null {
    const bounds = this.bounds(state.name)
    const first = Math.max(firstVisibleRevision(bounds, state.lastRevision), state.firstRevision)
    if (revision < first || revision > state.lastRevision) return null
    const [event] = this.readStream(state, revision, false, 1)
    const isExpired = bounds.maxAgeMs !== null && event !== undefined && event.createdMs < this.now - bounds.maxAgeMs
    return event && !isExpired ? event : null
  }

  isBehind(position: number, count: number): boolean {
    return this.events.isBehind(position, count)
  }

  /** Removes invisible events from the file. Their positions are never reused. */
  remove(state: StreamState, rows: readonly EventRow[], firstRevision: number): void {
    this.events.remove(rows)
    state.firstRevision = firstRevision
    this.streams.save(state)
    this.#marks.set('next_position', this.#nextPosition)
    if (rows.some(({ event }) => event.position === this.#lastPosition)) {
      const [last] = this.events.all(Number.MAX_SAFE_INTEGER, true, 1)
      this.#lastPosition = last ? last.event.position : -1
    }
  }

  #metadataEvent(name: string): StoredEvent | null {
    const state = this.stream(`$$${name}`)
    if (!state || state.tombstoned || state.lastRevision < state.firstRevision) return null
    const [newest] = this.readStream(state, state.lastRevision, false, 1)
    return newest ?? null
  }

  #forgetBounds(name: string): void {
    if (isMetadataStream(name)) this.#bounds.delete(name.slice(2))
  }

  #write(state: StreamState, revision: number, event: ProposedEvent, createdMs: number): void {
    const position = this.#nextPosition
    this.#nextPosition = this.events.add(state, revision, event, { position, previous: this.#lastPosition, createdMs })
    this.#lastPosition = position
  }
}

/**
 * Verifies a page of all streams.
 * @param from forwards: first position to return; backwards: position to stop before
 * @throws DamagedLogError if an event inside or at the ends of the page is missing
 */
function verifyChain(page: readonly EventRow[], from: number, backwards: boolean, lastPosition: number): void {
  const lost = (position: number) => new DamagedLogError(`an event is lost: the one before or at position ${position}`)
  const [first] = page
  if (!first) {
    if (!backwards && from <= lastPosition) throw lost(lastPosition)
    return
  }
  const isGap = backwards ? from > lastPosition && first.event.position !== lastPosition : first.previous !== null && first.previous >= from
  if (isGap) throw lost(backwards ? lastPosition : first.event.position)
  for (let index = 1; index < page.length; index++) {
    const [earlier, later] = backwards ? [page[index]!, page[index - 1]!] : [page[index - 1]!, page[index]!]
    if (later.previous !== null && later.previous !== earlier.event.position) throw lost(later.event.position)
  }
}
