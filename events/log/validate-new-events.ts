import { z } from 'zod'
import { InvalidEventError, type NewEvent } from './event-log.ts'
import { isEventType, vocabulary } from '../schemas/vocabulary.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const metadataSchema = z.strictObject({
  correlationId: z.string().min(1).max(200).optional(),
  causationId: z.string().min(1).max(200).optional(),
  /** W3C Trace Context, section 3.2. */
  traceparent: z
    .string()
    .regex(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/)
    .optional(),
})

/**
 * The log keeps an event forever, and a read model stops at one that it cannot read: what does not match the schema of its
 * type never gets in.
 * @throws InvalidEventError for the first event whose type, data, id or metadata is invalid
 */
export function validateNewEvents(stream: string, events: readonly NewEvent[]): void {
  for (const { id, event, metadata } of events) {
    const { type, data } = event
    if (!isEventType(type)) throw new InvalidEventError(stream, String(type), 'unknown type')
    const error = vocabulary[type].safeParse(data).error ?? (metadata && metadataSchema.safeParse(metadata).error)
    if (error) throw new InvalidEventError(stream, type, error.message, { cause: error })
    if (!UUID.test(id)) throw new InvalidEventError(stream, type, 'its id is not a UUID')
  }
}
