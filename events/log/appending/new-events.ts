import type { NewEvent } from '../event-log.ts'
import type { Origin } from '../../schemas/metadata.ts'
import type { DomainEvent } from '../../schemas/vocabulary.ts'

/**
 * Gives the events new ids. The caller reuses them for every retry.
 * @param origin origin of the first event; each event is the cause of the next
 */
export function newEvents(events: readonly DomainEvent[], origin: Origin, newId: () => string): NewEvent[] {
  let metadata = origin
  return events.map((event) => {
    const made = { id: newId(), event, metadata }
    metadata = { ...origin, causationId: made.id }
    return made
  })
}
