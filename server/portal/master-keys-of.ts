import { givenMasterKeys, type MasterKeys, masterKeysIn, noMasterKeys } from '../../events/vault/master-keys.ts'
import type { Config } from '../config.ts'

/** The vault's master keys: `VAULT_KEY`, else a file in the data folder, which is made at the first need beside the embedded log only. */
export function masterKeysOf({ vaultKeys, eventStoreUrl, dataDir }: Pick<Config, 'vaultKeys' | 'eventStoreUrl' | 'dataDir'>): MasterKeys {
  if (vaultKeys) return givenMasterKeys(vaultKeys)
  return eventStoreUrl === undefined ? masterKeysIn(dataDir) : noMasterKeys
}
