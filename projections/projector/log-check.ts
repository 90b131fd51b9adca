import { type EventLog, EventLogUnavailableError, type EventMark } from '../../events/log/event-log.ts'
import { identifyLog, type LogIdentity, readLogIdentity } from '../../events/log/log-identity.ts'
import { isBefore, latest } from '../../events/log/position.ts'
import { TimeLimitError, within } from '../../events/log/time-limit.ts'
import type { Logger } from 'pino'
import type { Build, FoldedTo, Store } from '../stores/store.ts'

/**
 * What comes before a checkpoint is never read again. So the checkpoint must belong to this log, which may have been replaced at its
 * address or restored to an older state.
 */

/** A log that does not answer by then counts as unavailable: a read may wait for a server that is gone. */
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
 * @returns whether the log holds, or once held, what is folded up to all these checkpoints
 * @throws EventLogUnavailableError
 */
const holdsAll = (log: Pick<EventLog, 'end' | 'hasReceived'>, folded: readonly FoldedTo[]) => answered(holdsEach(log, folded))

/**
 * @param id of the log that these were folded from
 * @returns whether the log that answers now is that one, and holds what is folded
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
 * Identifies the log, and gives it an identity if it has none. Where it lost events that builds have folded it is another
 * log from then on, for every process and every store, and so gets another identity.
 * @param builds read before this is called: the log is ahead of them, unless it lost something
 * @throws EventLogUnavailableError
 */
export async function checkLog(log: EventLog, builds: readonly Build[], logger: Pick<Logger, 'error'>): Promise<LogIdentity> {
  const identity = (await answered(readLogIdentity(log))) ?? (await identifyLog(log, null, 'first_start', 'system:projections'))
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
  return identifyLog(log, identity, 'events_missing', 'system:projections')
}

/** Marks what readers see of another log, so that it counts as not ready; it is shown until it is built again. */
export async function markForeign(store: Store, builds: readonly Build[], log: string, logger: Pick<Logger, 'error'>): Promise<void> {
  const foreign = builds.filter((build) => build.active && build.log !== null && build.log !== log && build.state !== 'foreign')
  if (foreign.length === 0) return
  logger.error(
    { models: foreign.map(({ model }) => model), builtFrom: foreign[0]!.log, log },
    'the log is not the one that the read models were built from: they are built again',
  )
  // Where another process commits to one of them at this moment, the next check finds it again.
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
