import { hash as digest, hkdfSync, randomInt } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../../events/private-files.ts'
import { type Config, ConfigError } from '../config.ts'
import { faultOfPassword } from './passwords/password-rules.ts'
import { type DeriveKey, deriveByScrypt, hashPassword, verifyPassword } from './passwords/password.ts'

export interface AdminPassword {
  /** @returns whether it is the password; one check at a time for all callers */
  verify(password: string): Promise<boolean>
  /**
   * @param purpose distinguishes this key from others
   * @returns 32 bytes that change with the password, and that only this installation knows; with `ADMIN_PASSWORD` the same on
   *   every machine
   */
  deriveKey(purpose: string): Promise<Buffer>
  /** The one made at the first start, to be shown once; null otherwise. */
  readonly generated: string | null
}

type Options = Pick<Config, 'adminPassword' | 'dataDir' | 'siteName' | 'publicUrl'> & { readonly derive?: DeriveKey }

const file = (dataDir: string) => join(dataDir, 'admin-password')

/**
 * The admin's password: `ADMIN_PASSWORD`, else the one whose hash is in the data folder, else a new one. Only
 * hashes are stored, in memory and on disk.
 * @throws ConfigError when `ADMIN_PASSWORD` is a common password or holds little else than the site's name
 */
export async function openAdminPassword(options: Options): Promise<AdminPassword> {
  const { adminPassword: given, dataDir, siteName, publicUrl, derive = deriveByScrypt } = options
  const verifierOf = (hash: string | Promise<string>, generated: string | null): AdminPassword => ({
    generated,
    verify: async (password) => verifyPassword(password, await hash, derive),
    // The hash is as secret as a key and has more than enough entropy (RFC 5869, 3.1: then a salt is optional).
    deriveKey: async (purpose) => Buffer.from(hkdfSync('sha256', await hash, '', purpose, 32)),
  })
  if (given !== undefined) {
    const fault = await faultOfPassword(given, [siteName, new URL(publicUrl).hostname])
    if (fault) throw new ConfigError(`ADMIN_PASSWORD ${fault}`)
    // Hashing is slow on purpose; only a login waits for it.
    // Never stored, so its salt need not be random: with the same one every process and machine derives the same keys. Guessing
    // the password from what such a key has signed costs as much as from a stolen hash.
    const hash = hashPassword(given, derive, digest('sha256', `mercato-chiaro ${publicUrl}`, 'buffer').subarray(0, 16))
    hash.catch(() => {})
    return verifierOf(hash, null)
  }
  makePrivateFolder(dataDir)
  makePrivate(file(dataDir))
  const stored = await readFile(file(dataDir), 'utf8').catch(() => null)
  if (stored !== null) return verifierOf(stored.trim(), null)
  const generated = generatePassword()
  const hash = await hashPassword(generated, derive)
  try {
    // Two processes at their first start: the second one uses the password of the first.
    await writeFile(file(dataDir), hash, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return verifierOf((await readFile(file(dataDir), 'utf8')).trim(), null)
  }
  return verifierOf(hash, generated)
}

/** Forgets the stored password: the next start makes a new one and prints it. */
export const forgetAdminPassword = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })

/** 25 unambiguous characters (no 0/o, 1/l), in groups: 123 bits. */
function generatePassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return groups.join('-')
}
