import * as assert from 'uvu/assert'
import type { RecordedEvent } from '../../../../events/log/event-log.ts'
import type { EventType } from '../../../../events/schemas/vocabulary.ts'
import { origin } from '../../../events/new-events.ts'

export const ofType = (events: RecordedEvent[], type: EventType) => events.filter((one) => one.type === type)

/** Asserts that each generation has one correlation, and that each event is caused by the one before it. */
export function assertChains(events: RecordedEvent[]): void {
  const byId = new Map(events.map((one) => [one.id, one]))
  const causeOf = ({ metadata }: RecordedEvent) => byId.get(metadata.causationId ?? '')
  const batch = ofType(events, 'GenerationRequested').find(({ event }) => 'data' in event && 'planned' in event.data)!
  const parts = ofType(events, 'GenerationRequested').filter((one) => causeOf(one)?.id === batch.id)
  assert.is(parts.length, 25)
  for (const part of parts) assert.is(part.metadata.correlationId, batch.metadata.correlationId)
  for (const ended of [...ofType(events, 'GenerationCompleted'), ...ofType(events, 'GenerationFailed')]) {
    let event = ended
    for (let cause = causeOf(event); cause; cause = causeOf(event)) {
      assert.is(cause.metadata.correlationId, ended.metadata.correlationId, ended.type)
      event = cause
    }
    assert.is(event.type, 'GenerationRequested', 'where the chain begins')
  }
  const completed = ofType(events, 'GenerationCompleted').filter(
    ({ event }) => 'data' in event && 'articles' in event.data && Array.isArray(event.data.articles) && event.data.articles.length > 0,
  )
  for (const one of completed) assert.match(causeOf(one)!.type, /^Article(Published|SentToReview)$/)
  assert.ok(completed.length >= 2)
  const closed = ofType(events, 'GenerationFailed').filter(({ metadata }) => metadata.actor === 'system:upkeep')
  assert.equal(
    closed.map(({ metadata }) => metadata.correlationId),
    [origin.correlationId],
  )
}
