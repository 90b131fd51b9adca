import type { LogStore } from '../storage/log-store.ts'

/** A bigint is an exact revision. */
export type Expected = bigint | 'any' | 'no_stream' | 'stream_exists'

export type AppendDecision =
  | { readonly kind: 'append'; readonly undelete: boolean }
  /** The same events are there already: the answer is the one of the first time. */
  | { readonly kind: 'repeated'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrong-expected'; readonly current: number | null }
  | { readonly kind: 'tombstoned' }

/** What was lately appended, for retries that state no revision; like the server's, it does not outlive the process. */
export class RecentAppends {
  readonly #byFirstId = new Map<string, { revision: number; position: number; count: number }>()
  readonly #capacity: number
  constructor(capacity = 5_000) {
    this.#capacity = capacity
  }
  remember(stream: string, ids: readonly string[], revision: number, position: number): void {
    if (ids.length === 0) return
    const oldest = this.#byFirstId.size >= this.#capacity ? this.#byFirstId.keys().next().value : undefined
    if (oldest !== undefined) this.#byFirstId.delete(oldest)
    this.#byFirstId.set(`${stream}\n${ids[0]}`, { revision, position, count: ids.length })
  }
  find(stream: string, ids: readonly string[]): { revision: number; position: number } | null {
    const found = this.#byFirstId.get(`${stream}\n${ids[0]}`)
    return found?.count === ids.length ? found : null
  }
  forget(): void {
    this.#byFirstId.clear()
  }
}

/**
 * Whether events may be appended. The order of the checks is the server's: tombstone, existence, idempotency, revision.
 * A repeated append at an exact revision is recognised from the file, so also after a restart.
 */
export function decideAppend(
  store: LogStore,
  recent: RecentAppends,
  stream: string,
  expected: Expected,
  ids: readonly string[],
): AppendDecision {
  const state = store.stream(stream)
  if (state?.tombstoned) return { kind: 'tombstoned' }
  const last = state?.lastRevision ?? -1
  const { softDeleted } = store.bounds(stream)
  const current = last < 0 ? null : last
  if (expected === 'stream_exists' && (last < 0 || softDeleted)) return { kind: 'wrong-expected', current: softDeleted ? null : current }
  if (expected === 'any' || expected === 'stream_exists') {
    const repeated = recent.find(stream, ids)
    return repeated ? { kind: 'repeated', ...repeated } : { kind: 'append', undelete: softDeleted }
  }
  const after = expected === 'no_stream' ? -1 : Number(expected)
  if (state && after < last && ids.length > 0) {
    const there = store.ids(state, after + 1, after + ids.length)
    if (there.length === ids.length && there.every(({ id }, index) => id === ids[index]))
      return { kind: 'repeated', revision: after + ids.length, position: there.at(-1)!.position }
  }
  if (after === last || (expected === 'no_stream' && softDeleted)) return { kind: 'append', undelete: softDeleted }
  return { kind: 'wrong-expected', current }
}
