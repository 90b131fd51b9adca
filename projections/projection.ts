import type { Draft } from 'immer'
import type { RecordedEvent } from '../events/log/event-log.ts'
import type { DomainEvent, EventType } from '../events/schemas/vocabulary.ts'

export type Recorded = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'metadata'>

/**
 * Definition of a read model: a set of documents with keys, each a fold of its events. It is pure: the same events give the same bytes on
 * every machine.
 */
export interface Projection<Doc extends object> {
  readonly name: string
  /** Version of documents and indexes. A new version is built beside the old one. */
  readonly version: number
  /** Returns the key of the document that this event changes, or null. */
  readonly key: (event: DomainEvent, recorded: Recorded) => string | null
  readonly initial: (key: string) => Doc
  readonly on: { readonly [T in EventType]?: (draft: Draft<Doc>, event: DomainEvent<T>, recorded: Recorded) => void }
  readonly indexes?: (doc: Doc, key: string) => Readonly<Record<string, number>>
  /**
   * Returns the text that this event gives its document. The store keeps it only in its text index.
   * @param before the document without this event
   */
  readonly text?: (event: DomainEvent, before: Doc) => SearchText | null
  /** Maximum changed documents in a commit of a catch-up beside readers. */
  readonly documentsPerCommit?: number
}

export interface SearchText {
  readonly title: string
  readonly standfirst: string
  /** Text that a result may quote, one paragraph per line. */
  readonly prose: string
  readonly besides: string
}

/** Checks a projection against its document's type, then erases the type, so that all projections fit in one list. */
export const defineProjection = <Doc extends object>(projection: Projection<Doc>): Projection<object> =>
  projection as unknown as Projection<object>
