import type { Draft } from 'immer'
import type { RecordedEvent } from '../events/log/event-log.ts'
import type { DomainEvent, EventType } from '../events/schemas/vocabulary.ts'

/** What the log says of an event besides its data. */
export type Recorded = Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'metadata'>

/**
 * What events mean for one read model: a set of documents with keys, each a fold of the events that concern it.
 * Pure: same events in, same documents out, byte for byte, on every machine.
 */
export interface Projection<Doc extends object> {
  /** The read model's name, e.g. «articles». */
  readonly name: string
  /** Raised whenever documents or indexes change: the new version is then built beside the old one. */
  readonly version: number
  /** @returns the key of the document this event folds into, or null when it concerns none */
  readonly key: (event: DomainEvent, recorded: Recorded) => string | null
  /** @returns the document before its first event */
  readonly initial: (key: string) => Doc
  /** Reducers, by event type: change the draft. Other types do not concern this model. */
  readonly on: { readonly [T in EventType]?: (draft: Draft<Doc>, event: DomainEvent<T>, recorded: Recorded) => void }
  /** @returns the sorted indexes that contain this document, with its score in each */
  readonly indexes?: (doc: Doc, key: string) => Readonly<Record<string, number>>
  /**
   * @param before the document without this event
   * @returns the text that this event gives its document; handed to the store with the write, and kept in its text index alone
   */
  readonly text?: (event: DomainEvent, before: Doc) => SearchText | null
  /** While catching up beside readers, a commit is made when this many documents have changed, so that none takes long. */
  readonly documentsPerCommit?: number
}

/** What an article is found by. */
export interface SearchText {
  readonly title: string
  readonly standfirst: string
  /** The text that a result may quote, each paragraph in a line of its own. */
  readonly prose: string
  /** Its headings, tables, notices and references. */
  readonly besides: string
}

/** Checks a projection against its document's type, then erases that type, so that all projections fit in one list. */
export const defineProjection = <Doc extends object>(projection: Projection<Doc>): Projection<object> =>
  projection as unknown as Projection<object>
