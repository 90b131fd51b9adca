import type Router from '@koa/router'
import { z } from 'zod'
import type { GenerationResult } from '../../client/api/contract.ts'
import type { Appended } from '../../events/event-log.ts'
import { topicIdSchema } from '../../events/topic.ts'
import { awaitReadModels } from '../command-handler.ts'
import type { ArticleByOwner } from '../article/article-routes.ts'
import { CommandRefusedError } from '../decider.ts'
import { readJson } from '../http/read-json.ts'
import { chooseDailyTopic } from './choose-topics.ts'
import { generateArticle } from './generate-article.ts'
import { generateBatch } from './generate-batch.ts'
import { generateTopics } from './generate-topics.ts'
import type { GenerationContext } from './generation-context.ts'

const articleBody = z.strictObject({ topicId: topicIdSchema })

/** Spec section 7, the four generating calls. Each answers when the lists already show what was made. */
export function addGenerationRoutes(router: Router, context: GenerationContext, articleByOwner: ArticleByOwner): void {
  const shown = (appended: Appended) => awaitReadModels(context.readModels, appended)

  router.post('/api/generate/topics', async (ctx) => {
    const { generationId, topicIds, appended } = await generateTopics(context)
    await shown(appended)
    const made = new Set(topicIds)
    ctx.body = { generationId, topics: (await context.topics()).filter((topic) => made.has(topic.id)) } satisfies GenerationResult
  })

  router.post('/api/generate/article', async (ctx) => {
    const { topicId } = await readJson(ctx, articleBody)
    const { generationId, slug, appended } = await generateArticle(context, topicId, { kind: 'article' })
    await shown(appended)
    ctx.body = { generationId, article: await articleByOwner(slug) } satisfies GenerationResult
  })

  router.post('/api/schedule/daily', async (ctx) => {
    const topic = chooseDailyTopic(await context.topics())
    if (!topic) throw new CommandRefusedError('conflict', 'Nessun topic attivo: generane o attivane uno prima.')
    const { generationId, slug, appended } = await generateArticle(context, topic.id, { kind: 'daily' })
    await shown(appended)
    ctx.body = { generationId, article: await articleByOwner(slug) } satisfies GenerationResult
  })

  router.post('/api/generate/batch-articles', async (ctx) => {
    const { generationId, made, failed, appended } = await generateBatch(context)
    await shown(appended)
    ctx.body = { generationId, articles: made, failed } satisfies GenerationResult
  })
}
