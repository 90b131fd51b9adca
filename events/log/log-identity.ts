import { randomUUID } from 'node:crypto'
import { type EventLog, WrongExpectedRevisionError } from './event-log.ts'
import { LOG_IDENTITY_STREAM } from '../schemas/portal.ts'
import type { Actor } from '../schemas/metadata.ts'
import type { EventData } from '../schemas/vocabulary.ts'

/** Which log this is. Two logs never share an id, even where one began as a copy of the other. */
export interface LogIdentity {
  readonly id: string
  /** Of the event that says so. */
  readonly revision: bigint
}

/** @returns the log's identity, or null where it was never given one */
export async function readLogIdentity(log: Pick<EventLog, 'readStream'>): Promise<LogIdentity | null> {
  const newest = log.readStream(LOG_IDENTITY_STREAM, { backwards: true, limit: 1, fromLeader: true })
  for await (const { id, revision } of newest) return { id, revision }
  return null
}

/**
 * Gives the log an identity, or another one. Of several processes that try at once, one does, and all return the same.
 * @param before the one it has
 * @param actor who found that it needs one
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
