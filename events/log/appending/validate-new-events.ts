import type { z } from 'zod'
import { InvalidEventError, type NewEvent } from '../event-log.ts'
import { isViewOrigin, type NewMetadata, newMetadataSchema } from '../../schemas/metadata.ts'
import { type EventType, isEventType, vocabulary } from '../../schemas/vocabulary.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The log keeps an event forever, and a read model stops at one that it cannot read: what does not match the schema of its
 * type never gets in.
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

/** A view's metadata is a constant: it costs no parse. */
const metadataError = (type: EventType, metadata: NewMetadata): z.ZodError | undefined =>
  type === 'ArticleViewed' && isViewOrigin(metadata) ? undefined : newMetadataSchema.safeParse(metadata).error
