import type { z } from 'zod'
import { InvalidEventError, type NewEvent } from '../event-log.ts'
import { isViewOrigin, type NewMetadata, newMetadataSchema } from '../../schemas/metadata.ts'
import { type EventType, isEventType, vocabulary } from '../../schemas/vocabulary.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Validates events against their schemas. The log keeps events forever and a read model stops at an unreadable one, so invalid events must
 * not be stored.
 * @throws InvalidEventError for the first event whose type, data, id or metadata is invalid
 */
export function validateNewEvents(stream: string, events: readonly NewEvent[]): void {
  for (const { id, event, metadata } of events) {
    const { type, data } = event
    if (!isEventType(type)) throw new InvalidEventError(stream, String(type), 'unknown type')
    const error = vocabulary[type].safeParse(data).error ?? metadataError(type, metadata)
    if (error) throw new InvalidEventError(stream, type, error.message, { cause: error })
    if (!UUID.test(id)) throw new InvalidEventError(stream, type, 'its id is not a UUID')
  }
}

/** The metadata of views is a constant, so it needs no parse. */
const metadataError = (type: EventType, metadata: NewMetadata): z.ZodError | undefined =>
  type === 'ArticleViewed' && isViewOrigin(metadata) ? undefined : newMetadataSchema.safeParse(metadata).error
