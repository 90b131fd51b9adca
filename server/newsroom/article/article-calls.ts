import { z } from 'zod'
import type { ArticleSummary } from '../../../client/api/contract.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { articleSummarySchema } from '../../answers/articles.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { CommandContext } from '../command-handler.ts'
import { NO_SUCH_ARTICLE } from '../italian/refusal-text.ts'
import { shownOrDone } from '../shown-or-done.ts'
import type { ArticleCommand } from './article-decider.ts'
import { handleArticle } from './handle-article.ts'

/** @returns the article in any status; null until the read models include it */
export type ArticleByOwner = (slug: string) => Promise<ArticleSummary | null>

/** What every call on the article at an address states. */
export const atArticle = {
  path: z.object({ slug: slugSchema }),
  missing: NO_SUCH_ARTICLE,
  errors: { 404: 'No article has or had this address.', 409: 'The state of the article does not allow it.' },
  example: { slug: 'btp-2025-analisi-rendimenti-prospettive' },
} as const

const onArticle = { ...atArticle, answer: articleSummarySchema, mayBeLate: true } as const

/** The specification's calls. Each has its opposite, and may be repeated. */
export const articleCalls = {
  'POST /api/articles/:slug/publish': {
    ...onArticle,
    needs: 'publishArticle',
    summary: 'Publishes the revision that may be published.',
  },
  'POST /api/articles/:slug/withdraw': {
    ...onArticle,
    needs: 'withdrawArticle',
    summary: 'Takes an article off the site without a public notice.',
  },
  'POST /api/articles/:slug/feature': { ...onArticle, needs: 'featureArticle', summary: 'Puts an article at the head of the front page.' },
  'POST /api/articles/:slug/unfeature': {
    ...onArticle,
    needs: 'unfeatureArticle',
    summary: 'Takes an article from the head of the front page.',
  },
} as const satisfies CallDescriptions

export function createArticleHandlers(context: CommandContext, articleByOwner: ArticleByOwner): Handlers<typeof articleCalls> {
  const handle =
    (command: (at: string, by: string) => ArticleCommand): Handlers<typeof articleCalls>['POST /api/articles/:slug/publish'] =>
    async ({ slug }, request) => {
      const { personId } = callerOf(request)
      const state = await handleArticle(context, originOf(request), slug, command(context.now().toISOString(), personId))
      const address = state.slug ?? slug
      return shownOrDone({ slug: address }, () => articleByOwner(address))
    }
  return {
    'POST /api/articles/:slug/publish': handle((at, by) => ({ type: 'PublishArticle', by, at })),
    'POST /api/articles/:slug/withdraw': handle((at) => ({ type: 'WithdrawArticle', notice: null, at })),
    'POST /api/articles/:slug/feature': handle((at) => ({ type: 'FeatureArticle', featured: true, at })),
    'POST /api/articles/:slug/unfeature': handle((at) => ({ type: 'FeatureArticle', featured: false, at })),
  }
}
