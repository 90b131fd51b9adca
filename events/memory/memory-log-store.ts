import type { WritableLog } from '../embedded/storage/writable-log.ts'
import { isMetadataStream } from '../embedded/storage/writable-log.ts'
import type { ProposedEvent } from '../embedded/storage/tables/event-table.ts'
import { boundsOf, firstVisibleRevision, METADATA_BOUNDS, NO_BOUNDS, type StreamBounds } from '../embedded/storage/tables/stream-bounds.ts'
import type { StreamState } from '../embedded/storage/tables/stream-table.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

export interface MemoryRecord extends StoredRecord {
  readonly createdMs: number
}

interface Stream extends StreamState {
  readonly records: MemoryRecord[]
}

export const TOMBSTONE_REVISION = 9_223_372_036_854_775_807n
const NO_BYTES = new Uint8Array(0)
/** Overhead per event. Positions are spaced like byte offsets, so that no caller relies on consecutive numbers. */
const RECORD_OVERHEAD = 96

export class MemoryLogStore implements WritableLog {
  readonly #now: () => number
  readonly #streams = new Map<string, Stream>()
  readonly #places = new Map<string, { readonly stream: string; readonly revision: number }>()
  #records: MemoryRecord[] = []
  #nextPosition = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get records(): readonly MemoryRecord[] {
    return this.#records
  }

  get lastPosition(): number {
    const last = this.#records.at(-1)
    return last ? Number(last.position.commit) : -1
  }

  stream(name: string): Stream | null {
    return this.#streams.get(name) ?? null
  }

  bounds(name: string): StreamBounds {
    if (isMetadataStream(name)) return METADATA_BOUNDS
    const metadata = this.metadataRecord(name)
    return metadata?.isJson ? boundsOf(metadata.data) : NO_BOUNDS
  }

  metadataRecord(name: string): MemoryRecord | null {
    const state = this.stream(`$$${name}`)
    return (!state?.tombstoned && state?.records.at(-1)) || null
  }

  metadataOf(name: string): Uint8Array | null {
    return this.metadataRecord(name)?.data ?? null
  }

  hasMetadata(name: string): boolean {
    return (this.stream(`$$${name}`)?.lastRevision ?? -1) >= 0
  }

  isDeleted(name: string): boolean {
    if (this.stream(name)?.tombstoned) return true
    return isMetadataStream(name) && this.stream(name.slice(2))?.tombstoned === true
  }

  append(name: string, events: readonly ProposedEvent[]): number {
    const state = this.#stream(name)
    for (const event of events) {
      state.records.push(this.#add(name, BigInt(++state.lastRevision), event))
      if (!this.#places.has(event.id)) this.#places.set(event.id, { stream: name, revision: state.lastRevision })
    }
    return this.lastPosition
  }

  /** Adds a record of the log that this one copies. Idempotent. */
  restore(record: MemoryRecord): void {
    if (Number(record.position.commit) <= this.lastPosition) return
    const state = this.#stream(record.stream)
    if (record.revision === TOMBSTONE_REVISION) state.tombstoned = true
    else {
      const revision = Number(record.revision)
      // The source compacted the earlier events.
      if (state.records.length === 0) state.firstRevision = revision
      state.lastRevision = revision
      state.records.push(record)
      if (!this.#places.has(record.id)) this.#places.set(record.id, { stream: record.stream, revision })
    }
    this.#nextPosition = Number(record.position.commit) + sizeOf(record)
    this.#records.push(record)
  }

  tombstone(name: string, id: string): number {
    this.#stream(name).tombstoned = true
    this.#add(name, TOMBSTONE_REVISION, { id, type: '$streamDeleted', isJson: false, metadata: NO_BYTES, data: NO_BYTES })
    return this.lastPosition
  }

  ids(state: StreamState, from: number, to: number): string[] {
    const { records, firstRevision } = this.#stream(state.name)
    return from < firstRevision ? [] : records.slice(from - firstRevision, to + 1 - firstRevision).map(({ id }) => id)
  }

  recentRevision(state: StreamState, id: string): number | null {
    const place = this.#places.get(id)
    return place?.stream === state.name ? place.revision : null
  }

  visibleEvent(state: StreamState, revision: number): { readonly position: number } | null {
    const found = this.visible(state.name).find((record) => Number(record.revision) === revision)
    return found ? { position: Number(found.position.commit) } : null
  }

  visible(name: string): readonly MemoryRecord[] {
    const state = this.stream(name)
    if (!state || this.isDeleted(name)) return []
    const bounds = this.bounds(name)
    const first = Math.max(firstVisibleRevision(bounds, state.lastRevision) - state.firstRevision, 0)
    const oldestMs = bounds.maxAgeMs === null ? -Infinity : this.#now() - bounds.maxAgeMs
    const visible = first === 0 ? state.records : state.records.slice(first)
    return oldestMs === -Infinity ? visible : visible.filter(({ createdMs }) => createdMs >= oldestMs)
  }

  /** Removes invisible events. Their positions are never reused. */
  compact(): void {
    const gone = new Set<MemoryRecord>()
    for (const state of this.#streams.values()) {
      const kept = new Set(this.visible(state.name))
      const removed = state.records.filter((record) => !kept.has(record))
      if (removed.length === 0) continue
      for (const record of removed) gone.add(record)
      state.firstRevision += removed.length
      state.records.splice(0, removed.length)
    }
    if (gone.size > 0) this.#records = this.#records.filter((record) => !gone.has(record))
  }

  #stream(name: string): Stream {
    let state = this.#streams.get(name)
    if (!state) {
      state = { id: this.#streams.size + 1, name, nameChecksum: 0, lastRevision: -1, tombstoned: false, firstRevision: 0, records: [] }
      this.#streams.set(name, state)
    }
    return state
  }

  #add(stream: string, revision: bigint, event: ProposedEvent): MemoryRecord {
    const position = { commit: BigInt(this.#nextPosition), prepare: BigInt(this.#nextPosition) }
    this.#nextPosition += sizeOf(event)
    const record = { ...event, stream, revision, position, createdMs: this.#now() }
    this.#records.push(record)
    return record
  }
}

const sizeOf = ({ type, metadata, data }: ProposedEvent) => RECORD_OVERHEAD + type.length + metadata.length + data.length
