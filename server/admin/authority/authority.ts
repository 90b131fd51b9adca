import type { EventLog } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { concernsAuthority, createLogRecords, type LogRecords } from './log-records.ts'

/** Throws where the caller of a request may not give its command any more. */
type Check = () => Promise<void>

/** The requests that are under way, by the correlation id of their events. */
export interface RequestRights {
  /** @returns what ends it. @param check of the caller's right to the request's command, from the log */
  hold(correlationId: string, check: Check): Disposable
  /** @throws HttpProblem 401 or 403. Resolves where the origin is no request's: the portal's own work has no caller */
  check(origin: Pick<Origin, 'correlationId'>): Promise<void>
  /** The request's command has ended its caller's session itself: what it still appends belongs to it. */
  release(correlationId: string): void
}

export interface Authority extends Disposable {
  /** The same log: what a person or a token appends to it in a request is checked at that moment. */
  readonly log: EventLog
  readonly records: LogRecords
  readonly rights: RequestRights
}

/**
 * Opens the log with a check of the caller's right at each append: since the request's first byte the caller may have been
 * deactivated, demoted or logged out.
 */
export function openAuthority(log: EventLog, readModels: Pick<ReadModels, 'onChange'>): Authority {
  const records = createLogRecords(log, readModels)
  const rights = createRequestRights()
  return { log: checkedLog(log, rights, records), records, rights, [Symbol.dispose]: () => records[Symbol.dispose]() }
}

function createRequestRights(): RequestRights {
  const checks = new Map<string, Check>()
  return {
    hold(correlationId, check) {
      checks.set(correlationId, check)
      return { [Symbol.dispose]: () => void checks.delete(correlationId) }
    },
    check: async ({ correlationId }) => checks.get(correlationId)?.(),
    release: (correlationId) => void checks.delete(correlationId),
  }
}

/** Only these actors are checked here: the portal's own parts ask for the right themselves, before each step of their work. */
const CALLER = /^(person|token):/

function checkedLog(log: EventLog, rights: RequestRights, records: LogRecords): EventLog {
  return {
    async append(stream, expected, events) {
      for (const { metadata } of events) {
        if ('correlationId' in metadata && CALLER.test(metadata.actor)) await rights.check(metadata)
      }
      const isOfAuthority = events.some(({ event }) => concernsAuthority(event.type))
      try {
        return await log.append(stream, expected, events)
      } finally {
        // Also after an error: it may have been stored all the same.
        if (isOfAuthority) records.forget()
      }
    },
    readStream: (stream, options) => log.readStream(stream, options),
    readAll: (options) => log.readAll(options),
    subscribeToAll: (options) => log.subscribeToAll(options),
    hasReceived: (mark) => log.hasReceived(mark),
    setMaxAge: (stream, seconds, origin) => log.setMaxAge(stream, seconds, origin),
    keepNewest: (stream, origin) => log.keepNewest(stream, origin),
    async tombstone(stream) {
      try {
        await log.tombstone(stream)
      } finally {
        records.forget()
      }
    },
    end: (options) => log.end(options),
    ping: (timeoutMs) => log.ping(timeoutMs),
    writeRefusal: () => log.writeRefusal(),
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  }
}
