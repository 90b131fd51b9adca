import { type AppendDecision, decideAppend, type Expected } from './calls/append-rules.ts'
import type { ProposedEvent } from './storage/tables/event-table.ts'
import { isMetadataStream, type WritableLog } from './storage/writable-log.ts'
import { SOFT_DELETION, withTruncateBefore } from './storage/tables/stream-bounds.ts'

export type WriteResult =
  | { readonly kind: 'written'; readonly revision: number | null; readonly position: number | null }
  | Exclude<AppendDecision, { kind: 'append' | 'repeated' }>

export interface Commits {
  run<T>(work: () => T): Promise<T>
}

export class LogWriter {
  readonly #store: WritableLog
  readonly #commits: Commits
  readonly #newId: () => string
  readonly #writeRefusal: () => Error | null

  constructor(store: WritableLog, commits: Commits, newId: () => string, writeRefusal: () => Error | null) {
    this.#store = store
    this.#writeRefusal = writeRefusal
    this.#commits = commits
    this.#newId = newId
  }

  /** Appends events. An empty append stores nothing but is checked like any other. */
  async append(stream: string, expected: Expected, events: readonly ProposedEvent[]): Promise<WriteResult> {
    const refusal = events.length === 0 ? this.#writeRefusal() : null
    if (refusal) throw refusal
    return this.#commits.run(() => this.#append(stream, expected, events))
  }

  /** Returns null if the signal was aborted before the commit. Nothing is written then. */
  appendUnlessAborted(
    signal: AbortSignal,
    stream: string,
    expected: Expected,
    events: readonly ProposedEvent[],
  ): Promise<WriteResult | null> {
    return this.#commits.run(() => (signal.aborted ? null : this.#append(stream, expected, events)))
  }

  softDelete(stream: string, expected: Expected): Promise<WriteResult> {
    return this.#commits.run(() => {
      const refused = this.#refuse(stream, expected)
      if (refused) return refused
      if (this.#store.isDeleted(`$$${stream}`)) return { kind: 'deleted' }
      const last = this.#store.stream(stream)?.lastRevision ?? -1
      if (last < 0 && !this.#store.hasMetadata(stream)) return { kind: 'wrong-expected', current: null }
      return { kind: 'written', revision: null, position: this.#writeMetadata(stream, SOFT_DELETION) }
    })
  }

  tombstone(stream: string, expected: Expected): Promise<WriteResult> {
    return this.#commits.run(() => {
      const refused = this.#refuse(stream, expected)
      return refused ?? { kind: 'written', revision: null, position: this.#store.tombstone(stream, this.#newId()) }
    })
  }

  #append(stream: string, expected: Expected, events: readonly ProposedEvent[]): WriteResult {
    const store = this.#store
    const ids = events.map(({ id }) => id)
    const decision = decideAppend(store, stream, expected, ids)
    if (decision.kind === 'repeated') return { ...decision, kind: 'written' }
    if (decision.kind !== 'append') return decision
    const last = store.stream(stream)?.lastRevision ?? -1
    const described = isMetadataStream(stream) ? stream.slice(2) : null
    const describesDeleted = described !== null && store.bounds(described).softDeleted
    const position = events.length > 0 ? store.append(stream, events) : store.lastPosition
    // Events hidden by a soft delete stay hidden when the stream is written again or gets other metadata.
    if (decision.undelete) this.#truncateBefore(stream, last + 1)
    if (describesDeleted) this.#truncateBefore(described, (store.stream(described)?.lastRevision ?? -1) + 1)
    const revision = last + events.length
    return { kind: 'written', revision: revision < 0 ? null : revision, position }
  }

  #refuse(stream: string, expected: Expected): Exclude<WriteResult, { kind: 'written' }> | null {
    const decision = decideAppend(this.#store, stream, expected, [this.#newId()])
    return decision.kind === 'deleted' || decision.kind === 'wrong-expected' ? decision : null
  }

  #truncateBefore(stream: string, revision: number): void {
    const metadata = withTruncateBefore(this.#store.metadataOf(stream)!, revision)
    if (metadata) this.#writeMetadata(stream, metadata)
  }

  #writeMetadata(stream: string, data: Uint8Array): number {
    return this.#store.append(`$$${stream}`, [{ id: this.#newId(), type: '$metadata', isJson: true, metadata: new Uint8Array(0), data }])
  }
}
