import { randomUUID } from 'node:crypto'
import { stableId } from '../stable-id.ts'
import type { NewRecord } from './raw-log.ts'
import type { StoredRecord } from '../log/reading/read-answer.ts'

/*
 * Where the source no longer has the first events of a stream, placeholders stand for them in the copy, so that revisions stay. `$tb` in
 * the stream's metadata hides them from readers.
 */

const PLACEHOLDER = '$placeholder'
const NO_BYTES = new Uint8Array(0)

export const placeholders = (count: number): NewRecord[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), type: PLACEHOLDER, isJson: false, metadata: NO_BYTES, data: NO_BYTES }))

/** Metadata with this id was written by the copy and not copied. */
const hidingId = (stream: string, data: Uint8Array) => stableId(`hides placeholders: ${stream} ${Buffer.from(data).toString()}`)

/**
 * @param stream the metadata stream, «$$article-uno»
 * @param first the revision of the first event that readers see
 * @param current the data of its newest event
 * @returns metadata that also hides what is before `first`; null where `current` does so already
 */
export function hidingMetadata(stream: string, first: bigint, current: Uint8Array | null): NewRecord | null {
  const metadata = parsed(current)
  if (Number(metadata['$tb'] ?? 0) >= Number(first)) return null
  const data = Buffer.from(JSON.stringify({ ...metadata, $tb: Number(first) }))
  return { id: hidingId(stream, data), type: '$metadata', isJson: true, metadata: NO_BYTES, data }
}

export const isPlaceholder = ({ type }: StoredRecord): boolean => type === PLACEHOLDER

/** @returns whether the copy itself wrote the event: the source has none like it */
export const isPadding = (event: StoredRecord): boolean =>
  isPlaceholder(event) || (event.stream.startsWith('$$') && event.id === hidingId(event.stream, event.data))

/** Metadata that is not a JSON object has no effect. */
function parsed(data: Uint8Array | null): Readonly<Record<string, unknown>> {
  if (data === null) return {}
  try {
    return { ...(JSON.parse(Buffer.from(data).toString()) as object) }
  } catch {
    return {}
  }
}
