import type { Category } from '../../../events/domain/categories.ts'
import type { Block } from '../../../events/domain/blocks.ts'
import type { FailureDetail, FailureReason } from '../../../events/domain/generation/generation-failures.ts'
import type { EventData } from '../../../events/schemas/vocabulary.ts'

/** Turns topics into articles: a language model, or the offline writer. Neither accesses the log. */
export interface Writer {
  readonly model: string
  readonly promptVersion: string
  /** True if texts are new each time and unread. The offline writer's texts were read before release. */
  readonly isRemote: boolean
  /** @throws WriterError if there is no article; the signal's reason if it was aborted before an attempt began */
  writeArticle(request: ArticleRequest, context: WriterContext): Promise<WrittenArticle>
  /** Returns true if an unwritten article on the topic remains. Absent if there always is one. */
  mayWrite?(topic: ArticleRequest['topic'], isWritten: WriterContext['isWritten']): Promise<boolean>
  /** Returns at least one topic, none of them among the existing ones. @throws WriterError if there is none */
  proposeTopics(request: TopicsRequest, context: WriterContext): Promise<ProposedTopic[]>
  /** Makes one small call, without retries. Absent if the writer calls no server. */
  testConnection?(context: ConnectionTestContext): Promise<ConnectionOutcome>
}

export interface ConnectionTestContext extends Pick<WriterContext, 'signal' | 'now'> {
  /** @param atMost upper bound of the call's cost. @throws BudgetSpentError, or another error: the call must not be made */
  reserve(atMost: Usage): Promise<void>
}

export interface ConnectionOutcome extends Omit<EventData<'ModelConnectionTested'>, 'testId' | 'model' | 'testedAt'> {
  readonly mayBeBilled: boolean
}

export interface ArticleRequest {
  readonly generationId: string
  readonly topic: {
    readonly id: string
    readonly title: string
    readonly description: string
    readonly category: Category
    readonly angle: string | null
  }
  /** The offline writer is deterministic for a seed and topic; a model may ignore it. */
  readonly seed: string
}

export interface TopicsRequest {
  readonly generationId: string
  readonly existing: readonly { readonly id: string; readonly title: string; readonly category: Category }[]
  readonly seed: string
}

export interface WrittenArticle {
  readonly title: string
  readonly subtitle: string
  readonly excerpt: string
  readonly summary: string
  readonly body: Block[]
  readonly illustrative?: boolean | undefined
  /** True if a second article under this title would be identical, so it must not be written again under another title. */
  readonly onlyOnce?: boolean | undefined
}

export interface ProposedTopic {
  readonly title: string
  readonly description: string
  readonly category: Category
  /** 1 (last) to 10 (first). */
  readonly priority: number
  readonly angle: string
}

export type Usage = EventData<'AttemptSucceeded'>['usage']
export const FREE: Usage = { inputTokens: 0, outputTokens: 0, costMicroEur: 0 }

type Attempt<T extends 'AttemptStarted' | 'AttemptSucceeded' | 'AttemptFailed', At extends string> = Omit<EventData<T>, 'generationId' | At>

/** The caller's callbacks. The writer awaits each one, so an attempt is in the log before its call is made. */
export interface WriterContext {
  readonly signal: AbortSignal
  readonly now: () => Date
  /** Returns true if an article was ever written under this title, in whatever status it is now. */
  isWritten(title: string): Promise<boolean>
  /** @param attempt.atMost upper bound of the call's cost, which is reserved. @throws BudgetSpentError: the call must not be made */
  onAttemptStarted(attempt: Attempt<'AttemptStarted', 'startedAt'> & { readonly atMost: Usage }): Promise<void>
  onAttemptSucceeded(attempt: Attempt<'AttemptSucceeded', 'succeededAt'>): Promise<void>
  onAttemptFailed(attempt: Attempt<'AttemptFailed', 'failedAt'> & { readonly mayBeBilled: boolean }): Promise<void>
}

export class WriterError extends Error {
  override readonly name = 'WriterError'
  readonly reason: FailureReason
  readonly detail: FailureDetail
  readonly retryAfterMs: number | undefined
  constructor(reason: FailureReason, detail: FailureDetail, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(`${reason} (${detail.code})`, options)
    this.reason = reason
    this.detail = detail
    this.retryAfterMs = options.retryAfterMs
  }
}
