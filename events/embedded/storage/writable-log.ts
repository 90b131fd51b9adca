import type { ProposedEvent } from './tables/event-table.ts'
import type { StreamBounds } from './tables/stream-bounds.ts'
import type { StreamState } from './tables/stream-table.ts'

export const isMetadataStream = (name: string): boolean => name.startsWith('$$')

/** Operations that the protocol's rules need. `LogStore` implements them on a file and `MemoryLogStore` in memory. */
export interface WritableLog {
  readonly lastPosition: number
  /** Returns the stream's state, or null if nothing was ever written to it. */
  stream(name: string): StreamState | null
  bounds(name: string): StreamBounds
  metadataOf(name: string): Uint8Array | null
  hasMetadata(name: string): boolean
  /** Returns whether the stream is permanently deleted. Its metadata stream then is, too. */
  isDeleted(name: string): boolean
  append(name: string, events: readonly ProposedEvent[]): number
  tombstone(name: string, id: string): number
  /** Returns the ids of the stream's events between two revisions, both included; none if the first was compacted. */
  ids(state: StreamState, from: number, to: number): string[]
  /** Returns the event's revision in the stream if it is among the log's newest; otherwise null. */
  recentRevision(state: StreamState, id: string): number | null
  /** Returns the event of that revision; null if there is none or readers may not see it. */
  visibleEvent(state: StreamState, revision: number): { readonly position: number } | null
}
