import type { AllStreamRecordedEvent, RecordedEvent as ClientEvent } from '@kurrent/kurrentdb-client'
import type { Metadata, RecordedEvent } from './event-log.ts'
import { currentVersion, UnreadableEventError, upcast } from '../schemas/upcasters.ts'
import type { DomainEvent, EventType } from '../schemas/vocabulary.ts'

/**
 * Metadata as it lies in the log: the names with `$` are EventStoreDB's own convention, which its tools know.
 */
interface StoredMetadata {
  readonly version?: number
  readonly $correlationId?: string
  readonly $causationId?: string
  readonly traceparent?: string
}

const utf8 = new TextEncoder()
/** Most events have nothing of their own in it: views, above all. */
const plain = new Map<EventType, Uint8Array>()

/**
 * @returns the JSON, in UTF-8, that goes into the log beside the event's data, with the version its data is written in. Bytes,
 * because the client turns an object into Base64 first, and decodes that twice.
 */
export function storedMetadata(type: EventType, metadata?: Metadata): Uint8Array {
  if (metadata && Object.keys(metadata).length > 0) return written(type, metadata)
  let bytes = plain.get(type)
  if (!bytes) plain.set(type, (bytes = written(type, {})))
  return bytes
}

function written(type: EventType, { correlationId, causationId, traceparent }: Metadata): Uint8Array {
  const stored: StoredMetadata = {
    version: currentVersion(type),
    ...(correlationId === undefined ? {} : { $correlationId: correlationId }),
    ...(causationId === undefined ? {} : { $causationId: causationId }),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
  return utf8.encode(JSON.stringify(stored))
}

/** @returns the event in today's shape or why it cannot be; null for types of other programs */
export function recordedEvent(recorded: ClientEvent | AllStreamRecordedEvent): RecordedEvent | null {
  const stored = storedIn(recorded.metadata)
  const event = readable(recorded, stored)
  if (!event) return null
  const metadata: { -readonly [K in keyof Metadata]: Metadata[K] } = {}
  if (typeof stored.$correlationId === 'string') metadata.correlationId = stored.$correlationId
  if (typeof stored.$causationId === 'string') metadata.causationId = stored.$causationId
  if (typeof stored.traceparent === 'string') metadata.traceparent = stored.traceparent
  return {
    id: recorded.id,
    stream: recorded.streamId,
    revision: recorded.revision,
    position: recorded.position!,
    type: recorded.type,
    metadata,
    event,
  }
}

const storedIn = (metadata: unknown): StoredMetadata =>
  metadata !== null && typeof metadata === 'object' && !(metadata instanceof Uint8Array) ? metadata : {}

function readable({ type, data }: ClientEvent, { version = 1 }: StoredMetadata): DomainEvent | UnreadableEventError | null {
  try {
    return upcast(type, version, data)
  } catch (error) {
    if (error instanceof UnreadableEventError) return error
    return new UnreadableEventError(type, String(error), { cause: error })
  }
}
