import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP Password Storage Cheat Sheet: one of its equivalent settings; 32 MiB and about a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Derives a key from a password, slowly: the costly work of every login. */
export type DeriveKey = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) => Promise<Buffer>

/**
 * @param salt 16 bytes; random where the hash is stored
 * @returns «scrypt$N$r$p$salt$key», so that the cost can be raised and old hashes can still be verified
 */
export async function hashPassword(
  password: string,
  derive: DeriveKey = deriveByScrypt,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** @returns whether the hash is that of the password; takes the same time either way */
export async function verifyPassword(password: string, stored: string, derive: DeriveKey = deriveByScrypt): Promise<boolean> {
  const [kind, n, r, p, salt = '', key = ''] = stored.split('$')
  if (kind !== 'scrypt') throw new Error('The stored password hash is of a kind this program does not know.')
  const expected = Buffer.from(key, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(n), r: Number(r), p: Number(p) })
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export const deriveByScrypt: DeriveKey = (password, salt, cost) =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })

/** Whether two secrets are the same; the only thing that compares them. */
export type SameSecret = (one: string, other: string) => boolean

/** Compares digests of one length, so that timing reveals neither how much of a guess is right nor how long the secret is. */
export const sameSecret: SameSecret = (one, other) => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
