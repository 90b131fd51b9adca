import { randomInt } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, makePrivateFolder } from '../../events/private-files.ts'
import { type Config, ConfigError } from '../config.ts'
import { faultOfPassword } from './password-rules.ts'
import { type DeriveKey, deriveByScrypt, hashPassword, verifyPassword } from './password.ts'

export interface AdminPassword {
  /** @returns whether it is the password; one check at a time, whoever asks */
  verify(password: string): Promise<boolean>
  /** The one made at the first start, to be shown once; null otherwise. */
  readonly generated: string | null
}

type Options = Pick<Config, 'adminPassword' | 'dataDir' | 'siteName' | 'publicUrl'> & { readonly derive?: DeriveKey }

const file = (dataDir: string) => join(dataDir, 'admin-password')

/**
 * The admin's password: what `ADMIN_PASSWORD` says, else the one whose hash lies in the data folder, else a new one.
 * Only hashes are kept, in memory and on disk.
 * @throws ConfigError when `ADMIN_PASSWORD` is one that is guessed first
 */
export async function openAdminPassword(options: Options): Promise<AdminPassword> {
  const { adminPassword: given, dataDir, siteName, publicUrl, derive = deriveByScrypt } = options
  const verifierOf = (hash: string | Promise<string>, generated: string | null): AdminPassword => ({
    generated,
    verify: async (password) => verifyPassword(password, await hash, derive),
  })
  if (given !== undefined) {
    const fault = await faultOfPassword(given, [siteName, new URL(publicUrl).hostname])
    if (fault) throw new ConfigError(`ADMIN_PASSWORD ${fault}`)
    // Hashing is slow on purpose; only a login waits for it.
    const hash = hashPassword(given, derive)
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
    // Two processes at their first start: the one that comes second takes the other's.
    await writeFile(file(dataDir), hash, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return verifierOf((await readFile(file(dataDir), 'utf8')).trim(), null)
  }
  return verifierOf(hash, generated)
}

/** Forgets the stored password: the next start makes a new one and prints it. */
export const forgetAdminPassword = (dataDir: string): Promise<void> => rm(file(dataDir), { force: true })

/** 25 characters that nobody mixes up (no 0/o, 1/l), in groups: 123 bits. */
function generatePassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return groups.join('-')
}
