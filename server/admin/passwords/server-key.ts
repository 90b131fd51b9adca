import { hkdfSync } from 'node:crypto'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import type { Config } from '../../config.ts'

/** Keys for what this portal signs and reads again itself. Nothing signed with them says anything about a password. */
export interface ServerKey {
  /** @param purpose distinguishes this key from others. @returns 32 bytes, the same on every machine that has the same `VAULT_KEY` */
  shared(purpose: string): Buffer
  /** @returns 32 bytes that belong to this data folder and never change */
  own(purpose: string): Buffer
}

/**
 * The key is 32 random bytes in the data folder's file `server-key`, made at the first start; where `VAULT_KEY` is given, machines
 * share what is derived from it.
 */
export function openServerKey({ dataDir, vaultKeys }: Pick<Config, 'dataDir' | 'vaultKeys'>): ServerKey {
  const file = masterKeysIn(dataDir, 'server-key')
  if (file.all().length === 0) file.add!()
  const own = file.all()[0]!
  const derive = (key: Buffer) => (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return { shared: derive(vaultKeys?.[0] ?? own), own: derive(own) }
}
