import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DeriveKey, deriveByScrypt } from '../../server/admin/passwords/password.ts'

/** Minimal cost: the real cost at every start and login took a tenth of the time of all tests. */
const COST = { N: 16, r: 8, p: 1 }

/** A password's key as the portal derives it, at that cost. */
export const deriveQuickly: DeriveKey = (password, salt) => deriveByScrypt(password, salt, COST)

/**
 * Makes a password the one of a data folder, as an earlier start would have: a portal without `ADMIN_PASSWORD` has it then. A
 * stored hash says what it costs, so each login is quick. A folder that already has one keeps it.
 */
export async function storePassword(dataDir: string, password: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const salt = randomBytes(16)
  const key = await deriveQuickly(password, salt, COST)
  const hash = ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
  await writeFile(join(dataDir, 'admin-password'), hash, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
