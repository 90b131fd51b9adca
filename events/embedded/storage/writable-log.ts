import type { ProposedEvent } from './tables/event-table.ts'
import type { StreamBounds } from './tables/stream-bounds.ts'
import type { StreamState } from './tables/stream-table.ts'

export const isMetadataStream = (name: string): boolean => name.startsWith('$$')

/** What the rules of the protocol need of a log: `LogStore` keeps it in a file, `MemoryLogStore` in memory. */
export interface WritableLog {
  /** The position of the newest event; -1 while there is none. */
  readonly lastPosition: number
  /** @returns where the stream stands, or null when nothing was ever written to it */
  stream(name: string): StreamState | null
  bounds(name: string): StreamBounds
  /** @returns the data of the newest metadata event of a stream, or null */
  metadataOf(name: string): Uint8Array | null
  hasMetadata(name: string): boolean
  /** @returns whether the stream is permanently deleted; its metadata stream then is too */
  isDeleted(name: string): boolean
  /** @returns the position of the last event written */
  append(name: string, events: readonly ProposedEvent[]): number
  /** Deletes a stream permanently, whether or not it was there. @returns the tombstone's position */
  tombstone(name: string, id: string): number
  /** @returns ids of the stream's events between two revisions, both included; none when the first of them was compacted */
  ids(state: StreamState, from: number, to: number): string[]
  /** @returns the revision at which one of the log's newest events stands in the stream; null for any other */
  recentRevision(state: StreamState, id: string): number | null
  /** @returns the event of that revision; null when there is none, or a reader of the stream may not see it */
  visibleEvent(state: StreamState, revision: number): { readonly position: number } | null
}
