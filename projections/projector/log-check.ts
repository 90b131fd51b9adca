import { type EventLog, EventLogUnavailableError, type EventMark } from '../../events/log/event-log.ts'
import { identifyLog, type LogIdentity, readLogIdentity } from '../../events/log/log-identity.ts'
import { isBefore, latest } from '../../events/log/position.ts'
import { TimeLimitError, within } from '../../events/log/time-limit.ts'
import type { Logger } from 'pino'
import type { Build, FoldedTo, Store } from '../stores/store.ts'

/**
 * Checkpoints are valid for one log only. The log may have been replaced at its address or restored to an older state, and events before a
 * checkpoint are never read again.
 */

const TIMEOUT_MS = 5_000

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await within(TIMEOUT_MS, work)
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error
    throw new EventLogUnavailableError(`the log cannot be checked: ${error.message}`, { cause: error })
  }
}

/**
 * Returns whether the log has, or once had, everything up to all these checkpoints.
 * @throws EventLogUnavailableError
 */
const holdsAll = (log: Pick<EventLog, 'end' | 'hasReceived'>, folded: readonly FoldedTo[]) => answered(holdsEach(log, folded))

/**
 * Returns whether the current log is the one with that id, and has everything folded.
 * @throws EventLogUnavailableError
 */
export const isLogOf = async (log: Pick<EventLog, 'end' | 'hasReceived' | 'readStream'>, id: string, folded: readonly FoldedTo[]) =>
  (await answered(readLogIdentity(log)))?.id === id && (await holdsAll(log, folded))

async function holdsEach(log: Pick<EventLog, 'end' | 'hasReceived'>, folded: readonly FoldedTo[]): Promise<boolean> {
  const marks = new Map<string, EventMark>()
  for (const { mark } of folded) if (mark) marks.set(mark.id, mark)
  const furthest = latest(folded.map(({ checkpoint }) => checkpoint))
  if (furthest && isBefore(await log.end(), furthest)) return false
  for (const mark of marks.values()) if (!(await log.hasReceived(mark))) return false
  return true
}

/**
 * Returns the log's identity, and creates one if it has none. A log that lost folded events gets a new identity, for every process and
 * store.
 * @param builds builds read before the call, so that the log cannot be behind them unless it lost events
 * @throws EventLogUnavailableError
 */
export async function checkLog(
  log: EventLog,
  builds: readonly Build[],
  logger: Pick<Logger, 'error'>,
  now?: () => Date,
): Promise<LogIdentity> {
  const identity = (await answered(readLogIdentity(log))) ?? (await identifyLog(log, null, 'first_start', 'system:projections', now))
  if (
    await holdsAll(
      log,
      builds.filter((build) => build.log === identity.id),
    )
  )
    return identity
  if ((await answered(readLogIdentity(log)))?.id !== identity.id)
    throw new EventLogUnavailableError('the log was replaced while it was checked')
  logger.error({ log: identity.id }, 'events that the read models have seen are no longer in the log')
  return identifyLog(log, identity, 'events_missing', 'system:projections', now)
}

/** Marks builds of another log as foreign. They stay visible until they are rebuilt, but the portal is not ready. */
export async function markForeign(store: Store, builds: readonly Build[], log: string, logger: Pick<Logger, 'error'>): Promise<void> {
  const foreign = builds.filter((build) => build.active && build.log !== null && build.log !== log && build.state !== 'foreign')
  if (foreign.length === 0) return
  logger.error(
    { models: foreign.map(({ model }) => model), builtFrom: foreign[0]!.log, log },
    'the log is not the one that the read models were built from: they are built again',
  )
  // If another process commits at this moment, the next check repeats the mark.
  await store.commit(
    foreign.map(({ id, checkpoint, mark }) => ({
      build: id,
      expected: checkpoint,
      checkpoint,
      mark,
      state: 'foreign' as const,
      error: null,
      progress: null,
      writes: [],
    })),
  )
}
