import { articleStream } from '../../../events/schemas/article.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { type CommandContext, handleCommand } from '../command-handler.ts'
import { type ArticleCommand, articleDecider, ArticleElsewhereError } from './article-decider.ts'
import type { ArticleState } from './article-state.ts'

/**
 * Carries out a command on an article, and waits until the read models include it, 2 s at most.
 * @param slug any address that the article has or had
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
