import pLimit from 'p-limit'
import { ARTICLES_PER_BATCH, ARTICLES_PER_CATEGORY } from '../../../events/domain/newsroom/limits.ts'
import type { GenerationFailureDetail } from '../../../events/domain/generation/generation-failures.ts'
import { CATEGORIES, categoryLabel } from '../../../events/domain/categories.ts'
import type { Topic } from '../../../client/api/contract.ts'
import type { Appended } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { CommandRefusedError } from '../decider.ts'
import { HttpProblem } from '../../http/problem.ts'
import { chooseTopics } from '../../../events/domain/generation/choose-topics.ts'
import { generateArticle } from './generate-article.ts'
import type { GenerationContext } from './generation-context.ts'
import { GenerationFailedError } from './generation-failed-error.ts'
import { recordGeneration } from './generation-record.ts'

/** Stays within a model's rate limits; the whole batch takes a minute or two. */
const CONCURRENCY = 4

export interface BatchGeneration {
  readonly generationId: string
  readonly articles: readonly string[]
  readonly failed: number
  readonly appended: Appended
}

/**
 * Generates five articles for each category, a few at a time, with different titles. A failed part does not affect the others; the result
 * counts both.
 * @throws CommandRefusedError (conflict) while another batch runs or if a category has no active topic, BudgetSpentError; nothing was
 *   written
 * @throws GenerationFailedError if no article was made
 */
export async function generateBatch(
  context: GenerationContext,
  origin: Origin,
  { id = context.newId() }: { id?: string | undefined } = {},
): Promise<BatchGeneration> {
  using _turn = await context.batchTurn.take(id)
  const topicIds = planTopics(await context.topics())
  await context.budget.admit({ id, count: ARTICLES_PER_BATCH }, origin)
  const record = await recordGeneration(context, origin, { kind: 'batch', planned: ARTICLES_PER_BATCH }, id)
  const limit = pLimit(CONCURRENCY)
  const titles = new Set<string>()
  let refused: HttpProblem | undefined
  let lastError: GenerationFailedError | undefined
  const generate = async (topicId: string): Promise<string | null> => {
    if (context.signal.aborted || refused) return null
    try {
      return (await generateArticle(context, record.origin(), topicId, { kind: 'article', parentId: record.id, titles })).slug
    } catch (error) {
      if (error instanceof HttpProblem) refused = error
      else if (error instanceof GenerationFailedError) lastError = error
      else context.logger.error({ err: error, topicId }, 'an article of a batch failed')
      return null
    }
  }

  const slugs = await Promise.all(topicIds.map((topicId) => limit(generate, topicId)))
  if (refused) {
    await record.fail('cancelled', { code: 'right_withdrawn' })
    throw refused
  }
  const articles = slugs.filter((slug) => slug !== null)
  if (articles.length === 0) {
    throw await record.fail('children_failed', noArticleMade(lastError), {
      ...(lastError ? { cause: lastError } : {}),
      ...(lastError?.retryAfter === undefined ? {} : { retryAfter: lastError.retryAfter }),
    })
  }
  const failed = ARTICLES_PER_BATCH - articles.length
  const appended = await record.complete({ articles, failed })
  return { generationId: record.id, articles, failed, appended }
}

function noArticleMade(lastError: GenerationFailedError | undefined): GenerationFailureDetail {
  const cause = lastError?.detail
  // A part is never a batch, so causes do not nest.
  return { code: 'no_article_made', ...(cause && cause.code !== 'no_article_made' ? { cause } : {}) }
}

/** @throws CommandRefusedError if a category has no active topic, because people decide the topics */
function planTopics(topics: readonly Topic[]): string[] {
  const chosen = CATEGORIES.map((category) => chooseTopics(topics, category, ARTICLES_PER_CATEGORY))
  const withoutTopics = CATEGORIES.filter((_, at) => chosen[at]!.length === 0)
  if (withoutTopics.length > 0) {
    const parameters = { sections: withoutTopics.map(categoryLabel) }
    throw new CommandRefusedError('conflict', 'batch-without-topics', { parameters })
  }
  return chosen.flat().map((topic) => topic.id)
}
