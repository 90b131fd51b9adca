import { FORWARDS, type KurrentDBClient, StreamDeletedError, StreamNotFoundError } from '@kurrent/kurrentdb-client'
import type { EventMark } from './event-log.ts'
import { asLogError } from './event-log-errors.ts'

/**
 * Asks the event's own stream, not `$all`: a position at which no event begins is an error to some servers, and how a position is
 * given by reads of streams differs between their versions.
 * @returns whether this log was given that event; see `EventLog.held`
 */
export async function wasHeld(client: KurrentDBClient, { id, stream, revision }: EventMark): Promise<boolean> {
  try {
    const found = await firstFrom(client, stream, revision)
    // A later one comes first where the head of the stream was removed.
    if (found) return found.revision > revision || found.id === id
    const { metadata } = await client.getStreamMetadata(stream, { requiresLeader: true })
    const { truncateBefore, maxAge, maxCount } = metadata ?? {}
    return (typeof truncateBefore === 'number' && truncateBefore > revision) || maxAge !== undefined || maxCount !== undefined
  } catch (error) {
    // A tombstone outlives what it deleted.
    if (error instanceof StreamDeletedError) return true
    throw asLogError(error, stream)
  }
}

async function firstFrom(client: KurrentDBClient, stream: string, fromRevision: bigint) {
  try {
    for await (const { event } of client.readStream(stream, { fromRevision, direction: FORWARDS, maxCount: 1, requiresLeader: true }))
      if (event) return event
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error
  }
  return null
}
