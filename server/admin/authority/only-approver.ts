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
 * The first owner always stays, so no one else is ever alone. All of it is read from the log.
 * @returns whether the person may give the command, and no one else who is active may
 */
export async function isOnlyApprover({ log, records }: Parts, personId: string, command: Command): Promise<boolean> {
  if (personId !== FIRST_OWNER_ID) return false
  for (const id of (await readInvited(log)).invited.keys()) {
    const person = await records.person(id)
    if (person?.status === 'active' && isPermitted(command, person.role)) return false
  }
  return true
}
