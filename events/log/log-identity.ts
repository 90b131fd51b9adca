import { randomUUID } from 'node:crypto'
import { type EventLog, WrongExpectedRevisionError } from './event-log.ts'
import { LOG_IDENTITY_STREAM } from '../schemas/portal.ts'
import type { Actor } from '../schemas/metadata.ts'
import type { EventData } from '../schemas/vocabulary.ts'

/** Identity of a log. A copy of a log gets another id. */
export interface LogIdentity {
  readonly id: string
  readonly revision: bigint
}

export async function readLogIdentity(log: Pick<EventLog, 'readStream'>): Promise<LogIdentity | null> {
  const newest = log.readStream(LOG_IDENTITY_STREAM, { backwards: true, limit: 1, fromLeader: true })
  for await (const { id, revision } of newest) return { id, revision }
  return null
}

/**
 * Gives the log a new identity. Of several concurrent callers one succeeds, and all receive the same identity.
 * @param before current identity
 * @param actor part of the program that requires it
 */
export async function identifyLog(
  log: Pick<EventLog, 'append' | 'readStream'>,
  before: LogIdentity | null,
  reason: EventData<'LogIdentified'>['reason'],
  actor: Actor,
  now = () => new Date(),
): Promise<LogIdentity> {
  const id = randomUUID()
  try {
    const event = { type: 'LogIdentified', data: { reason, identifiedAt: now().toISOString() } } as const
    const metadata = { actor, correlationId: id }
    const { revision } = await log.append(LOG_IDENTITY_STREAM, before?.revision ?? 'no_stream', [{ id, event, metadata }])
    return { id, revision }
  } catch (error) {
    const found = error instanceof WrongExpectedRevisionError ? await readLogIdentity(log) : null
    if (!found) throw error
    return found
  }
}
