import { effectOf } from '../../../events/domain/permissions.ts'
import { type EventLog, EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { NEWSROOM_RULES_STREAM } from '../../../events/schemas/portal.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { Decider } from '../decider.ts'

type RuleEvent = DomainEvent<'OwnApprovalAllowed' | 'OwnApprovalForbidden'>

export interface SetOwnApproval {
  readonly type: 'allowOwnApproval' | 'forbidOwnApproval'
  readonly at: string
}

/** Rule on whether people may approve their own texts. They may not until an owner allows it. */
export const ownApprovalDecider: Decider<'allowed' | 'forbidden', SetOwnApproval, RuleEvent> = {
  initial: 'forbidden',
  decide({ type, at }, state) {
    if (effectOf(type, state) === 'keeps') return []
    return type === 'allowOwnApproval'
      ? [{ type: 'OwnApprovalAllowed', data: { allowedAt: at } }]
      : [{ type: 'OwnApprovalForbidden', data: { forbiddenAt: at } }]
  },
  evolve: (_, { type }) => (type === 'OwnApprovalAllowed' ? 'allowed' : 'forbidden'),
}

/** Returns true if an owner allows it now. Reads the log, so that a withdrawn rule never decides an approval. */
export async function isOwnApprovalAllowed(log: Pick<EventLog, 'readStream'>): Promise<boolean> {
  try {
    for await (const { type } of log.readStream(NEWSROOM_RULES_STREAM, { backwards: true, limit: 1, fromLeader: true }))
      return type === 'OwnApprovalAllowed'
  } catch (error) {
    // Without the log, texts can be read but nothing can be decided.
    if (!(error instanceof EventLogUnavailableError)) throw error
  }
  return false
}
