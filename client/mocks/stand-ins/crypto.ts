import { gcm } from '@noble/ciphers/aes.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { scrypt as deriveScrypt } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { Buffer } from './buffer.ts'

/** `node:crypto` in the browser, as far as the portal uses it. */

type Data = string | Uint8Array
type Encoding = 'hex' | 'base64' | 'base64url'
const ALGORITHMS = { sha1, sha256 }
type Algorithm = keyof typeof ALGORITHMS

const bytesOf = (data: Data): Uint8Array => (typeof data === 'string' ? new TextEncoder().encode(data) : data)
const encoded = (bytes: Uint8Array, encoding?: Encoding | 'buffer') =>
  encoding === undefined || encoding === 'buffer' ? Buffer.from(bytes) : Buffer.from(bytes).toString(encoding)

function updating(hash: { update(data: Uint8Array): unknown; digest(): Uint8Array }) {
  const self = {
    update(data: Data) {
      hash.update(bytesOf(data))
      return self
    },
    digest: (encoding?: Encoding) => encoded(hash.digest(), encoding),
  }
  return self
}

export const createHash = (algorithm: Algorithm) => updating(ALGORITHMS[algorithm].create())
export const createHmac = (algorithm: Algorithm, key: Data) => updating(hmac.create(ALGORITHMS[algorithm], bytesOf(key)))
export const hash = (algorithm: Algorithm, data: Data, encoding: Encoding | 'buffer' = 'hex') =>
  encoded(ALGORITHMS[algorithm](bytesOf(data)), encoding)
export const hkdfSync = (algorithm: Algorithm, key: Uint8Array, salt: Data, info: Data, length: number): ArrayBuffer =>
  new Uint8Array(hkdf(ALGORITHMS[algorithm], key, bytesOf(salt), bytesOf(info), length)).buffer
export const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))
export const randomUUID = () => crypto.randomUUID()
export const randomInt = (max: number): number => Math.floor(Math.random() * max)
export const timingSafeEqual = (one: Uint8Array, other: Uint8Array): boolean => one.every((byte, at) => byte === other[at])

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

export function scrypt(
  password: string,
  salt: Uint8Array,
  dkLen: number,
  { N, r, p }: Cost,
  done: (error: Error | null, key: Uint8Array) => void,
): void {
  done(null, Buffer.from(deriveScrypt(bytesOf(password), salt, { N, r, p, dkLen })))
}

const TAG_BYTES = 16

/** AES-256-GCM. It buffers the whole text, because the texts are small. */
class Gcm {
  readonly #key: Uint8Array
  readonly #nonce: Uint8Array
  readonly #isSealing: boolean
  #associated = new Uint8Array(0)
  #tag = new Uint8Array(0)
  readonly #parts: Uint8Array[] = []

  constructor(key: Uint8Array, nonce: Uint8Array, isSealing: boolean) {
    this.#key = Uint8Array.from(key)
    this.#nonce = Uint8Array.from(nonce)
    this.#isSealing = isSealing
  }

  setAAD(associated: Uint8Array): this {
    this.#associated = Uint8Array.from(associated)
    return this
  }

  setAuthTag(tag: Uint8Array): this {
    this.#tag = Uint8Array.from(tag)
    return this
  }

  getAuthTag = () => Buffer.from(this.#tag)

  update(part: Uint8Array) {
    this.#parts.push(Uint8Array.from(part))
    return Buffer.alloc(0)
  }

  /** @throws Error when the tag does not match */
  final() {
    const cipher = gcm(this.#key, this.#nonce, this.#associated)
    const whole = concatBytes(...this.#parts)
    if (!this.#isSealing) return Buffer.from(cipher.decrypt(concatBytes(whole, this.#tag)))
    const sealed = cipher.encrypt(whole)
    this.#tag = sealed.slice(-TAG_BYTES)
    return Buffer.from(sealed.slice(0, -TAG_BYTES))
  }
}

export const createCipheriv = (_cipher: string, key: Uint8Array, nonce: Uint8Array) => new Gcm(key, nonce, true)
export const createDecipheriv = (_cipher: string, key: Uint8Array, nonce: Uint8Array) => new Gcm(key, nonce, false)
