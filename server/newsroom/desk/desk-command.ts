import type { DeskArticle } from '../../../client/api/newsroom.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { deskArticleSchema } from '../../answers/desk.ts'
import type { ApiRequest } from '../../http/calls/api-request.ts'
import type { Handler, Reply } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import { atArticle } from '../article/article-calls.ts'
import type { ArticleCommand } from '../article/article-decider.ts'
import { handleArticle } from '../article/handle-article.ts'
import type { CommandContext } from '../command-handler.ts'
import { shownOrDone } from '../shown-or-done.ts'
import type { Colleagues } from './colleagues.ts'
import { deskView, type DeskViewParts } from './desk-view.ts'
import type { Notes } from './notes.ts'

export interface DeskContext extends CommandContext {
  readonly reads: Pick<ReadModels, 'read' | 'status'>
  readonly colleagues: Colleagues
  readonly notes: Notes
}

export const deskCommand = { ...atArticle, answer: deskArticleSchema, mayBeLate: true } as const
export const exampleName = {
  revision: 2,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
} as const

export type Shown = DeskArticle | Reply<object>

export const createShown =
  (context: Pick<DeskContext, 'reads'> & DeskViewParts) =>
  (slug: string, request: ApiRequest): Promise<Shown> =>
    shownOrDone({ slug }, async () => {
      const desk = await findDesk(context.reads, slug)
      return desk && deskView(context, desk, callerOf(request))
    })

export function createGive(context: DeskContext) {
  const shown = createShown(context)
  return <Input extends { slug: string }>(
    commandOf: (input: Input, request: ApiRequest) => ArticleCommand | Promise<ArticleCommand>,
  ): Handler<Input, DeskArticle> =>
    async (input, request) => {
      await handleArticle(context, originOf(request), input.slug, await commandOf(input, request))
      return shown(input.slug, request)
    }
}
