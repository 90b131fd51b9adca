import { createDraft, type Draft, finishDraft, setAutoFreeze } from 'immer'
import { isBefore } from '../../events/log/position.ts'
import type { RecordedEvent } from '../../events/log/event-log.ts'
import { UnreadableEventError } from '../../events/schemas/upcasters.ts'
import type { Projection } from '../projection.ts'
import type { Build, DocumentWrite, FoldedTo, Store } from '../stores/store.ts'

// Documents are never shared outside a processor, so freezing them would only cost time.
setAutoFreeze(false)

/** Documents kept between commits, in characters of JSON; what is over is read from the store again. */
const CACHE_CHARACTERS = 1_000_000

type Doc = Record<string, unknown>

interface Entry {
  doc: Doc
  /** Open while a batch is folded: one draft a document, however many events. */
  draft: Draft<Doc> | null
  indexes: Readonly<Record<string, number>>
  stored: boolean
  size: number
}

/** The event that a processor could not apply. */
export interface Poison {
  readonly recorded: RecordedEvent
  readonly error: NonNullable<Build['error']>
}

/** A projection processor: one build of one read model on its way through the log, with what it has folded and not yet committed. */
export interface Processor extends FoldedTo {
  readonly build: number
  readonly projection: Projection<object>
  active: boolean
  /**
   * Folds the events after the checkpoint that concern this model.
   * @returns the event it stopped before, or null when all are folded
   */
  fold(events: readonly RecordedEvent[]): Promise<Poison | null>
  /** @returns what the folded events changed since the last commit */
  changes(): DocumentWrite[]
  /** How many documents are folded and not committed. */
  readonly pending: number
  /** The changes are in the store. */
  committed(to: FoldedTo): void
  /** Forgets all that is not in the store, which stands there. */
  reset(to: FoldedTo): void
}

/** @param from the build's record in the store */
export function openProcessor(store: Store, projection: Projection<object>, from: Build): Processor {
  // Projections of different documents travel in one list; each processor hands its own documents to its own reducers.
  const { key: keyOf, on, initial, indexes } = projection as unknown as Projection<Doc>
  const reducers = on as { readonly [type: string]: ((draft: Draft<Doc>, event: unknown) => void) | undefined }
  const indexesOf = (doc: Doc, key: string) => indexes?.(doc, key) ?? {}
  const cache = new Map<string, Entry>()
  const touched = new Map<string, Entry>()
  let cached = 0
  let { checkpoint, mark }: FoldedTo = from
  let writes: Map<Entry, { write: DocumentWrite; indexes: Entry['indexes'] }> | null = null

  const concerns = (recorded: RecordedEvent) => Object.hasOwn(on, recorded.type) && isBefore(checkpoint, recorded.position)

  async function load(events: readonly RecordedEvent[]): Promise<void> {
    const missing = new Set<string>()
    for (const recorded of events) {
      if (recorded.event instanceof UnreadableEventError) continue
      const key = keyOf(recorded.event)
      if (key !== null && !cache.has(key)) missing.add(key)
    }
    if (missing.size === 0) return
    const keys = [...missing]
    const found = await store.documents(from.id, keys)
    keys.forEach((key, at) => {
      const json = found[at] ?? null
      const doc = json === null ? initial(key) : (JSON.parse(json) as Doc)
      cache.set(key, {
        doc,
        draft: null,
        indexes: json === null ? {} : indexesOf(doc, key),
        stored: json !== null,
        size: json?.length ?? 0,
      })
      cached += json?.length ?? 0
    })
  }

  function apply(recorded: RecordedEvent): void {
    if (recorded.event instanceof UnreadableEventError) throw recorded.event
    const key = keyOf(recorded.event)
    if (key === null) return
    const entry = cache.get(key)!
    entry.draft ??= createDraft(entry.doc)
    touched.set(key, entry)
    reducers[recorded.type]!(entry.draft, recorded.event)
  }

  return {
    build: from.id,
    projection,
    active: from.active,
    get checkpoint() {
      return checkpoint
    },
    get mark() {
      return mark
    },
    get pending() {
      return touched.size
    },
    async fold(events) {
      const mine = events.filter(concerns)
      if (mine.length === 0) return null
      await load(mine)
      for (const recorded of mine) {
        try {
          apply(recorded)
        } catch (error) {
          const { id: eventId, type, stream } = recorded
          return { recorded, error: { eventId, type, stream, message: error instanceof Error ? error.message : String(error) } }
        }
      }
      return null
    },
    changes() {
      writes = new Map()
      for (const [key, entry] of touched) {
        const before = entry.doc
        if (entry.draft) entry.doc = finishDraft(entry.draft)
        entry.draft = null
        if (entry.stored && entry.doc === before) continue
        const json = JSON.stringify(entry.doc)
        const indexes = indexesOf(entry.doc, key)
        writes.set(entry, { write: { key, json, ...moved(entry.indexes, indexes) }, indexes })
      }
      return [...writes.values()].map(({ write }) => write)
    },
    committed(to) {
      ;({ checkpoint, mark } = to)
      for (const [entry, { write, indexes }] of writes ?? []) {
        cached += write.json.length - entry.size
        Object.assign(entry, { indexes, stored: true, size: write.json.length })
      }
      writes = null
      touched.clear()
      for (const [key, entry] of cache) {
        if (cached <= CACHE_CHARACTERS) break
        cache.delete(key)
        cached -= entry.size
      }
    },
    reset(to) {
      ;({ checkpoint, mark } = to)
      cache.clear()
      touched.clear()
      cached = 0
      writes = null
    },
  }
}

/** @returns what differs between where a document stood and where it stands */
function moved(before: Entry['indexes'], now: Entry['indexes']): Pick<DocumentWrite, 'indexes' | 'left'> {
  const indexes: Record<string, number> = {}
  for (const name in now) if (before[name] !== now[name]) indexes[name] = now[name]!
  return { indexes, left: Object.keys(before).filter((name) => !Object.hasOwn(now, name)) }
}
