import { createHmac, hash as digest, randomInt } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../../events/private-files.ts'
import { type Config, ConfigError } from '../config.ts'
import { faultOfPassword } from './passwords/password-rules.ts'
import { type DeriveKey, deriveByScrypt, hashPassword, verifyPassword } from './passwords/password.ts'

export interface AdminPassword {
  /** Returns true if the password is correct. Runs one check at a time for all callers. */
  verify(password: string): Promise<boolean>
  /**
   * Returns a mark of the password in hex. With `ADMIN_PASSWORD` it is the same on every machine that has the key.
   * @param key secret; without a key, anyone with the mark could try passwords offline
   */
  mark(key: Buffer): Promise<string>
  /** Password generated at the first start, to be shown once; null otherwise. */
  readonly generated: string | null
}

type Options = Pick<Config, 'adminPassword' | 'dataDir' | 'siteName' | 'publicUrl'> & { readonly derive?: DeriveKey }

const file = (dataDir: string) => join(dataDir, 'admin-password')

/** Checks `ADMIN_PASSWORD`. @throws ConfigError if it is a common password or little more than the site's name */
export async function requireGoodAdminPassword({ adminPassword, siteName, publicUrl }: Omit<Options, 'dataDir'>): Promise<void> {
  if (adminPassword === undefined) return
  const fault = await faultOfPassword(adminPassword, [siteName, new URL(publicUrl).hostname])
  if (fault) throw new ConfigError(`ADMIN_PASSWORD ${fault}`)
}

/**
 * Opens the admin's password: `ADMIN_PASSWORD`, else the stored one, else a new one. Only hashes are stored, in memory and on disk.
 * @throws ConfigError as `requireGoodAdminPassword`
 */
export async function openAdminPassword(options: Options): Promise<AdminPassword> {
  const { adminPassword: given, dataDir, publicUrl, derive = deriveByScrypt } = options
  const verifierOf = (hash: string | Promise<string>, generated: string | null): AdminPassword => ({
    generated,
    verify: async (password) => verifyPassword(password, await hash, derive),
    mark: async (key) =>
      createHmac('sha256', key)
        .update(await hash)
        .digest('hex'),
  })
  if (given !== undefined) {
    await requireGoodAdminPassword(options)
    // Only a login waits for the slow hash. The salt is fixed, so that every process and machine computes the same mark; this hash is never
    // stored.
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
    // If two processes start for the first time at once, the second uses the first one's password.
    await writeFile(file(dataDir), hash, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return verifierOf((await readFile(file(dataDir), 'utf8')).trim(), null)
  }
  return verifierOf(hash, generated)
}

export const forgetAdminPassword = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })

/** 25 unambiguous characters (no 0/o, 1/l), in groups: 123 bits. */
function generatePassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return groups.join('-')
}
