import { z } from 'zod'
import type { ArticleSummary } from '../../../client/api/contract.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { articleSummarySchema } from '../../answers/articles.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import { originOf } from '../../http/request-origin.ts'
import type { CommandContext } from '../command-handler.ts'
import { shownOrDone } from '../shown-or-done.ts'
import { handleArticle } from './handle-article.ts'
import { createPublication } from './publication.ts'

/** Returns the article in any status; null until the read models include it. */
export type ArticleByOwner = (slug: string) => Promise<ArticleSummary | null>

export const atArticle = {
  path: z.object({ slug: slugSchema }),
  missing: 'no-such-article',
  errors: { 404: 'No article has or had this address.', 409: 'The state of the article does not allow it.' },
  example: { slug: 'btp-2025-analisi-rendimenti-prospettive' },
} as const

const onArticle = { ...atArticle, answer: articleSummarySchema, mayBeLate: true } as const

/** The specification's calls. Each has an opposite and is idempotent. */
export const articleCalls = {
  'POST /api/articles/:slug/publish': {
    ...onArticle,
    needs: 'publishArticle',
    summary: 'Publishes the revision that may be published.',
    errors: { ...onArticle.errors, 422: 'Readers have seen another text: the newsroom’s call says what has changed.' },
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

/** Handles publishing and withdrawing without the newsroom's options: any revision, a note, a notice. */
export function createArticleHandlers(context: CommandContext, articleByOwner: ArticleByOwner): Handlers<typeof articleCalls> {
  const publication = createPublication(context)
  const shown = (slug: string) => shownOrDone({ slug }, () => articleByOwner(slug))
  const feature = async (slug: string, featured: boolean, request: ApiRequest) => {
    const command = { type: 'FeatureArticle', featured, at: context.now().toISOString() } as const
    const state = await handleArticle(context, originOf(request), slug, command)
    return shown(state.slug ?? slug)
  }
  return {
    'POST /api/articles/:slug/publish': async ({ slug }, request) => shown(await publication.publish(slug, {}, request)),
    'POST /api/articles/:slug/withdraw': async ({ slug }, request) => shown(await publication.withdraw(slug, null, request)),
    'POST /api/articles/:slug/feature': ({ slug }, request) => feature(slug, true, request),
    'POST /api/articles/:slug/unfeature': ({ slug }, request) => feature(slug, false, request),
  }
}
