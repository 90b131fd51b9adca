import { randomInt } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from './password.ts'

export interface AdminPassword {
  /** @returns whether it is the password; one check at a time, whoever asks */
  verify(password: string): Promise<boolean>
  /** The one made at the first start, to be shown once; null otherwise. */
  readonly generated: string | null
}

const file = (dataDir: string) => join(dataDir, 'admin-password')

/**
 * The admin's password: what `ADMIN_PASSWORD` says, else the one whose hash lies in the data folder, else a new one.
 * Only hashes are kept, in memory and on disk.
 */
export async function openAdminPassword({ given, dataDir }: { given: string | undefined; dataDir: string }): Promise<AdminPassword> {
  if (given !== undefined) return verifierOf(await hashPassword(given), null)
  const stored = await readFile(file(dataDir), 'utf8').catch(() => null)
  if (stored !== null) return verifierOf(stored.trim(), null)
  const generated = generatePassword()
  const hash = await hashPassword(generated)
  await mkdir(dataDir, { recursive: true })
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

const verifierOf = (hash: string, generated: string | null): AdminPassword => ({
  generated,
  verify: (password) => verifyPassword(password, hash),
})

/** 25 characters that nobody mixes up (no 0/o, 1/l), in groups: 123 bits. */
function generatePassword(): string {
  const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''))
  return groups.join('-')
}
