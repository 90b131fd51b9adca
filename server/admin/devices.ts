import { createHmac, hash, randomBytes } from 'node:crypto'
import { sameSecret } from './passwords/same-secret.ts'

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). */
export const DEVICE_COOKIE_MS = 365 * 86_400_000
/** 128 random bits and their signature, in base64url. */
const VALUE = /^([\w-]{22})\.([\w-]{43})$/

/**
 * OWASP's device cookies («Slow Down Online Guessing Attacks with Device Cookies»): a browser that has logged in carries one,
 * and guesses made with it are counted apart from those of unknown devices. It grants no access.
 */
export interface Devices {
  /**
   * @param account whose login it was: a device trusted for one account gets no further attempts at another
   * @returns the cookie's value for a browser that has just logged in: each login is a device of its own
   */
  issue(account: string): Promise<string>
  /** @returns the device's id, SHA-256 in hex; null for a stranger: no cookie, or one that was not signed for it with the present key */
  idOf(value: string | null, account: string): Promise<string | null>
}

/** @param key ends with the password, and is the same on every process and machine */
export function createDevices(key: () => Promise<Buffer>): Devices {
  // The first owner's account has no name: what was signed for it before there were others still counts.
  const sign = async (nonce: string, account: string) =>
    createHmac('sha256', await key())
      .update(account === '' ? nonce : `${nonce} ${account}`)
      .digest('base64url')
  return {
    async issue(account) {
      const nonce = randomBytes(16).toString('base64url')
      return `${nonce}.${await sign(nonce, account)}`
    },
    async idOf(value, account) {
      const [, nonce, signature] = VALUE.exec(value ?? '') ?? []
      if (!nonce || !signature || !sameSecret(signature, await sign(nonce, account))) return null
      return hash('sha256', nonce)
    },
  }
}
