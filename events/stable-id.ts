import { createHash } from 'node:crypto'

/**
 * Returns a UUID derived from the name (RFC 9562, version 8), so that every process and retry appends the same event.
 * @param name stable name of the event
 */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
