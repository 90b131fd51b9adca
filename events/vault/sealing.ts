import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D, 8.2.2: random nonces for at most 2³² values per key. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Format byte, which allows another cipher later. */
const FORMAT = 1

export type Key = Buffer

/** Purpose of a value. It opens only in the place for which it was sealed. */
export interface Place {
  readonly personId: string
  readonly field: string
}

/** The value was changed, sealed with another key or moved to another place. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError'
}

export const newKey = (): Key => randomBytes(KEY_BYTES)

export const fingerprintOf = (key: Key): string => hash('sha256', Buffer.concat([Buffer.from('vault key\n'), key])).slice(0, 16)

/** Returns format, nonce, ciphertext and tag in base64url: 29 bytes longer than the plain bytes. */
export function seal(key: Key, place: Place, plain: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(nameOf(place))
  return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

export function open(key: Key, place: Place, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== FORMAT || bytes.length < 1 + NONCE_BYTES + TAG_BYTES) throw new SealBrokenError('sealed in an unknown format')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw new SealBrokenError('changed, or sealed with another key or for another field', { cause: error })
  }
}

const nameOf = ({ personId, field }: Place): Buffer => Buffer.from(JSON.stringify([personId, field]))
