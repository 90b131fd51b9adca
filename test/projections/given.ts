import { randomUUID } from 'node:crypto'
import type { EventLog, RecordedEvent } from '../../events/log/event-log.ts'
import type { Position } from '../../events/log/position.ts'
import type { DomainEvent, EventData, EventType } from '../../events/schemas/vocabulary.ts'
import type { Projection, Recorded } from '../../projections/projection.ts'
import { sampleEvent } from '../events/sample-event.ts'
import { newEvent } from '../events/new-events.ts'
import type { Metadata } from '../../events/schemas/metadata.ts'

/** A complete event of one type. */
export const event = <T extends EventType>(type: T, data: EventData<T>): DomainEvent => ({ type, data }) as DomainEvent

const AT = '2026-11-20T08:00:00.000Z'

export const drafted = (slug: string, more: Partial<EventData<'ArticleDrafted'>> = {}): DomainEvent =>
  sampleEvent('ArticleDrafted', { slug, title: `Titolo di ${slug}`, ...more })

export const published = (slug: string, publishedAt = AT): DomainEvent =>
  event('ArticlePublished', { slug, revision: 1, basis: 'import', publishedAt })

export const viewed = (slug: string, mark?: 'bot' | 'repeat', viewedAt = AT): DomainEvent =>
  event('ArticleViewed', { slug, ruleVersion: 1, viewedAt, ...(mark ? { mark } : {}) })

export const position = (n: number): Position => ({ commit: BigInt(n), prepare: BigInt(n) })

export const recorded = (what: RecordedEvent['event'], n: number, metadata: Metadata = { actor: null }): RecordedEvent => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  stream: 'test',
  revision: BigInt(n),
  position: position(n),
  type: what.type,
  metadata,
  event: frozen(what),
})

/** Freezes an event with all its members, so that a reducer that changes the event for other models throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const member of Object.values(Object.freeze(value))) frozen(member)
  return value
}

/** Folds events into documents with nothing but the reducers. */
export function fold(projection: Projection<object>, events: readonly DomainEvent[]): Map<string, Record<string, unknown>> {
  const docs = new Map<string, object>()
  for (const [at, one] of events.entries()) {
    const reduce = projection.on[one.type] as ((doc: object, event: DomainEvent, from: Recorded) => void) | undefined
    const from = recorded(one, at + 1)
    const key = reduce ? projection.key(one, from) : null
    if (key === null || !reduce) continue
    const doc = docs.get(key) ?? projection.initial(key)
    reduce(doc, frozen(one), from)
    docs.set(key, doc)
  }
  return docs as Map<string, Record<string, unknown>>
}

/** Appends events to one new stream. */
export const append = (log: EventLog, events: readonly DomainEvent[]) =>
  log.append(
    `test-${randomUUID()}`,
    'no_stream',
    events.map((one) => newEvent(one)),
  )
