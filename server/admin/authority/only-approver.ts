import { type Command, isPermitted } from '../../../events/domain/permissions.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { FIRST_OWNER_ID } from '../../../events/schemas/metadata.ts'
import { readInvited } from '../people/invited.ts'
import type { LogRecords } from './log-records.ts'

interface Parts {
  readonly log: Pick<EventLog, 'readStream'>
  readonly records: Pick<LogRecords, 'person'>
}

/**
 * Returns true if the person may give the command and no other active person may. Reads only the log. The first owner is always active, so
 * no one else is ever the sole approver.
 */
export async function isOnlyApprover({ log, records }: Parts, personId: string, command: Command): Promise<boolean> {
  if (personId !== FIRST_OWNER_ID) return false
  for (const id of (await readInvited(log)).invited.keys()) {
    const person = await records.person(id)
    if (person?.status === 'active' && isPermitted(command, person.role)) return false
  }
  return true
}
