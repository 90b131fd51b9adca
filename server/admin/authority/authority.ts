import type { EventLog } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { concernsAuthority, createLogRecords, type LogRecords } from './log-records.ts'

type Check = () => Promise<void>

export interface RequestRights {
  /** Registers a request's check. Dispose of the result when the request ends. */
  hold(correlationId: string, check: Check): Disposable
  /** Does nothing for the portal's own work, which has no caller. @throws HttpProblem 401 or 403 */
  check(origin: Pick<Origin, 'correlationId'>): Promise<void>
  /** Stops checking a request whose command ends its caller's own session; its remaining events are still allowed. */
  release(correlationId: string): void
}

export interface Authority extends Disposable {
  readonly log: EventLog
  readonly records: LogRecords
  readonly rights: RequestRights
}

/**
 * Wraps the log so that each append checks the caller's right. The caller may have been deactivated, demoted or logged out since the
 * request began.
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

/** Only these actors are checked here. The portal's own parts check before each step of their work. */
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
        // An append that failed may still have been stored.
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
