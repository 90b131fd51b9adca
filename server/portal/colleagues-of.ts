import { FIRST_OWNER_NAME } from '../../events/domain/newsroom/first-owner.ts'
import { isPermitted } from '../../events/domain/permissions.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { Vault } from '../../events/vault/vault.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import { isFirstOwner, readPeople, readPerson } from '../admin/people/directory.ts'
import { personNames } from '../admin/people/names/person-names.ts'
import type { Colleagues } from '../newsroom/desk/colleagues.ts'
import { isOwnApprovalAllowed } from '../newsroom/rules/own-approval.ts'

/** @returns what the rules about reviewing ask of the newsroom's people; the first owner is always one of them */
export function colleaguesOf(readModels: Pick<ReadModels, 'read'>, vault: Vault, log: Pick<EventLog, 'readStream'>): Colleagues {
  const namesOf = personNames(readModels, vault)
  async function approvesAlone(personId: string): Promise<boolean> {
    if (!isFirstOwner(personId)) return false
    const people = await readPeople(readModels)
    return !people.some(({ id, status, role }) => id !== FIRST_OWNER_ID && status === 'active' && isPermitted('approveRevision', role))
  }
  return {
    approvesAlone,
    mayApproveOwn: async (personId) => (await isOwnApprovalAllowed(log)) || approvesAlone(personId),
    isActive: async (personId) => isFirstOwner(personId) || (await readPerson(readModels, personId))?.status === 'active',
    active: async () => [FIRST_OWNER_ID, ...(await readPeople(readModels)).filter(({ status }) => status === 'active').map(({ id }) => id)],
    async names(ids) {
      if (ids.length === 0) return {}
      const names = await namesOf(ids)
      return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? (isFirstOwner(id) ? FIRST_OWNER_NAME : null)]))
    },
  }
}
