import { type AppendDecision, decideAppend, type Expected, type RecentAppends } from './calls/append-rules.ts'
import type { GroupCommit } from './storage/group-commit.ts'
import type { ProposedEvent } from './storage/event-table.ts'
import type { LogStore } from './storage/log-store.ts'
import { withTruncateBefore } from './storage/stream-bounds.ts'

export type WriteResult =
  | { readonly kind: 'written'; readonly revision: number | null; readonly position: number | null }
  | Exclude<AppendDecision, { kind: 'append' | 'repeated' }>

/** The writes of the protocol: appends and the two ways to delete. */
export class LogWriter {
  readonly #store: LogStore
  readonly #recent: RecentAppends
  readonly #commits: GroupCommit
  readonly #newId: () => string

  constructor(store: LogStore, recent: RecentAppends, commits: GroupCommit, newId: () => string) {
    this.#store = store
    this.#recent = recent
    this.#commits = commits
    this.#newId = newId
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Promise<WriteResult> {
    return this.#commits.run(() => this.#append(stream, expected, events))
  }

  /** Truncates everything; the stream can be written again. */
  softDelete(stream: string, expected: Expected): Promise<WriteResult> {
    return this.#commits.run(() => {
      const refused = this.#refuse(stream, expected)
      return refused ?? { kind: 'written', revision: null, position: this.#truncateBefore(stream, null) }
    })
  }

  /** Deletes permanently. */
  tombstone(stream: string, expected: Expected): Promise<WriteResult> {
    return this.#commits.run(() => {
      const refused = this.#refuse(stream, expected)
      return refused ?? { kind: 'written', revision: null, position: this.#store.tombstone(stream, this.#newId()) }
    })
  }

  #append(stream: string, expected: Expected, events: readonly ProposedEvent[]): WriteResult {
    const ids = events.map(({ id }) => id)
    const decision = decideAppend(this.#store, this.#recent, stream, expected, ids)
    if (decision.kind === 'repeated') return { kind: 'written', revision: decision.revision, position: decision.position }
    if (decision.kind !== 'append') return decision
    const last = this.#store.stream(stream)?.lastRevision ?? -1
    if (events.length === 0) return { kind: 'written', revision: last < 0 ? null : last, position: null }
    if (decision.undelete) this.#truncateBefore(stream, last + 1)
    const position = this.#store.append(stream, events)
    const revision = last + events.length
    this.#recent.remember(stream, ids, revision, position)
    return { kind: 'written', revision, position }
  }

  #refuse(stream: string, expected: Expected): Exclude<WriteResult, { kind: 'written' }> | null {
    const decision = decideAppend(this.#store, this.#recent, stream, expected, [])
    return decision.kind === 'tombstoned' || decision.kind === 'wrong-expected' ? decision : null
  }

  #truncateBefore(stream: string, before: number | null): number {
    const data = withTruncateBefore(this.#store.metadataOf(stream), before)
    return this.#store.append(`$$${stream}`, [{ id: this.#newId(), type: '$metadata', isJson: true, metadata: new Uint8Array(0), data }])
  }
}
