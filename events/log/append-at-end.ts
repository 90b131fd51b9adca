import { type Appended, type EventLog, type ExpectedRevision, type NewEvent, WrongExpectedRevisionError } from './event-log.ts'

const MAX_CONFLICTS = 20

export async function lastRevision(log: Pick<EventLog, 'readStream'>, stream: string): Promise<ExpectedRevision> {
  for await (const { revision } of log.readStream(stream, { backwards: true, limit: 1 })) return revision
  return 'no_stream'
}

/**
 * Appends to the end of a stream, for events that are independent of its content. Retries after conflicts.
 * @throws WrongExpectedRevisionError after 20 conflicts in a row, EventLogUnavailableError
 */
export async function appendAtEnd(
  log: Pick<EventLog, 'append' | 'readStream'>,
  stream: string,
  events: readonly NewEvent[],
): Promise<Appended> {
  for (let conflicts = 0; ; conflicts++) {
    try {
      return await log.append(stream, await lastRevision(log, stream), events)
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || conflicts >= MAX_CONFLICTS) throw error
    }
  }
}
