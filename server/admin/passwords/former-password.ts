import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_OWNER_ID, type Origin } from '../../../events/schemas/metadata.ts'
import type { AdminPassword } from '../admin-password.ts'
import type { ServerKey } from './server-key.ts'
import type { Sessions } from '../sessions.ts'

/** Holds a mark of the password and second factor of the last start. */
export const seenFile = (dataDir: string): string => join(dataDir, 'admin-password-seen')

interface Parts {
  readonly dataDir: string
  readonly password: Pick<AdminPassword, 'mark'>
  /** `ADMIN_TOTP_SECRET`. */
  readonly totpSecret: string | undefined
  readonly key: Pick<ServerKey, 'own'>
  readonly sessions: Pick<Sessions, 'endAllOf'>
}

/**
 * Ends the first owner's sessions where the password or the second factor that they were opened with was changed while the portal
 * was stopped: who changes it in an emergency wants no one to stay in. A data folder's first start ends none.
 * @returns whether it ended them
 */
export async function endSessionsOfFormerPassword(
  { dataDir, password, totpSecret, key, sessions }: Parts,
  origin: Origin,
): Promise<boolean> {
  const file = seenFile(dataDir)
  const before = await readFile(file, 'utf8').catch(() => null)
  const parts = [await password.mark(key.own('mark of the admin’s password')), totpSecret ?? '']
  const present = createHash('sha256').update(parts.join(' ')).digest('hex')
  if (before === present) return false
  if (before !== null) await sessions.endAllOf(FIRST_OWNER_ID, origin)
  // A crash before this ends them once more.
  await writeFile(`${file}.new`, present, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return before !== null
}
