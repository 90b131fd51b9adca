import { crc32 } from 'node:zlib'

interface EventHeader {
  readonly position: number
  readonly revision: number
  readonly createdMs: number
  readonly type: string
  readonly isJson: boolean
  readonly metadataLength: number
}

const MAX_CACHED_TYPES = 1_000
const typeChecksums = new Map<string, number>()
const header = new DataView(new ArrayBuffer(40))
const headerBytes = new Uint8Array(header.buffer)

/**
 * Returns the CRC-32 of the event's fields and its stream's name. The caller continues it with id, metadata and data.
 * @param stream CRC-32 of the stream's name
 */
export function headerChecksum(stream: number, event: EventHeader): number {
  header.setFloat64(0, event.position)
  header.setFloat64(8, event.revision)
  header.setFloat64(16, event.createdMs)
  header.setUint32(24, stream)
  header.setUint32(28, typeChecksum(event.type))
  header.setUint32(32, event.metadataLength)
  header.setUint32(36, event.isJson ? 1 : 0)
  return crc32(headerBytes)
}

function typeChecksum(type: string): number {
  let checksum = typeChecksums.get(type)
  if (checksum !== undefined) return checksum
  checksum = crc32(type)
  if (typeChecksums.size >= MAX_CACHED_TYPES) typeChecksums.clear()
  typeChecksums.set(type, checksum)
  return checksum
}

export const streamChecksum = (
  id: number,
  nameChecksum: number,
  lastRevision: number,
  tombstoned: boolean,
  firstRevision: number,
): number => crc32(`${id} ${nameChecksum} ${lastRevision} ${tombstoned ? 1 : 0} ${firstRevision}`)
