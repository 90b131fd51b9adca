import type { ProposedEvent } from './tables/event-table.ts'
import type { StreamBounds } from './tables/stream-bounds.ts'
import type { StreamState } from './tables/stream-table.ts'

export const isMetadataStream = (name: string): boolean => name.startsWith('$$')

/** Operations that the protocol's rules need. `LogStore` implements them on a file and `MemoryLogStore` in memory. */
export interface WritableLog {
  readonly lastPosition: number
  stream(name: string): StreamState | null
  bounds(name: string): StreamBounds
  metadataOf(name: string): Uint8Array | null
  hasMetadata(name: string): boolean
  isDeleted(name: string): boolean
  append(name: string, events: readonly ProposedEvent[]): number
  tombstone(name: string, id: string): number
  ids(state: StreamState, from: number, to: number): string[]
  recentRevision(state: StreamState, id: string): number | null
  visibleEvent(state: StreamState, revision: number): { readonly position: number } | null
}
