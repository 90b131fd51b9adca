import { articleStream } from '../../../events/schemas/article.ts'
import { WrongExpectedRevisionError } from '../../../events/log/event-log.ts'
import { newEvents } from '../../../events/log/appending/new-events.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import type { CommandContext } from '../command-handler.ts'
import { CommandRefusedError } from '../decider.ts'
import { articleDecider } from './article-decider.ts'
import type { ArticleState } from './article-state.ts'
import { handleArticle } from './handle-article.ts'
import { isReserved } from './reserved-addresses.ts'

/**
 * Gives an article another address: claimed first, in the stream of that name, then recorded with the article. A second try goes on
 * where a crash stopped. An address that any article ever had is that article's alone.
 * @param slug any address that the article has or had
 */
export async function changeAddress(context: CommandContext, origin: Origin, slug: string, address: string): Promise<ArticleState> {
  const at = context.now().toISOString()
  if (isReserved(address)) throw new CommandRefusedError('invalid', 'reserved-address')
  const article = await firstSlugOf(context, slug)
  if (article === null) throw new CommandRefusedError('not_found', 'no-such-article')
  if (address !== article) {
    const events = [{ type: 'AddressClaimed', data: { slug: address, article, claimedAt: at } }] as const
    try {
      await context.log.append(articleStream(address), 'no_stream', newEvents(events, origin, context.newId))
    } catch (error) {
      if (!(error instanceof WrongExpectedRevisionError)) throw error
      if ((await firstSlugOf(context, address)) !== article) {
        throw new CommandRefusedError('conflict', 'address-taken')
      }
    }
  }
  return handleArticle(context, origin, article, { type: 'ChangeAddress', address, at })
}

/** @returns the name of the article's stream; null where no article has or had the address */
async function firstSlugOf({ log }: Pick<CommandContext, 'log'>, address: string): Promise<string | null> {
  for await (const { event } of log.readStream(articleStream(address), { limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    const state = articleDecider.evolve(articleDecider.initial, event as Parameters<typeof articleDecider.evolve>[1])
    return state.claimedFor ?? state.slug
  }
  return null
}
