import { mayGive } from '../../events/domain/permissions.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import { SealBrokenError } from '../../events/vault/sealing.ts'
import { type Vault, VaultClosedError } from '../../events/vault/vault.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { isFirstOwner, openProfile, readPeople, readPerson } from '../admin/people/directory.ts'
import type { Colleagues } from '../newsroom/desk/colleagues.ts'

/** @returns what the rules about reviewing ask of the newsroom's people; the first owner is always one of them */
export function colleaguesOf(readModels: Pick<ReadModels, 'read'>, vault: Vault): Colleagues {
  async function nameOf(personId: string): Promise<string | null> {
    const otherwise = isFirstOwner(personId) ? 'Primo proprietario' : null
    const person = await readPerson(readModels, personId)
    if (!person) return otherwise
    try {
      return (await openProfile(vault, person))?.name ?? otherwise
    } catch (error) {
      if (error instanceof VaultClosedError || error instanceof SealBrokenError) return otherwise
      throw error
    }
  }
  return {
    async mayApproveOwn(personId) {
      if (!isFirstOwner(personId)) return false
      const people = await readPeople(readModels)
      return !people.some(({ id, status, role }) => id !== FIRST_OWNER_ID && status === 'active' && mayGive('approveRevision', role))
    },
    isActive: async (personId) => isFirstOwner(personId) || (await readPerson(readModels, personId))?.status === 'active',
    names: async (ids) => Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const))),
  }
}
