import { createHmac, hash, randomBytes } from 'node:crypto'
import { sameSecret } from './passwords/same-secret.ts'

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). */
export const DEVICE_COOKIE_MS = 365 * 86_400_000
/** 128 random bits, the mark of a person's password, and the signature of both, in base64url. */
const VALUE = /^([\w-]{22})\.([\w-]{22})\.([\w-]{43})$/

/**
 * OWASP's device cookies («Slow Down Online Guessing Attacks with Device Cookies»): a browser that has logged in carries one,
 * and guesses made with it are counted apart from those of unknown devices. It grants no access, and ends with the password.
 */
export interface Devices {
  /**
   * @param account whose login it was: a device trusted for one account gets no further attempts at another
   * @param password what is stored of the account's password, sealed; null for the first owner's
   * @returns the cookie's value for a browser that has just logged in: each login is a device of its own
   */
  issue(account: string, password: string | null): Promise<string>
  /**
   * @param password as above, of today; asked for only where the cookie was signed by this portal
   * @returns the device's id, SHA-256 in hex; null for an unknown one: no cookie, one of another account or password, or with another key
   */
  idOf(value: string | null, account: string, password: () => Promise<string | null>): Promise<string | null>
}

interface Options {
  /** The same on every process and machine. */
  readonly key: Buffer
  /** A mark of the first owner's password. */
  readonly ownerPassword: () => Promise<string>
}

export function createDevices({ key, ownerPassword }: Options): Devices {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const sign = (nonce: string, account: string, mark: string) => hmac(JSON.stringify([nonce, account, mark]))
  const markOf = async (password: string | null) => hmac(`password ${password ?? (await ownerPassword())}`).slice(0, 22)
  return {
    async issue(account, password) {
      const nonce = randomBytes(16).toString('base64url')
      const mark = await markOf(password)
      return [nonce, mark, sign(nonce, account, mark)].join('.')
    },
    async idOf(value, account, password) {
      const [, nonce, mark, signature] = VALUE.exec(value ?? '') ?? []
      if (!nonce || !mark || !signature || !sameSecret(signature, sign(nonce, account, mark))) return null
      return sameSecret(mark, await markOf(await password())) ? hash('sha256', nonce) : null
    },
  }
}
