import type { EventLog, ExpectedRevision } from '../../../events/log/event-log.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { drafted, published, viewed } from '../../projections/given.ts'
import { newEvent } from '../../events/new-events.ts'

const ARTICLES = 20
const BATCH = 500

const asNew = (events: readonly DomainEvent[]) => events.map((event) => newEvent(event))

/** Twenty published articles, and so many views of them. */
export async function fillLog(log: EventLog, views: number): Promise<void> {
  for (let n = 0; n < ARTICLES; n++)
    await log.append(`article-articolo-${n}`, 'no_stream', asNew([drafted(`articolo-${n}`), published(`articolo-${n}`)]))
  let expected: ExpectedRevision = 'no_stream'
  for (let n = 0; n < views; n += BATCH) {
    const events = Array.from({ length: BATCH }, (_, at) => viewed(`articolo-${(n + at) % ARTICLES}`))
    expected = (await log.append('views-2026-11-20', expected, asNew(events))).revision
  }
}
