import {
  type Appended,
  type EventLog,
  EventLogUnavailableError,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '../../../events/log/event-log.ts'
import type { FailureReason, GenerationFailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { StillAllowed } from '../command-handler.ts'
import type { EventData, GenerationEvent } from '../../../events/schemas/vocabulary.ts'
import { type FailureOptions, GenerationFailedError } from './generation-failed-error.ts'

type Requested = Omit<EventData<'GenerationRequested'>, 'generationId' | 'requestedAt'>

/** A running generation. Each call appends one event, caused by the previous one. */
export interface GenerationRecord {
  readonly id: string
  origin(): Origin
  followedBy(appended: Appended): void
  attemptStarted(attempt: Omit<EventData<'AttemptStarted'>, 'generationId' | 'startedAt'>): Promise<void>
  attemptSucceeded(attempt: Omit<EventData<'AttemptSucceeded'>, 'generationId' | 'succeededAt'>): Promise<void>
  attemptFailed(attempt: Omit<EventData<'AttemptFailed'>, 'generationId' | 'failedAt'>): Promise<void>
  complete(made: { articles?: string[]; topics?: string[]; failed?: number }): Promise<Appended>
  fail(reason: FailureReason, detail: GenerationFailureDetail, options?: Omit<FailureOptions, 'appended'>): Promise<GenerationFailedError>
}

export interface RecordContext extends StillAllowed {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
}

/** The same request was made before. Its generation is in the log, running or ended. */
export class GenerationAlreadyRequestedError extends Error {
  override readonly name = 'GenerationAlreadyRequestedError'
}

/**
 * Starts a generation's stream with the request.
 * @param requestedBy of the request; the generation continues as `system:generation`
 * @param id set for a request that may be repeated; the stream is named after it, so the log accepts only the first
 * @throws GenerationAlreadyRequestedError if the stream exists
 */
export async function recordGeneration(
  { log, newId, now, ensureAllowed }: RecordContext,
  requestedBy: Origin,
  requested: Requested,
  id: string = newId(),
): Promise<GenerationRecord> {
  const stream = generationStream(id)
  const at = () => now().toISOString()
  let expected: ExpectedRevision = 'no_stream'
  let origin = requestedBy
  const followedBy = (appended: Appended) => {
    origin = { actor: 'system:generation', correlationId: requestedBy.correlationId, causationId: appended.id }
  }
  const append = async (event: GenerationEvent) => {
    try {
      const appended = await log.append(stream, expected, newEvents([event], origin, newId))
      expected = appended.revision
      followedBy(appended)
      return appended
    } catch (error) {
      // The event may be stored despite the error. Only this process writes to the stream, so the next append may follow or replace it.
      if (error instanceof EventLogUnavailableError && expected !== 'no_stream') expected = 'stream_exists'
      throw error
    }
  }
  try {
    await append({ type: 'GenerationRequested', data: { ...requested, generationId: id, requestedAt: at() } })
  } catch (error) {
    if (!(error instanceof WrongExpectedRevisionError)) throw error
    throw new GenerationAlreadyRequestedError(`generation ${id} has been requested before`, { cause: error })
  }
  return {
    id,
    origin: () => origin,
    followedBy,
    async attemptStarted(attempt) {
      await ensureAllowed(origin)
      await append({ type: 'AttemptStarted', data: { ...attempt, generationId: id, startedAt: at() } })
    },
    async attemptSucceeded(attempt) {
      await append({ type: 'AttemptSucceeded', data: { ...attempt, generationId: id, succeededAt: at() } })
    },
    async attemptFailed(attempt) {
      await append({ type: 'AttemptFailed', data: { ...attempt, generationId: id, failedAt: at() } })
    },
    complete({ articles = [], topics = [], failed = 0 }) {
      return append({ type: 'GenerationCompleted', data: { generationId: id, articles, topics, failed, completedAt: at() } })
    },
    async fail(reason, detail, options) {
      const appended = await append({ type: 'GenerationFailed', data: { generationId: id, reason, detail, failedAt: at() } })
      return new GenerationFailedError(id, reason, detail, { ...options, appended })
    },
  }
}
