import { FIRST_OWNER_NAME } from '../../events/domain/newsroom/first-owner.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../events/schemas/metadata.ts'
import type { Vault } from '../../events/vault/vault.ts'
import type { ReadModels } from '../../projections/stores/read-models.ts'
import type { LogRecords } from '../admin/authority/log-records.ts'
import { isOnlyApprover } from '../admin/authority/only-approver.ts'
import { isFirstOwner, readPeople } from '../admin/people/directory.ts'
import { personNames } from '../admin/people/names/person-names.ts'
import type { Colleagues } from '../newsroom/desk/colleagues.ts'
import { isOwnApprovalAllowed } from '../newsroom/rules/own-approval.ts'

interface Parts {
  /** For lists of names. */
  readonly readModels: Pick<ReadModels, 'read'>
  readonly records: Pick<LogRecords, 'person'>
  readonly vault: Vault
  readonly log: Pick<EventLog, 'readStream'>
}

/** @returns what the rules about reviewing ask of the newsroom's people; the first owner is always one of them */
export function colleaguesOf({ readModels, records, vault, log }: Parts): Colleagues {
  const namesOf = personNames(readModels, vault)
  const approvesAlone = (personId: string) => isOnlyApprover({ log, records }, personId, 'approveRevision')
  return {
    approvesAlone,
    mayApproveOwn: async (personId) => (await isOwnApprovalAllowed(log)) || approvesAlone(personId),
    isActive: async (personId) => isFirstOwner(personId) || (await records.person(personId))?.status === 'active',
    active: async () => [FIRST_OWNER_ID, ...(await readPeople(readModels)).filter(({ status }) => status === 'active').map(({ id }) => id)],
    async names(ids) {
      if (ids.length === 0) return {}
      const names = await namesOf(ids)
      return Object.fromEntries(ids.map((id) => [id, names.get(id) ?? (isFirstOwner(id) ? FIRST_OWNER_NAME : null)]))
    },
  }
}
