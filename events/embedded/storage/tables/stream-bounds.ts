/** `$tb` of a soft-deleted stream: the largest 64-bit integer, above the safe integers of JavaScript. */
const DELETED_BEFORE = 9_223_372_036_854_775_807n

export const SOFT_DELETION: Uint8Array = Buffer.from(`{"$tb":${DELETED_BEFORE}}`)

export interface StreamBounds {
  readonly softDeleted: boolean
  readonly truncateBefore: number
  readonly maxCount: number | null
  readonly maxAgeMs: number | null
}

export const NO_BOUNDS: StreamBounds = { softDeleted: false, truncateBefore: 0, maxCount: null, maxAgeMs: null }

export const METADATA_BOUNDS: StreamBounds = { ...NO_BOUNDS, maxCount: 1 }

/** TypeScript's library does not declare these functions yet. */
const { rawJSON, isRawJSON } = JSON as unknown as { rawJSON(text: string): object; isRawJSON(value: unknown): boolean }

const INTEGER = /^-?\d{1,19}$/

/** Integers become bigints and other numbers keep their text, so that no digits are lost. */
const keepDigits = (_key: string, value: unknown, context?: { source?: string }) => {
  const source = typeof value === 'number' ? context?.source : undefined
  if (source === undefined) return value
  return INTEGER.test(source) ? BigInt(source) : rawJSON(source)
}

function parseMetadata(data: Uint8Array): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(data).toString('utf8'), keepDigits)
    return parsed !== null && typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const isInteger = (value: unknown): value is bigint => typeof value === 'bigint' && BigInt.asIntN(64, value) === value
/** The server counts durations in 64-bit ticks of 100 ns. */
const isDuration = (value: unknown): boolean => isInteger(value) && isInteger(value * 10_000_000n)
const isRoles = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((role) => typeof role === 'string'))
const isAccessList = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !isRawJSON(value) && Object.values(value).every(isRoles)

/** Rules for the server's own keys. One invalid value makes the whole metadata ineffective. */
const VALIDATORS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['$maxCount', isInteger],
  ['$tb', isInteger],
  ['$maxAge', isDuration],
  ['$cacheControl', isDuration],
  ['$tmp', (value) => typeof value === 'boolean'],
  ['$acl', isAccessList],
])

const isWellFormed = (metadata: Record<string, unknown>): boolean =>
  Object.entries(metadata).every(([key, value]) => VALIDATORS.get(key)?.(value) ?? true)

const positive = (value: unknown): number | null => (isInteger(value) && value > 0n ? clamped(value) : null)
const clamped = (value: bigint): number => Math.min(Number(value), Number.MAX_SAFE_INTEGER)

export function boundsOf(data: Uint8Array): StreamBounds {
  const metadata = parseMetadata(data)
  if (!metadata || !isWellFormed(metadata)) return NO_BOUNDS
  const maxAgeSeconds = positive(metadata['$maxAge'])
  return {
    softDeleted: metadata['$tb'] === DELETED_BEFORE,
    truncateBefore: positive(metadata['$tb']) ?? 0,
    maxCount: positive(metadata['$maxCount']),
    maxAgeMs: maxAgeSeconds === null ? null : maxAgeSeconds * 1000,
  }
}

/**
 * Returns the metadata with that `$tb`; null if it is not a JSON object.
 * @param data data of the newest metadata event
 */
export function withTruncateBefore(data: Uint8Array, revision: number): Buffer | null {
  const metadata = parseMetadata(data)
  if (!metadata) return null
  const changed = { ...metadata, $tb: BigInt(revision) }
  return Buffer.from(JSON.stringify(changed, (_key, value: unknown) => (typeof value === 'bigint' ? rawJSON(String(value)) : value)))
}

export const firstVisibleRevision = (bounds: StreamBounds, lastRevision: number): number =>
  Math.max(bounds.truncateBefore, bounds.maxCount === null ? 0 : lastRevision - bounds.maxCount + 1, 0)
