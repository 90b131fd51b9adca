import { randomUUID } from 'node:crypto'
import { stableId } from '../stable-id.ts'
import type { NewRecord } from './raw-log.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

/**
 * Event that replaces the missing first events of a stream, so that later revisions stay unchanged. `$tb` in the stream's metadata hides
 * it from readers.
 */

const PLACEHOLDER = '$placeholder'
const NO_BYTES = new Uint8Array(0)

export const placeholders = (count: number): NewRecord[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), type: PLACEHOLDER, isJson: false, metadata: NO_BYTES, data: NO_BYTES }))

const hidingId = (stream: string, data: Uint8Array) => stableId(`hides placeholders: ${stream} ${Buffer.from(data).toString()}`)

/**
 * Returns metadata that also hides the events before `first`; null if `current` already hides them.
 * @param stream the metadata stream, «$$article-uno»
 * @param first the revision of the first event that readers see
 * @param current the data of its newest event
 */
export function hidingMetadata(stream: string, first: bigint, current: Uint8Array | null): NewRecord | null {
  const metadata = parsed(current)
  if (Number(metadata['$tb'] ?? 0) >= Number(first)) return null
  const data = Buffer.from(JSON.stringify({ ...metadata, $tb: Number(first) }))
  return { id: hidingId(stream, data), type: '$metadata', isJson: true, metadata: NO_BYTES, data }
}

export const isPlaceholder = ({ type }: StoredRecord): boolean => type === PLACEHOLDER

/** Returns whether the copy itself wrote the event. */
export const isPadding = (event: StoredRecord): boolean =>
  isPlaceholder(event) || (event.stream.startsWith('$$') && event.id === hidingId(event.stream, event.data))

function parsed(data: Uint8Array | null): Readonly<Record<string, unknown>> {
  if (data === null) return {}
  try {
    return { ...(JSON.parse(Buffer.from(data).toString()) as object) }
  } catch {
    return {}
  }
}
