import { createHmac, randomBytes } from 'node:crypto'
import { type SameSecret, sameSecret } from '../passwords/password.ts'

const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226, section 5.3, with SHA-1, which every authenticator app supports. */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac[19]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const totpStep = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/**
 * Returns the matching step, or null. A code is valid in its own 30 seconds and the 30 before and after, to allow slow typing and clock
 * skew (RFC 6238, sections 5.2 and 6). All three steps are always tried.
 */
export function matchingStep(secret: Uint8Array, code: string, at: Date, isSame: SameSecret = sameSecret): number | null {
  const step = totpStep(at)
  const matching = [step, step - 1, step + 1].filter((candidate) => isSame(hotp(secret, candidate), code))
  return matching[0] ?? null
}

/** Returns 160 bits in base32 (RFC 4648), as authenticator apps expect. */
export const newTotpSecret = (): string => encodeBase32(randomBytes(20))

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function decodeBase32(text: string): Buffer {
  const clean = text.toUpperCase().replace(/[\s=-]/g, '')
  const bits = Array.from(clean)
    .map((character) => {
      const value = ALPHABET.indexOf(character)
      if (value < 0) throw new RangeError('not base32')
      return value.toString(2).padStart(5, '0')
    })
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export function otpauthUri(secret: string, issuer: string, account = 'admin'): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: String(STEP_MS / 1_000) })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query.toString().replaceAll('+', '%20')}`
}
