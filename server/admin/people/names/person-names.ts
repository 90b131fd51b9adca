import { SealBrokenError } from '../../../../events/vault/sealing.ts'
import { type Vault, VaultClosedError } from '../../../../events/vault/vault.ts'
import type { PersonRecord } from '../../../../projections/models/people.ts'
import type { ReadModels } from '../../../../projections/stores/read-models.ts'
import { openProfile } from '../directory.ts'

/**
 * Returns the decrypted names by person id; null if the data is erased. Omits people who have not accepted the invitation yet, and everyone
 * if the master key is wrong.
 */
export const personNames =
  (readModels: Pick<ReadModels, 'read'>, vault: Vault) =>
  async (personIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const [people] = (await readModels.read([{ model: 'people', keys: personIds }])) as [(PersonRecord | null)[]]
    const names = new Map<string, string | null>()
    for (const person of people) {
      if (person?.status === 'erased') names.set(person.id, null)
      const name = person && (await nameOf(person, vault))
      if (name) names.set(person.id, name)
    }
    return names
  }

async function nameOf(person: PersonRecord, vault: Vault): Promise<string | null> {
  try {
    return (await openProfile(vault, person))?.name ?? null
  } catch (error) {
    // The audit log must stay readable without names.
    if (error instanceof VaultClosedError || error instanceof SealBrokenError) return null
    throw error
  }
}
