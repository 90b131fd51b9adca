import { effectOf } from '../../../events/domain/permissions.ts'
import { type EventLog, EventLogUnavailableError } from '../../../events/log/event-log.ts'
import { SILENT_CORRECTIONS_STREAM } from '../../../events/schemas/portal.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { Decider } from '../decider.ts'

type RuleEvent = DomainEvent<'SilentCorrectionsAllowed' | 'SilentCorrectionsForbidden'>

export interface SetSilentCorrections {
  readonly type: 'allowSilentCorrections' | 'forbidSilentCorrections'
  readonly at: string
}

/** Rule on whether one editor may correct typos in published texts alone. They may until an owner forbids it. */
export const silentCorrectionsDecider: Decider<'allowed' | 'forbidden', SetSilentCorrections, RuleEvent> = {
  initial: 'allowed',
  decide({ type, at }, state) {
    if (effectOf(type, state) === 'keeps') return []
    return type === 'allowSilentCorrections'
      ? [{ type: 'SilentCorrectionsAllowed', data: { allowedAt: at } }]
      : [{ type: 'SilentCorrectionsForbidden', data: { forbiddenAt: at } }]
  },
  evolve: (_, { type }) => (type === 'SilentCorrectionsAllowed' ? 'allowed' : 'forbidden'),
}

/** Returns true unless an owner forbids it now. Reads the log; without the log nothing can be corrected. */
export async function areSilentCorrectionsAllowed(log: Pick<EventLog, 'readStream'>): Promise<boolean> {
  try {
    for await (const { type } of log.readStream(SILENT_CORRECTIONS_STREAM, { backwards: true, limit: 1, fromLeader: true }))
      return type === 'SilentCorrectionsAllowed'
  } catch (error) {
    if (!(error instanceof EventLogUnavailableError)) throw error
    return false
  }
  return true
}
