import type { ApiRequest } from '../../http/calls/api-request.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { CommandContext } from '../command-handler.ts'
import { readEmbargoes } from '../schedule/embargoes.ts'
import type { ArticleCommand } from './article-decider.ts'
import { handleArticle } from './handle-article.ts'

type Publish = Pick<Extract<ArticleCommand, { type: 'PublishArticle' }>, 'named' | 'change'>

export interface Publication {
  publish(slug: string, which: Publish, request: ApiRequest): Promise<string>
  withdraw(slug: string, notice: string | null, request: ApiRequest): Promise<string>
}

export function createPublication(context: CommandContext): Publication {
  const at = () => context.now().toISOString()
  const handle = async (slug: string, command: ArticleCommand, request: ApiRequest) =>
    (await handleArticle(context, originOf(request), slug, command)).slug ?? slug
  return {
    async publish(slug, which, request) {
      const embargoes = await readEmbargoes(context)
      return handle(slug, { type: 'PublishArticle', ...which, by: callerOf(request).personId, embargoes, at: at() }, request)
    },
    withdraw: (slug, notice, request) => handle(slug, { type: 'WithdrawArticle', notice, at: at() }, request),
  }
}
