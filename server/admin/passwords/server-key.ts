import { hkdfSync } from 'node:crypto'
import { masterKeysIn } from '../../../events/vault/master-keys.ts'
import type { Config } from '../../config.ts'

export interface ServerKey {
  /** Returns 32 bytes, the same on every machine with the same `VAULT_KEY`. @param purpose distinguishes this key from others */
  shared(purpose: string): Buffer
  own(purpose: string): Buffer
}

/**
 * Opens the key: 32 random bytes in the file `server-key` of the data folder, made at the first start. With `VAULT_KEY`, the shared keys
 * are derived from that instead.
 */
export function openServerKey({ dataDir, vaultKeys }: Pick<Config, 'dataDir' | 'vaultKeys'>): ServerKey {
  const file = masterKeysIn(dataDir, 'server-key')
  if (file.all().length === 0) file.add!()
  const own = file.all()[0]!
  const derive = (key: Buffer) => (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
  return { shared: derive(vaultKeys?.[0] ?? own), own: derive(own) }
}
