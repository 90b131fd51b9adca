import type { ArticleSummary } from '../../../client/api/contract.ts'
import { articleStream, slugSchema } from '../../../events/schemas/article.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { HttpProblem } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { type ArticleCommand, articleDecider } from './article-decider.ts'

/** @returns the article in any status; null until the read models include it */
export type ArticleByOwner = (slug: string) => Promise<ArticleSummary | null>

/** The commands on an article: path segment and right. Each has its opposite, and each is idempotent. */
const COMMANDS = [
  ['publish', 'publishArticle', (at: string): ArticleCommand => ({ type: 'PublishArticle', at })],
  ['withdraw', 'withdrawArticle', (at: string): ArticleCommand => ({ type: 'WithdrawArticle', at })],
  ['feature', 'featureArticle', (at: string): ArticleCommand => ({ type: 'FeatureArticle', featured: true, at })],
  ['unfeature', 'unfeatureArticle', (at: string): ArticleCommand => ({ type: 'FeatureArticle', featured: false, at })],
] as const

export function addArticleRoutes(routes: Routes, context: CommandContext, articleByOwner: ArticleByOwner): void {
  for (const [verb, needs, command] of COMMANDS) {
    routes.post(`/api/articles/:slug/${verb}`, needs, async (ctx) => {
      const slug = slugSchema.safeParse(ctx.params['slug'])
      if (!slug.success) throw new HttpProblem(404, 'Non esiste un articolo con questo indirizzo.')
      await handleCommand(context, originOf(ctx), articleDecider, articleStream(slug.data), command(context.now().toISOString()))
      const article = await articleByOwner(slug.data)
      if (!article) throw new HttpProblem(503, 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.', { retryAfter: 2 })
      ctx.body = article
    })
  }
}
