import type { Appended, EventLog, ExpectedRevision } from '../../events/event-log.ts'
import { type FailureReason, generationStream } from '../../events/generation.ts'
import type { EventData, GenerationEvent } from '../../events/vocabulary.ts'
import { GenerationFailedError } from './generation-failed-error.ts'

type Requested = Omit<EventData<'GenerationRequested'>, 'generationId' | 'requestedAt'>

/** One generation while it runs: what happens to it goes into its stream, one event after the other. */
export interface GenerationRecord {
  readonly id: string
  attemptStarted(attempt: Omit<EventData<'AttemptStarted'>, 'generationId' | 'startedAt'>): Promise<void>
  attemptSucceeded(attempt: Omit<EventData<'AttemptSucceeded'>, 'generationId' | 'succeededAt'>): Promise<void>
  attemptFailed(attempt: Omit<EventData<'AttemptFailed'>, 'generationId' | 'failedAt'>): Promise<void>
  complete(made: { articles?: string[]; topics?: string[]; failed?: number }): Promise<Appended>
  /** @returns the error to throw, once the failure is in the log */
  fail(reason: FailureReason, message: string, options?: ErrorOptions & { retryAfter?: number }): Promise<GenerationFailedError>
}

export interface RecordContext {
  readonly log: EventLog
  readonly newId: () => string
  readonly now: () => Date
}

/** Opens a generation's stream with the request. */
export async function recordGeneration({ log, newId, now }: RecordContext, requested: Requested): Promise<GenerationRecord> {
  const id = newId()
  const stream = generationStream(id)
  const at = () => now().toISOString()
  let expected: ExpectedRevision = 'no_stream'
  const append = async (event: GenerationEvent) => {
    const appended = await log.append(stream, expected, [{ id: newId(), event }])
    expected = appended.revision
    return appended
  }
  await append({ type: 'GenerationRequested', data: { ...requested, generationId: id, requestedAt: at() } })
  return {
    id,
    async attemptStarted(attempt) {
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
    async fail(reason, message, options) {
      await append({ type: 'GenerationFailed', data: { generationId: id, reason, message: message.slice(0, 500), failedAt: at() } })
      return new GenerationFailedError(id, reason, message, options)
    },
  }
}
