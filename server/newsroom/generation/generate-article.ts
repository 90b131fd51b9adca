import { MAX_TEXT } from '../../../events/domain/newsroom/limits.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import type { Appended, EventLog } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { topicIdSchema, topicStream } from '../../../events/schemas/topic.ts'
import type { EventData, TopicEvent } from '../../../events/schemas/vocabulary.ts'
import { HttpProblem } from '../../http/problem.ts'
import { GENERATED_BY } from '../../italian/generation.ts'
import { AlreadyWrittenError, isWritten, writeArticle } from '../article/write-article.ts'
import { CommandRefusedError } from '../decider.ts'
import { holdCause } from '../rules/unread-publishing.ts'
import { readEmbargoes } from '../schedule/embargoes.ts'
import { topicDecider } from '../topic/topic-decider.ts'
import { checkArticle } from '../writer/editorial/editorial-check.ts'
import { WriterError, type WrittenArticle } from '../writer/writer.ts'
import { BudgetSpentError } from './budget.ts'
import type { GenerationContext } from './generation-context.ts'
import { type GenerationRecord, recordGeneration } from './generation-record.ts'
import { reportAttempts } from './report-attempts.ts'

export interface ArticleGeneration {
  readonly generationId: string
  readonly slug: string
  readonly appended: Appended
}

interface ArticleOptions {
  readonly kind: 'article' | 'daily'
  readonly parentId?: string
  readonly id?: string | undefined
  /** Lower-case titles of the same batch. The article gets a title that is not among them, and adds it. */
  readonly titles?: Set<string>
}

/**
 * Generates one article from one topic. Appends request, attempts, article and outcome in that order. The article is published at once
 * unless the editorial check sends it to review.
 * @throws CommandRefusedError if the topic is unknown or inactive, BudgetSpentError unless it is part of a batch; nothing was written
 * @throws GenerationFailedError if no article was written
 */
export async function generateArticle(
  context: GenerationContext,
  origin: Origin,
  topicId: string,
  { kind, parentId, id = context.newId(), titles = new Set() }: ArticleOptions,
): Promise<ArticleGeneration> {
  const topic = await topicFromStream(context.log, topicId)
  if (!topic) throw new CommandRefusedError('not_found', 'no-such-topic')
  if (!topic.active) throw new CommandRefusedError('conflict', 'inactive-topic')

  if (!parentId) await context.budget.admit({ id, count: 1 }, origin)
  const record = await recordGeneration(context, origin, { kind, topicId, ...(parentId ? { parentId } : {}) }, id)
  const { slug } = await failOnError(record, context.signal, async () => {
    // A part that the budget stops is recorded as failed, so that the batch can report the reason.
    if (parentId) await context.budget.ensureLeft()
    return writeNew(context, record, topic, titles)
  })
  const appended = await record.complete({ articles: [slug] })
  return { generationId: record.id, slug, appended }
}

/** Retries if another request wrote the same article meanwhile; the writer then returns another one, or none. */
async function writeNew(context: GenerationContext, record: GenerationRecord, topic: Topic, titles: Set<string>) {
  const reports = reportAttempts(context, record)
  for (;;) {
    const written = await context.writer.writeArticle(
      { generationId: record.id, topic, seed: record.id },
      {
        signal: context.signal,
        now: context.now,
        isWritten: (title) => isWritten(context.log, title),
        ...reports,
      },
    )
    await context.ensureAllowed(record.origin())
    try {
      const article = await writeArticle(context, record.origin(), draftOf(context, record, topic, { written, titles }), {
        reviewReasons: checkArticle(written),
        holdCause: async () => (topic.category in (await readEmbargoes(context)) ? 'embargo' : holdCause(context)),
        onlyOnce: written.onlyOnce,
      })
      record.followedBy(article.appended)
      return article
    } catch (error) {
      if (!(error instanceof AlreadyWrittenError)) throw error
    }
  }
}

function draftOf(
  context: GenerationContext,
  record: GenerationRecord,
  topic: Topic,
  { written, titles }: { readonly written: WrittenArticle; readonly titles: Set<string> },
) {
  return {
    articleId: context.newId(),
    category: topic.category,
    title: written.onlyOnce ? written.title : distinctTitle(written.title, titles),
    subtitle: written.subtitle,
    excerpt: written.excerpt,
    summary: written.summary,
    ...GENERATED_BY,
    readTime: readingMinutes(countWords(runningText(written.body))),
    // Only a person may feature an article.
    featured: false,
    generatedBy: 'ai' as const,
    provenance: {
      model: context.writer.model,
      promptVersion: context.writer.promptVersion,
      generationId: record.id,
      topicId: topic.id,
    },
    body: written.body,
    draftedAt: context.now().toISOString(),
  }
}

const NUMBERED_TITLE_LENGTH = MAX_TEXT.title - 10

/** Returns the title, numbered if it is taken: «Come si legge un bilancio (2)». */
function distinctTitle(title: string, taken: Set<string>): string {
  let distinct = title
  for (let number = 2; taken.has(distinct.toLowerCase()); number++) distinct = `${title.slice(0, NUMBERED_TITLE_LENGTH)} (${number})`
  taken.add(distinct.toLowerCase())
  return distinct
}

export async function failOnError<T>(record: GenerationRecord, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WriterError) {
      throw await record.fail(error.reason, error.detail, {
        cause: error,
        ...(error.retryAfterMs === undefined ? {} : { retryAfter: Math.ceil(error.retryAfterMs / 1_000) }),
      })
    }
    if (error instanceof BudgetSpentError) {
      throw await record.fail('budget_spent', error.detail, { cause: error, retryAfter: error.retryAfter })
    }
    if (error instanceof HttpProblem) {
      await record.fail('cancelled', { code: 'right_withdrawn' })
      throw error
    }
    if (signal.aborted) throw await record.fail('cancelled', { code: 'shutting_down' }, { cause: error })
    // Any other error is a bug: recorded as internal and rethrown unchanged.
    await record.fail('interrupted', { code: 'internal_error' })
    throw error
  }
}

interface Topic {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly category: EventData<'TopicProposed'>['category']
  readonly angle: string | null
  readonly active: boolean
}

async function topicFromStream(log: EventLog, topicId: string): Promise<Topic | null> {
  if (!topicIdSchema.safeParse(topicId).success) return null
  let state = topicDecider.initial
  for await (const { event } of log.readStream(topicStream(topicId))) {
    if (event instanceof Error) throw event
    state = topicDecider.evolve(state, event as TopicEvent)
  }
  if (!state.proposed) return null
  const { title, description, category, angle } = state.proposed
  return { id: topicId, title, description, category, angle: angle ?? null, active: state.active }
}
