import { topicsByTurn } from '../../../events/domain/generation/choose-topics.ts'
import type { FailureReason } from '../../../events/domain/generation/generation-failures.ts'
import { DAILY_ATTEMPTS, type DailyMissReason } from '../../../events/domain/newsroom/schedule.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import { type Appended, type ExpectedRevision, WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { generationStream } from '../../../events/schemas/generation.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { dailyStream } from '../../../events/schemas/schedule.ts'
import type { DomainEvent } from '../../../events/schemas/vocabulary.ts'
import { stableId } from '../../../events/stable-id.ts'
import type { Topic } from '../../../projections/models/topics.ts'
import { isWritten } from '../article/write-article.ts'
import { CommandRefusedError } from '../decider.ts'
import { BudgetSpentError } from '../generation/budget.ts'
import { generateArticle } from '../generation/generate-article.ts'
import type { GenerationContext } from '../generation/generation-context.ts'
import { GenerationFailedError } from '../generation/generation-failed-error.ts'
import { GenerationAlreadyRequestedError } from '../generation/generation-record.ts'

type DailyEvent = DomainEvent<'DailyArticleAttempted' | 'DailyArticleMade' | 'DailyArticleMissed'>

/** What the log knows about the article of a day. */
export interface DailyState {
  readonly revision: ExpectedRevision
  readonly made: { readonly generationId: string; readonly slug: string } | null
  readonly attempts: number
  readonly lastGeneration: string | null
  readonly missed: DailyMissReason | null
}

export type DailyOutcome =
  | { readonly kind: 'made'; readonly generationId: string; readonly slug: string; readonly appended: Appended | null }
  | { readonly kind: 'running'; readonly generationId: string }
  | { readonly kind: 'missed'; readonly reason: DailyMissReason }

export async function readDaily(log: GenerationContext['log'], day: string): Promise<DailyState> {
  let state: DailyState = { revision: 'no_stream', made: null, attempts: 0, lastGeneration: null, missed: null }
  for await (const { event, revision } of log.readStream(dailyStream(day), { fromLeader: true })) {
    if (event instanceof Error) throw event
    state = { ...evolve(state, event as DailyEvent), revision }
  }
  return state
}

function evolve(state: DailyState, { type, data }: DailyEvent): DailyState {
  switch (type) {
    case 'DailyArticleAttempted':
      return { ...state, attempts: data.attempt, lastGeneration: data.generationId }
    case 'DailyArticleMade':
      return { ...state, made: { generationId: data.generationId, slug: data.slug }, missed: null }
    case 'DailyArticleMissed':
      return { ...state, missed: data.reason }
  }
}

type GenerationOutcome = { kind: 'absent' | 'running' } | { kind: 'failed'; reason: FailureReason } | { kind: 'completed'; slug: string }

async function outcomeOf(log: GenerationContext['log'], generationId: string): Promise<GenerationOutcome> {
  for await (const { event } of log.readStream(generationStream(generationId), { backwards: true, limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    if (event.type === 'GenerationCompleted') return { kind: 'completed', slug: event.data.articles[0]! }
    if (event.type === 'GenerationFailed') return { kind: 'failed', reason: event.data.reason }
    return { kind: 'running' }
  }
  return { kind: 'absent' }
}

/** The model's server may have written and billed a text that never arrived. */
const UNKNOWN_OUTCOMES: ReadonlySet<FailureReason> = new Set(['interrupted', 'timed_out', 'server_error', 'cancelled'])

/**
 * Makes the article of a day of Rome, at most once over all processes: the day's stream claims each attempt at its exact revision, and the
 * attempt's generation has an id that follows from the day and its number. A repetition returns the article that was made.
 * @param by `person`: one attempt, whose error is thrown. `clock`: up to `DAILY_ATTEMPTS`, and a lasting failure is recorded once
 * @throws CommandRefusedError, BudgetSpentError, GenerationFailedError only for a person
 */
export async function makeDailyArticle<By extends 'person' | 'clock'>(
  context: GenerationContext,
  origin: Origin,
  day: string,
  by: By,
): Promise<By extends 'person' ? Exclude<DailyOutcome, { kind: 'missed' }> : DailyOutcome> {
  return (await decideDay(context, origin, day, by)) as never
}

async function decideDay(context: GenerationContext, origin: Origin, day: string, by: 'person' | 'clock'): Promise<DailyOutcome> {
  const { log, newId, now } = context
  const append = async (state: DailyState, event: DailyEvent): Promise<Appended | null> => {
    try {
      return await log.append(dailyStream(day), state.revision, newEvents([event], origin, newId))
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) return null
      throw error
    }
  }
  const at = () => now().toISOString()
  const miss = async (state: DailyState, reason: DailyMissReason): Promise<DailyOutcome | null> => {
    if (state.missed === reason) return { kind: 'missed', reason }
    return (await append(state, { type: 'DailyArticleMissed', data: { day, reason, missedAt: at() } })) && { kind: 'missed', reason }
  }

  async function attempt(state: DailyState, generationId: string): Promise<DailyOutcome | null> {
    const topic = await chooseTopic(context)
    if (!topic.found && by === 'clock') return miss(state, 'no_topic')
    if (!topic.topic) throw new CommandRefusedError('conflict', 'no-active-topic')
    if (generationId !== state.lastGeneration) {
      const data = { day, attempt: state.attempts + 1, generationId, attemptedAt: at() }
      if (!(await append(state, { type: 'DailyArticleAttempted', data }))) return null
    }
    try {
      await generateArticle(context, origin, topic.topic.id, { kind: 'daily', id: generationId })
    } catch (error) {
      if (error instanceof GenerationAlreadyRequestedError) return { kind: 'running', generationId }
      if (by === 'person') throw error
      if (error instanceof BudgetSpentError) return miss(await readDaily(log, day), 'budget_spent')
      if (!(error instanceof GenerationFailedError)) throw error
    }
    return null
  }

  for (;;) {
    const state = await readDaily(log, day)
    if (state.made) return { kind: 'made', ...state.made, appended: null }
    const last = state.lastGeneration === null ? null : await outcomeOf(log, state.lastGeneration)
    if (last?.kind === 'running') return { kind: 'running', generationId: state.lastGeneration! }
    if (last?.kind === 'completed') {
      const made = { generationId: state.lastGeneration!, slug: last.slug }
      const appended = await append(state, { type: 'DailyArticleMade', data: { day, ...made, madeAt: at() } })
      if (appended) return { kind: 'made', ...made, appended }
      continue
    }
    const reason = by === 'clock' ? whyNoFurther(context, state, last) : null
    const outcome = reason
      ? await miss(state, reason)
      : await attempt(state, last?.kind === 'absent' ? state.lastGeneration! : stableId(`daily/${day}/${state.attempts + 1}`))
    if (outcome) return outcome
  }
}

function whyNoFurther({ writer }: GenerationContext, { attempts }: DailyState, last: GenerationOutcome | null): DailyMissReason | null {
  if (last?.kind === 'failed' && writer.isRemote && UNKNOWN_OUTCOMES.has(last.reason)) return 'outcome_unknown'
  return last?.kind === 'failed' && attempts >= DAILY_ATTEMPTS ? 'attempts_failed' : null
}

/**
 * Returns the first topic in turn that the writer can write about. If it can write about none, returns the first, so that a person's
 * generation records the reason.
 */
async function chooseTopic({ topics, writer, log }: GenerationContext): Promise<{ topic: Topic | null; found: boolean }> {
  const inTurn = topicsByTurn(await topics())
  for (const topic of inTurn) if ((await writer.mayWrite?.(topic, (title) => isWritten(log, title))) ?? true) return { topic, found: true }
  return { topic: inTurn[0] ?? null, found: false }
}
