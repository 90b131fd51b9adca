import type { WritableLog } from '../storage/writable-log.ts'
import type { StreamState } from '../storage/tables/stream-table.ts'

export type Expected = bigint | 'any' | 'no_stream' | 'stream_exists'

export type AppendDecision =
  | { readonly kind: 'append'; readonly undelete: boolean }
  /** The same events are already stored. The position is null if truncation hides them. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position: number | null }
  | { readonly kind: 'wrong-expected'; readonly current: number | null }
  | { readonly kind: 'deleted' }

/**
 * Decides whether events may be appended. Checks in the server's order: tombstone, existence, idempotency, revision.
 * Recognises a repeated append by its ids. Without a stated revision, only the newest events are searched.
 */
export function decideAppend(store: WritableLog, stream: string, expected: Expected, ids: readonly string[]): AppendDecision {
  const state = store.stream(stream)
  if (state?.tombstoned) return { kind: 'deleted' }
  const last = state?.lastRevision ?? -1
  const isNew = last < 0
  if (isNew && store.isDeleted(stream)) return { kind: 'deleted' }
  const { softDeleted } = store.bounds(stream)
  const wrongExpected = { kind: 'wrong-expected', current: isNew ? null : last } as const
  const append = { kind: 'append', undelete: softDeleted } as const
  if (expected === 'stream_exists') {
    if (softDeleted) return { kind: 'deleted' }
    if (isNew && !store.hasMetadata(stream)) return wrongExpected
  }
  if (expected === 'any' || expected === 'stream_exists') {
    return state ? withoutRevision(store, state, ids, { append, wrongExpected }) : append
  }
  const after = expected === 'no_stream' ? -1 : Number(expected)
  if (after === last) return append
  if (!state || after > last || ids.length === 0) return wrongExpected
  const count = repeatedCount(store, state, after + 1, ids)
  if (count === ids.length) return repeated(store, state, after + ids.length)
  return count === 0 && expected === 'no_stream' && softDeleted ? append : wrongExpected
}

/**
 * Stores the append if its first id is new. Otherwise every id must be known in the stream, in any order, and the answer repeats the first
 * position of the last event.
 */
function withoutRevision(
  store: WritableLog,
  state: StreamState,
  ids: readonly string[],
  { append, wrongExpected }: { append: AppendDecision; wrongExpected: AppendDecision },
): AppendDecision {
  const places = ids.map((id) => store.recentRevision(state, id))
  if ((places[0] ?? null) === null) return append
  const last = places.at(-1) ?? null
  return last === null || places.includes(null) ? wrongExpected : repeated(store, state, last)
}

function repeatedCount(store: WritableLog, state: StreamState, from: number, ids: readonly string[]): number {
  const stored = store.ids(state, from, from + ids.length - 1)
  const differs = ids.findIndex((id, index) => stored[index] !== id)
  return differs < 0 ? ids.length : differs
}

function repeated(store: WritableLog, state: StreamState, revision: number): AppendDecision {
  return { kind: 'repeated', revision, position: store.visibleEvent(state, revision)?.position ?? null }
}
