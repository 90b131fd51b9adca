import type { NewEvent } from '../event-log.ts'
import type { Origin } from '../../schemas/metadata.ts'
import type { DomainEvent } from '../../schemas/vocabulary.ts'

/**
 * @param origin of the first; each further event is caused by the one before it
 * @returns the events with new ids, made once so that every retry carries the same ones
 */
export function newEvents(events: readonly DomainEvent[], origin: Origin, newId: () => string): NewEvent[] {
  let metadata = origin
  return events.map((event) => {
    const made = { id: newId(), event, metadata }
    metadata = { ...origin, causationId: made.id }
    return made
  })
}
