import { givenMasterKeys, type MasterKeys, masterKeysIn, noMasterKeys } from '../../events/vault/master-keys.ts'
import type { Config } from '../config.ts'

/**
 * Returns the vault's master keys: `VAULT_KEY`, else a file in the data folder. The file is created on first use, with the embedded log
 * only.
 */
export function masterKeysOf({ vaultKeys, eventStoreUrl, dataDir }: Pick<Config, 'vaultKeys' | 'eventStoreUrl' | 'dataDir'>): MasterKeys {
  if (vaultKeys) return givenMasterKeys(vaultKeys)
  return eventStoreUrl === undefined ? masterKeysIn(dataDir) : noMasterKeys
}
