import type { Logger } from 'pino'
import type { GeneratedTextsDecision, HoldCause } from '../../../events/domain/newsroom/publication.ts'
import { effectOf } from '../../../events/domain/permissions.ts'
import type { EventLog, RecordedEvent } from '../../../events/log/event-log.ts'
import { GENERATED_TEXTS_STREAM } from '../../../events/schemas/portal.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import type { Decider } from '../decider.ts'

type RuleEvent = DomainEvent<'UnreadPublishingAllowed' | 'UnreadPublishingForbidden'>

export interface SetUnreadPublishing {
  readonly type: 'allowUnreadPublishing' | 'forbidUnreadPublishing'
  readonly at: string
}

/** Rule on whether texts of a remote model that pass the editorial check are published unread. The texts wait until an owner decides. */
export const unreadPublishingDecider: Decider<GeneratedTextsDecision, SetUnreadPublishing, RuleEvent> = {
  initial: 'undecided',
  decide({ type, at }, state) {
    if (effectOf(type, state) === 'keeps') return []
    return type === 'allowUnreadPublishing'
      ? [{ type: 'UnreadPublishingAllowed', data: { allowedAt: at } }]
      : [{ type: 'UnreadPublishingForbidden', data: { forbiddenAt: at } }]
  },
  evolve: (_, { type }) => (type === 'UnreadPublishingAllowed' ? 'allowed' : 'forbidden'),
}

export interface Decision {
  readonly decision: Exclude<GeneratedTextsDecision, 'undecided'>
  readonly actor: string | null
  readonly at: string
}

type Log = Pick<EventLog, 'readStream'>

export async function readDecisions(log: Log, limit: number): Promise<Decision[]> {
  const decisions: Decision[] = []
  for await (const recorded of log.readStream(GENERATED_TEXTS_STREAM, { backwards: true, limit, fromLeader: true }))
    decisions.push(decisionIn(recorded))
  return decisions
}

function decisionIn({ event, metadata: { actor } }: RecordedEvent): Decision {
  if (event instanceof Error) throw event
  const { type, data } = event as RuleEvent
  return type === 'UnreadPublishingAllowed'
    ? { decision: 'allowed', actor, at: data.allowedAt }
    : { decision: 'forbidden', actor, at: data.forbiddenAt }
}

export interface GeneratedTextsSetting {
  readonly isForced: boolean
  readonly isRemote: boolean
}

interface Rule {
  readonly log: Log
  readonly logger: Logger
  readonly generatedTexts: GeneratedTextsSetting
}

/**
 * Returns the reason why a checked text waits for a person; null if it is published. Reads the rule from the log at the moment of
 * publication, so that a withdrawn rule publishes nothing.
 */
export async function holdCause({ log, logger, generatedTexts: { isForced, isRemote } }: Rule): Promise<HoldCause | null> {
  if (isForced) return 'environment'
  if (!isRemote) return null
  try {
    const [newest] = await readDecisions(log, 1)
    if (!newest) return 'undecided'
    return newest.decision === 'allowed' ? null : 'forbidden'
  } catch (error) {
    logger.warn({ err: error }, 'the rule about generated texts cannot be read: the text waits for a person')
    return 'unreadable'
  }
}
