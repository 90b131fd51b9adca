import type { Context } from 'koa'
import { z } from 'zod'
import type { ArticleSummary, GenerationResult } from '../../../client/api/contract.ts'
import type { Appended } from '../../../events/log/event-log.ts'
import { topicIdSchema } from '../../../events/schemas/topic.ts'
import { awaitReadModels } from '../command-handler.ts'
import type { ArticleByOwner } from '../article/article-routes.ts'
import { CommandRefusedError } from '../decider.ts'
import { readJson } from '../../http/read-json.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { chooseDailyTopic } from '../../../events/domain/generation/choose-topics.ts'
import { partFailures } from '../italian/failure-text.ts'
import { generateArticle } from './generate-article.ts'
import { generateBatch } from './generate-batch.ts'
import { generateTopics } from './generate-topics.ts'
import { generateOnce } from './generate-once.ts'
import { shownOrDone } from '../shown-or-done.ts'
import { showFailure } from './show-failure.ts'
import { testConnection } from './test-connection.ts'
import type { GenerationContext } from './generation-context.ts'

const articleBody = z.strictObject({ topicId: topicIdSchema })

/**
 * The four generation routes, and the test of the model's server. Each answers once the read models include what was made. A generation
 * that is requested again with its `Idempotency-Key` is made once and gets the same answer.
 */
export function addGenerationRoutes(routes: Routes, context: GenerationContext, articleByOwner: ArticleByOwner): void {
  const shown = (appended: Appended) => awaitReadModels(context.readModels, appended)
  const failureShown = <Made>(making: Promise<Made>): Promise<Made> => showFailure(context.readModels, making)

  const topicsResult = (ctx: Context, generationId: string, ids: readonly string[]): Promise<GenerationResult> =>
    shownOrDone(ctx, { generationId }, async () => {
      return { generationId, topics: await context.findTopics(ids) }
    })
  const articleResult = (ctx: Context, generationId: string, slug: string): Promise<GenerationResult> =>
    shownOrDone(ctx, { generationId, slug }, async () => {
      const article = await articleByOwner(slug)
      return article && { generationId, article, ...heldOf([article]) }
    })
  const batchResult = (ctx: Context, generationId: string, slugs: readonly string[], failed: number): Promise<GenerationResult> => {
    const done = { generationId, articles: slugs.length, failed }
    return shownOrDone(ctx, done, async () => {
      const articles = await Promise.all(slugs.map(articleByOwner))
      const inReview = articles.filter((article) => article?.status === 'review').length
      const { partFailures: details = [] } = (failed > 0 && (await context.findGeneration(generationId))) || {}
      return { ...done, failures: partFailures(details, failed), ...(inReview > 0 ? { inReview } : {}), ...heldOf(articles) }
    })
  }

  routes.post('/api/generate/topics', 'generateTopics', async (ctx) => {
    const make = async (id: string | undefined) => {
      const { generationId, topicIds, appended } = await failureShown(generateTopics(context, originOf(ctx), { id }))
      await shown(appended)
      return topicsResult(ctx, generationId, topicIds)
    }
    ctx.body = await generateOnce(ctx, context, { kind: 'topics' }, make, ({ id, topics }) => topicsResult(ctx, id, topics))
  })

  routes.post('/api/generate/article', 'generateArticle', async (ctx) => {
    const { topicId } = readJson(ctx, articleBody)
    const make = async (id: string | undefined) => {
      const { generationId, slug, appended } = await failureShown(generateArticle(context, originOf(ctx), topicId, { kind: 'article', id }))
      await shown(appended)
      return articleResult(ctx, generationId, slug)
    }
    ctx.body = await generateOnce(ctx, context, { kind: 'article', topicId }, make, ({ id, articles }) =>
      articleResult(ctx, id, articles[0]!),
    )
  })

  routes.post('/api/schedule/daily', 'generateDaily', async (ctx) => {
    const make = async (id: string | undefined) => {
      const topic = chooseDailyTopic(await context.topics())
      if (!topic) throw new CommandRefusedError('conflict', 'Nessun topic attivo: generane o attivane uno prima.')
      const { generationId, slug, appended } = await failureShown(generateArticle(context, originOf(ctx), topic.id, { kind: 'daily', id }))
      await shown(appended)
      return articleResult(ctx, generationId, slug)
    }
    ctx.body = await generateOnce(ctx, context, { kind: 'daily' }, make, ({ id, articles }) => articleResult(ctx, id, articles[0]!))
  })

  routes.post('/api/newsroom/model/test', 'testConnection', async (ctx) => {
    ctx.body = await testConnection(context, originOf(ctx))
  })

  routes.post('/api/generate/batch-articles', 'generateBatch', async (ctx) => {
    const make = async (id: string | undefined): Promise<GenerationResult> => {
      const { generationId, articles, failed, appended } = await failureShown(generateBatch(context, originOf(ctx), { id }))
      await shown(appended)
      return batchResult(ctx, generationId, articles, failed)
    }
    ctx.body = await generateOnce(ctx, context, { kind: 'batch' }, make, ({ id, articles, failed }) =>
      batchResult(ctx, id, articles, failed),
    )
  })
}

/** @returns why texts wait that passed the editorial check. `undecided` comes first, because an owner can change it */
function heldOf(articles: readonly (ArticleSummary | null)[]): Pick<GenerationResult, 'held'> {
  const causes = articles.flatMap((article) => article?.held ?? [])
  const held = causes.find((cause) => cause === 'undecided') ?? causes[0]
  return held ? { held } : {}
}
