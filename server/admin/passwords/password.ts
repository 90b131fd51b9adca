import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** One of the settings of the OWASP Password Storage Cheat Sheet: 32 MiB and about a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const KEY_BYTES = 32
const SALT_BYTES = 16

export type DeriveKey = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }) => Promise<Buffer>

/**
 * Returns «scrypt$N$r$p$salt$key», so that old hashes can still be verified after the cost is raised.
 * @param salt 16 bytes; random if the hash is stored
 */
export async function hashPassword(
  password: string,
  derive: DeriveKey = deriveByScrypt,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Returns true if the hash is that of the password. Takes the same time either way. */
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

export type SameSecret = (one: string, other: string) => boolean

/** Compares digests of equal length, so that timing reveals neither how much of a guess is right nor the length of the secret. */
export const sameSecret: SameSecret = (one, other) => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
