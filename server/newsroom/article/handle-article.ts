import { articleStream } from '../../../events/schemas/article.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { type ArticleCommand, articleDecider, ArticleElsewhereError } from './article-decider.ts'
import type { ArticleState } from './article-state.ts'

/**
 * Carries out a command on an article, and waits up to 2 s until the read models include it.
 * @param slug any current or former address
 * @throws CommandRefusedError
 */
export async function handleArticle(context: CommandContext, origin: Origin, slug: string, command: ArticleCommand): Promise<ArticleState> {
  try {
    return await handleCommand(context, origin, articleDecider, articleStream(slug), command)
  } catch (error) {
    if (!(error instanceof ArticleElsewhereError)) throw error
    return handleCommand(context, origin, articleDecider, articleStream(error.slug), command)
  }
}
