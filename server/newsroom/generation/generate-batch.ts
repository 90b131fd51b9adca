import pLimit from 'p-limit'
import { ARTICLES_PER_BATCH, ARTICLES_PER_CATEGORY } from '../../../events/domain/batch.ts'
import type { GenerationFailureDetail } from '../../../events/domain/generation-failures.ts'
import { CATEGORIES } from '../../../events/domain/categories.ts'
import type { Appended } from '../../../events/log/event-log.ts'
import { BudgetSpentError } from './budget.ts'
import { chooseTopics } from '../../../events/domain/choose-topics.ts'
import { generateArticle } from './generate-article.ts'
import { generateTopics } from './generate-topics.ts'
import type { GenerationContext } from './generation-context.ts'
import { GenerationFailedError } from './generation-failed-error.ts'
import { recordGeneration } from './generation-record.ts'

/** Stays within a model's rate limits; the whole batch takes a minute or two. */
const CONCURRENCY = 4

export interface BatchGeneration {
  readonly generationId: string
  readonly made: number
  readonly failed: number
  readonly appended: Appended
}

/**
 * Generates five articles for each category, a few at a time. A failed one does not affect the others; the result counts both.
 * @throws GenerationFailedError when none was made
 */
export async function generateBatch(context: GenerationContext, { id }: { id?: string | undefined } = {}): Promise<BatchGeneration> {
  await context.budget.ensure(ARTICLES_PER_BATCH)
  const record = await recordGeneration(context, { kind: 'batch', planned: ARTICLES_PER_BATCH }, id)
  const limit = pLimit(CONCURRENCY)
  let lastError: GenerationFailedError | BudgetSpentError | undefined
  const generate = async (topicId: string): Promise<string | null> => {
    if (context.signal.aborted) return null
    try {
      return (await generateArticle(context, topicId, { kind: 'article', parentId: record.id })).slug
    } catch (error) {
      if (error instanceof GenerationFailedError || error instanceof BudgetSpentError) lastError = error
      else context.logger.error({ err: error, topicId }, 'an article of a batch failed')
      return null
    }
  }

  const slugs = await Promise.all((await planTopics(context, record.id)).map((topicId) => limit(generate, topicId)))
  const articles = slugs.filter((slug) => slug !== null)
  if (articles.length === 0) {
    throw await record.fail('children_failed', noArticleMade(lastError), {
      ...(lastError ? { cause: lastError } : {}),
      ...(lastError?.retryAfter === undefined ? {} : { retryAfter: lastError.retryAfter }),
    })
  }
  const failed = ARTICLES_PER_BATCH - articles.length
  const appended = await record.complete({ articles, failed })
  return { generationId: record.id, made: articles.length, failed, appended }
}

function noArticleMade(lastError: GenerationFailedError | BudgetSpentError | undefined): GenerationFailureDetail {
  const cause = lastError?.detail
  // A part is never a batch itself.
  return { code: 'no_article_made', ...(cause && cause.code !== 'no_article_made' ? { cause } : {}) }
}

/** @returns the ids of a batch's topics; where a category has no active one, new topics are generated first */
async function planTopics(context: GenerationContext, parentId: string): Promise<string[]> {
  let topics = await context.topics()
  const isEmpty = () => CATEGORIES.some((category) => chooseTopics(topics, category, 1).length === 0)
  if (isEmpty()) {
    try {
      const { appended } = await generateTopics(context, { parentId })
      await context.readModels.waitFor(appended.position, 2_000)
      topics = await context.topics()
    } catch (error) {
      if (!(error instanceof GenerationFailedError || error instanceof BudgetSpentError)) throw error
    }
  }
  return CATEGORIES.flatMap((category) => chooseTopics(topics, category, ARTICLES_PER_CATEGORY).map((topic) => topic.id))
}
