import type Router from '@koa/router'
import type { ArticleSummary } from '../../../client/api/contract.ts'
import { articleStream, slugSchema } from '../../../events/schemas/article.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { HttpProblem } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import { type ArticleCommand, articleDecider } from './article-decider.ts'

/** @returns the article in any status; null until the read models include it */
export type ArticleByOwner = (slug: string) => Promise<ArticleSummary | null>

/** The commands on an article, by path segment. Each has its opposite, and each is idempotent. */
const COMMANDS: Readonly<Record<string, (at: string) => ArticleCommand>> = {
  publish: (at) => ({ type: 'PublishArticle', at }),
  withdraw: (at) => ({ type: 'WithdrawArticle', at }),
  feature: (at) => ({ type: 'FeatureArticle', featured: true, at }),
  unfeature: (at) => ({ type: 'FeatureArticle', featured: false, at }),
}

export function addArticleRoutes(router: Router, context: CommandContext, articleByOwner: ArticleByOwner): void {
  for (const [verb, command] of Object.entries(COMMANDS)) {
    router.post(`/api/articles/:slug/${verb}`, async (ctx) => {
      const slug = slugSchema.safeParse(ctx.params['slug'])
      if (!slug.success) throw new HttpProblem(404, 'Non esiste un articolo con questo indirizzo.')
      await handleCommand(context, originOf(ctx), articleDecider, articleStream(slug.data), command(context.now().toISOString()))
      const article = await articleByOwner(slug.data)
      if (!article) throw new HttpProblem(503, 'Fatto, ma gli elenchi non lo mostrano ancora: ricarica tra poco.', { retryAfter: 2 })
      ctx.body = article
    })
  }
}
