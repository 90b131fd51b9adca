import { type DataSource, retryDelay, sourceFacts } from '../../../events/domain/generation/data-sources.ts'
import { type EventLog, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { dataImportStream } from '../../../events/schemas/open-data.ts'
import type { EventData, OpenDataEvent } from '../../../events/schemas/vocabulary.ts'
import { CommandRefusedError } from '../decider.ts'
import type { ImportError } from './import-error.ts'

/** Retrieving takes at most 20 seconds, so an import that is silent for this long was interrupted. */
const MAX_RUN_MS = 5 * 60_000
/** Covers some weeks of a source that fails all day. */
const MAX_EVENTS_READ = 200
const MAX_CONFLICTS = 5
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface ImportState {
  readonly expected: ExpectedRevision
  readonly running: { readonly startedAt: string; readonly attempt: number } | null
  readonly success: EventData<'DataImportCompleted'> | null
  readonly failure: (EventData<'DataImportFailed'> & { readonly attempt: number }) | null
}

export async function readImports(log: EventLog, source: DataSource): Promise<ImportState> {
  let state: ImportState = { expected: 'no_stream', running: null, success: null, failure: null }
  let isNewest = true
  for await (const { event, revision } of log.readStream(dataImportStream(source), {
    backwards: true,
    limit: MAX_EVENTS_READ,
    fromLeader: true,
  })) {
    if (isNewest) state = { ...state, expected: revision }
    if (event instanceof Error) throw event
    if (event.type === 'DataImportCompleted') return { ...state, success: event.data }
    if (event.type === 'DataImportFailed' && !state.failure) state = { ...state, failure: { ...event.data, attempt: 0 } }
    if (event.type === 'DataImportStarted') {
      const { attempt, startedAt } = event.data
      if (isNewest) state = { ...state, running: { startedAt, attempt } }
      else if (state.failure?.attempt === 0) state = { ...state, failure: { ...state.failure, attempt } }
    }
    isNewest = false
  }
  return state
}

export const isRunning = ({ running }: ImportState, at: Date): boolean =>
  running !== null && at.getTime() < Date.parse(running.startedAt) + MAX_RUN_MS

/** Returns the time of the next scheduled import; a time in the past means now. */
export function nextImport(source: DataSource, { running, success, failure }: ImportState): Date {
  if (running) return new Date(Date.parse(running.startedAt) + MAX_RUN_MS)
  if (failure && failure.retryInMs !== null) return new Date(Date.parse(failure.failedAt) + failure.retryInMs)
  const last = failure?.failedAt ?? success?.completedAt
  return last === undefined ? new Date(0) : nextHour(Date.parse(last), sourceFacts(source).hour)
}

function nextHour(last: number, hour: number): Date {
  const today = Math.floor(last / DAY_MS) * DAY_MS + hour * HOUR_MS
  return new Date(today > last ? today : today + DAY_MS)
}

function nextTry(attempt: number, retryAfterMs = 0): number | null {
  const delay = retryDelay(attempt)
  return delay === null ? null : Math.min(Math.max(delay, retryAfterMs), DAY_MS)
}

export interface ImportRecord {
  readonly newest: string | undefined
  origin(): Origin
  /** This and `fail` throw CommandRefusedError if another import has taken over. */
  complete(period: string, outcome: EventData<'DataImportCompleted'>['outcome']): Promise<void>
  fail(error: ImportError): Promise<void>
}

interface RecordContext {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
}

/**
 * Begins an import, by one process at a time.
 * @param by origin of the request; the import continues as `system:open-data`
 * @throws CommandRefusedError (conflict) while another runs
 */
export async function startImport(
  { log, newId, now }: RecordContext,
  by: Origin,
  source: DataSource,
  address: string,
): Promise<ImportRecord> {
  const stream = dataImportStream(source)
  let expected: ExpectedRevision
  let origin = by
  const append = async (event: OpenDataEvent) => {
    const appended = await log.append(stream, expected, newEvents([event], origin, newId))
    expected = appended.revision
    origin = { actor: 'system:open-data', correlationId: by.correlationId, causationId: appended.id }
  }
  let attempt: number
  let newest: string | undefined
  for (let conflicts = 0; ; conflicts++) {
    const state = await readImports(log, source)
    if (isRunning(state, now())) throw new CommandRefusedError('conflict', 'import-running')
    const before = state.running ?? state.failure
    attempt = before && retryDelay(before.attempt) !== null ? before.attempt + 1 : 1
    expected = state.expected
    newest = state.success?.period
    try {
      await append({ type: 'DataImportStarted', data: { source, address, attempt, startedAt: now().toISOString() } })
      break
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError) || conflicts === MAX_CONFLICTS) throw error
    }
  }
  const end = async (event: OpenDataEvent) => {
    try {
      await append(event)
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      throw new CommandRefusedError('conflict', 'import-replaced')
    }
  }
  const at = () => now().toISOString()
  return {
    newest,
    origin: () => origin,
    complete: (period, outcome) => end({ type: 'DataImportCompleted', data: { source, period, outcome, completedAt: at() } }),
    fail: ({ failure: reason, retryAfterMs }) =>
      end({ type: 'DataImportFailed', data: { source, reason, retryInMs: nextTry(attempt, retryAfterMs), failedAt: at() } }),
  }
}
