import type { ArticleSummary } from '../../../client/api/contract.ts'
import type { CommandContext } from '../command-handler.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import type { ArticleCommand } from './article-decider.ts'
import { handleArticle } from './handle-article.ts'
import { slugIn } from './slug-in.ts'
import { shownOrDone } from '../shown-or-done.ts'

/** @returns the article in any status; null until the read models include it */
export type ArticleByOwner = (slug: string) => Promise<ArticleSummary | null>

/** The commands on an article: path segment and right. Each has its opposite, and each is idempotent. */
const COMMANDS = [
  ['publish', 'publishArticle', (at: string, by: string): ArticleCommand => ({ type: 'PublishArticle', by, at })],
  ['withdraw', 'withdrawArticle', (at: string): ArticleCommand => ({ type: 'WithdrawArticle', notice: null, at })],
  ['feature', 'featureArticle', (at: string): ArticleCommand => ({ type: 'FeatureArticle', featured: true, at })],
  ['unfeature', 'unfeatureArticle', (at: string): ArticleCommand => ({ type: 'FeatureArticle', featured: false, at })],
] as const

export function addArticleRoutes(routes: Routes, context: CommandContext, articleByOwner: ArticleByOwner): void {
  for (const [verb, needs, command] of COMMANDS) {
    routes.post(`/api/articles/:slug/${verb}`, needs, async (ctx) => {
      const slug = slugIn(ctx)
      const state = await handleArticle(context, originOf(ctx), slug, command(context.now().toISOString(), callerOf(ctx).personId))
      const address = state.slug ?? slug
      ctx.body = await shownOrDone(ctx, { slug: address }, () => articleByOwner(address))
    })
  }
}
