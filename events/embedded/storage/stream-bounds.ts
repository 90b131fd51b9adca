/** `$tb` of a soft-deleted stream: the largest 64-bit integer, over what a JavaScript number can hold. */
const DELETED_BEFORE = 9_223_372_036_854_775_807n

/** What a stream's metadata leaves of it. */
export interface StreamBounds {
  readonly softDeleted: boolean
  /** The first revision still to be read. */
  readonly truncateBefore: number
  readonly maxCount: number | null
  readonly maxAgeMs: number | null
}

export const NO_BOUNDS: StreamBounds = { softDeleted: false, truncateBefore: 0, maxCount: null, maxAgeMs: null }

/** Metadata streams keep their newest event only. */
export const METADATA_BOUNDS: StreamBounds = { ...NO_BOUNDS, maxCount: 1 }

/** @returns the metadata's own properties with `$tb` as a bigint, or none where it is not a JSON object */
function parseMetadata(data: Uint8Array): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(data).toString('utf8'), keepLargeIntegers)
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const keepLargeIntegers = (key: string, value: unknown, context?: { source?: string }) =>
  key === '$tb' && context?.source !== undefined && /^\d+$/.test(context.source) ? BigInt(context.source) : value

const positive = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** @param data of the newest event in `$$stream` */
export function boundsOf(data: Uint8Array): StreamBounds {
  const metadata = parseMetadata(data)
  const before = typeof metadata['$tb'] === 'bigint' ? metadata['$tb'] : 0n
  const maxAgeSeconds = positive(metadata['$maxAge'])
  return {
    softDeleted: before === DELETED_BEFORE,
    truncateBefore: Number(before > BigInt(Number.MAX_SAFE_INTEGER) ? BigInt(Number.MAX_SAFE_INTEGER) : before),
    maxCount: positive(metadata['$maxCount']),
    maxAgeMs: maxAgeSeconds === null ? null : maxAgeSeconds * 1000,
  }
}

/**
 * @param data of the newest metadata event, or null
 * @param before the new `$tb`; null deletes the stream softly
 * @returns the same metadata with that `$tb`
 */
export function withTruncateBefore(data: Uint8Array | null, before: number | null): Buffer {
  const metadata = { ...(data ? parseMetadata(data) : {}), $tb: before === null ? DELETED_BEFORE : BigInt(before) }
  return Buffer.from(JSON.stringify(metadata, (_key, value: unknown) => (typeof value === 'bigint' ? rawInteger(value) : value)))
}

// Typed here because TypeScript's library does not list it yet.
const rawInteger = (value: bigint): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(value.toString())

/** @returns the lowest revision a read of the stream may show, leaving age aside */
export const firstVisibleRevision = (bounds: StreamBounds, lastRevision: number): number =>
  Math.max(bounds.truncateBefore, bounds.maxCount === null ? 0 : lastRevision - bounds.maxCount + 1, 0)
