import { type Command, isPermitted, type Scope } from '../../../events/domain/permissions.ts'
import type { MayNow } from '../../newsroom/schedule/run-schedules.ts'
import { callerFrom } from '../people/accounts.ts'
import type { LogRecords } from './log-records.ts'

export function createActorRights({
  records,
  now,
}: {
  readonly records: Pick<LogRecords, 'person' | 'token'>
  readonly now: () => Date
}): MayNow {
  async function mayPerson(personId: string, command: Command, scopes: readonly Scope[] | null): Promise<boolean> {
    const caller = callerFrom(await records.person(personId), personId)
    return caller !== null && isPermitted(command, caller.role, scopes)
  }
  return async (actor, command) => {
    const [kind, id = ''] = actor?.split(':', 2) ?? []
    if (kind === 'person') return mayPerson(id, command, null)
    if (kind !== 'token') return false
    const record = await records.token(id)
    if (!record?.token || record.ended || now().getTime() >= Date.parse(record.expiresAt)) return false
    return mayPerson(record.personId, command, record.token.scopes)
  }
}
