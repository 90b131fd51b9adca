import { backoffMs, pause } from './backoff.ts'
import { type EventLog, EventLogUnavailableError } from './event-log.ts'
import { isRefused } from './event-log-errors.ts'
import { KurrentEventLog } from './event-log-kurrent.ts'
import type { EventLogLogger } from './event-log-subscription.ts'
import { clientFor } from './log-address.ts'

export interface EventLogOptions {
  /**
   * «kurrentdb://127.0.0.1:2113?tls=false» for one node, «kurrentdb://user:password@n1:2113,n2:2113,n3:2113?tls=true» for
   * a cluster; `esdb://` works too. Credentials and TLS are stated here and nowhere else.
   */
  readonly url: string
  /** Where it is known that the log may move: receives what to call with its new address. */
  readonly onMove?: (moved: (url: string) => void) => void
  readonly logger?: EventLogLogger
  /** For jitter: at least 0, below 1. */
  readonly random?: () => number
  /** How long to try to reach the log at first, in milliseconds. */
  readonly connectTimeoutMs?: number
  /** False: its first answer is not waited for; a call says so while it cannot be reached. */
  readonly mustAnswer?: boolean
  /** After how many milliseconds an unanswered append counts as lost. */
  readonly appendTimeoutMs?: number
}

/**
 * Opens the door to the log, and reads once through it so that no reader pays for the first connection, which takes half a
 * second.
 * @throws EventLogUnavailableError when the log does not answer within `connectTimeoutMs` and must; TypeError for an address that cannot be understood
 */
export async function connectEventLog({
  url,
  onMove,
  logger,
  random = Math.random,
  connectTimeoutMs = 10_000,
  mustAnswer = true,
  appendTimeoutMs = 4_000,
}: EventLogOptions): Promise<EventLog> {
  const log = new KurrentEventLog(clientFor(url), random, appendTimeoutMs, logger)
  onMove?.((moved) => void log.moveTo(clientFor(moved)))
  const answered = firstAnswer(log, performance.now() + connectTimeoutMs, random)
  if (!mustAnswer) {
    answered.catch((error: unknown) => logger?.warn({ err: error }, 'the event log has not answered yet'))
    return log
  }
  try {
    await answered
    return log
  } catch (error) {
    await log[Symbol.asyncDispose]()
    throw error
  }
}

/** @throws what the first attempt failed with: the last one only says that the time is up */
async function firstAnswer(log: KurrentEventLog, deadline: number, random: () => number): Promise<void> {
  let first: unknown
  for (let attempt = 0; ; attempt++) {
    try {
      return await log.ping(Math.max(1, deadline - performance.now()))
    } catch (error) {
      first ??= error
      // Wrong credentials stay wrong.
      if (!(error instanceof EventLogUnavailableError) || isRefused(error)) throw error
      if (performance.now() >= deadline) throw first
      await pause(Math.min(backoffMs(attempt, random), deadline - performance.now()))
    }
  }
}
