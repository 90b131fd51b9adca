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

/** Kind to a model's rate limits, and still a minute or two for the whole. */
const CONCURRENCY = 4

export interface BatchGeneration {
  readonly generationId: string
  readonly made: number
  readonly failed: number
  readonly appended: Appended
}

/**
 * Five articles for every category, a few at a time. One that fails does not lose the others; the answer says how many
 * were made and how many were not.
 * @throws GenerationFailedError when not one was made
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
  // A part is never a batch of its own.
  return { code: 'no_article_made', ...(cause && cause.code !== 'no_article_made' ? { cause } : {}) }
}

/** The ids of a batch's topics; where a category has none that is active, new topics are asked for first. */
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
