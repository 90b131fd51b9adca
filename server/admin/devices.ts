import { createHmac, hash, randomBytes } from 'node:crypto'
import { sameSecret } from './passwords/same-secret.ts'

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). */
export const DEVICE_COOKIE_MS = 365 * 86_400_000
/** 128 random bits, the mark of a person's password, and the signature of both, in base64url. The first owner's has no mark. */
const VALUE = /^([\w-]{22})(?:\.([\w-]{22}))?\.([\w-]{43})$/

/**
 * OWASP's device cookies («Slow Down Online Guessing Attacks with Device Cookies»): a browser that has logged in carries one,
 * and guesses made with it are counted apart from those of unknown devices. It grants no access, and ends with the password.
 */
export interface Devices {
  /**
   * @param account whose login it was: a device trusted for one account gets no further attempts at another
   * @param password what is stored of the account's password, sealed; null for the first owner's, with which the key ends
   * @returns the cookie's value for a browser that has just logged in: each login is a device of its own
   */
  issue(account: string, password: string | null): Promise<string>
  /**
   * @param password as above, of today; asked for only where the cookie was signed by this portal
   * @returns the device's id, SHA-256 in hex; null for an unknown one: no cookie, one of another account or password, or with another key
   */
  idOf(value: string | null, account: string, password: () => Promise<string | null>): Promise<string | null>
}

/** @param key ends with the first owner's password, and is the same on every process and machine */
export function createDevices(key: () => Promise<Buffer>): Devices {
  const hmac = async (text: string) =>
    createHmac('sha256', await key())
      .update(text)
      .digest('base64url')
  // The first owner's account has no name: what was signed for it before there were others still counts.
  const sign = (nonce: string, account: string, mark: string | null) => hmac([nonce, account, mark].filter(Boolean).join(' '))
  const markOf = async (password: string) => (await hmac(`password ${password}`)).slice(0, 22)
  return {
    async issue(account, password) {
      const nonce = randomBytes(16).toString('base64url')
      const mark = password === null ? null : await markOf(password)
      return [nonce, ...(mark === null ? [] : [mark]), await sign(nonce, account, mark)].join('.')
    },
    async idOf(value, account, password) {
      const [, nonce, mark = null, signature] = VALUE.exec(value ?? '') ?? []
      if (!nonce || !signature || !sameSecret(signature, await sign(nonce, account, mark))) return null
      const present = await password()
      if (present === null ? mark !== null : mark === null || !sameSecret(mark, await markOf(present))) return null
      return hash('sha256', nonce)
    },
  }
}
