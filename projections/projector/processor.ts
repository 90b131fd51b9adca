import type { Draft } from 'immer'
import type { RecordedEvent } from '../../events/log/event-log.ts'
import { isBefore } from '../../events/log/position.ts'
import { UnreadableEventError } from '../../events/schemas/upcasters.ts'
import type { Projection } from '../projection.ts'
import type { Build, DocumentWrite, FoldedTo, Store } from '../stores/store.ts'
import { type Doc, FoldedDocuments } from './folded-documents.ts'

export interface Poison {
  readonly recorded: RecordedEvent
  readonly error: NonNullable<Build['error']>
}

type Reducers = { readonly [type: string]: ((draft: Draft<Doc>, event: unknown, recorded: RecordedEvent) => void) | undefined }

/** Projection processor: folds the log into one build of one read model, with uncommitted changes. */
export class Processor implements FoldedTo {
  readonly build: number
  readonly projection: Projection<object>
  active: boolean
  readonly #keyOf: Projection<Doc>['key']
  readonly #reducers: Reducers
  readonly #documents: FoldedDocuments
  #foldedTo: FoldedTo

  constructor(store: Pick<Store, 'documents'>, projection: Projection<object>, from: Build) {
    this.build = from.id
    this.projection = projection
    this.active = from.active
    // The list has projections of different document types; each processor uses only its own.
    const own = projection as unknown as Projection<Doc>
    this.#keyOf = own.key
    this.#reducers = own.on as Reducers
    this.#documents = new FoldedDocuments(store, from.id, own)
    this.#foldedTo = from
  }

  get checkpoint(): FoldedTo['checkpoint'] {
    return this.#foldedTo.checkpoint
  }

  get mark(): FoldedTo['mark'] {
    return this.#foldedTo.mark
  }

  get pending(): number {
    return this.#documents.pending
  }

  get characters(): number {
    return this.#documents.characters
  }

  /**
   * Folds the relevant events after the checkpoint.
   * @returns the event at which it stopped, or null
   */
  async fold(events: readonly RecordedEvent[]): Promise<Poison | null> {
    const { checkpoint } = this.#foldedTo
    const mine = events.filter(({ type, position }) => Object.hasOwn(this.#reducers, type) && isBefore(checkpoint, position))
    if (mine.length === 0) return null
    await this.#documents.load(this.#keysOf(mine))
    for (const recorded of mine) {
      try {
        this.#apply(recorded)
      } catch (error) {
        const { id: eventId, type, stream } = recorded
        return { recorded, error: { eventId, type, stream, message: error instanceof Error ? error.message : String(error) } }
      }
    }
    return null
  }

  #keysOf(events: readonly RecordedEvent[]): Set<string> {
    const keys = new Set<string>()
    for (const recorded of events) {
      const { event } = recorded
      const key = event instanceof UnreadableEventError ? null : this.#keyOf(event, recorded)
      if (key !== null) keys.add(key)
    }
    return keys
  }

  #apply(recorded: RecordedEvent): void {
    const { type, event } = recorded
    if (event instanceof UnreadableEventError) throw event
    const key = this.#keyOf(event, recorded)
    if (key === null) return
    const draft = this.#documents.draft(key)
    const text = this.projection.text?.(event, draft)
    this.#reducers[type]!(draft, event, recorded)
    if (text) this.#documents.addText(key, text)
  }

  changes(): DocumentWrite[] {
    return this.#documents.changes()
  }

  committed(to: FoldedTo): void {
    this.#foldedTo = { checkpoint: to.checkpoint, mark: to.mark }
    this.#documents.committed()
  }

  /** Drops uncommitted changes and continues from the store's state. */
  reset(to: FoldedTo): void {
    this.#foldedTo = { checkpoint: to.checkpoint, mark: to.mark }
    this.#documents.clear()
  }
}
