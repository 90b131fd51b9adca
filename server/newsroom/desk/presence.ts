import type { Context } from 'koa'
import type { Logger } from 'pino'
import { slugSchema } from '../../../events/schemas/article.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { PRESENCE_LIFE_MS, type WorkingCopies } from '../../../projections/stores/working-copies/working-copies.ts'
import { callerOf } from '../../http/request-origin.ts'

interface Parts {
  readonly reads: Pick<ReadModels, 'read'>
  readonly copies: Pick<WorkingCopies, 'enter' | 'leave'>
  readonly newId: () => string
  readonly logger: Logger
}

/**
 * Who follows the changes with `?articolo=<slug>` has that article open for writing, until the stream ends.
 * @returns what marks the caller of such a request as present; it returns what ends that
 */
export function createPresence({ reads, copies, newId, logger }: Parts): (ctx: Context) => () => void {
  return (ctx) => {
    const { data: slug } = slugSchema.safeParse(ctx.query['articolo'])
    if (slug === undefined) return () => {}
    const { personId } = callerOf(ctx)
    const page = newId()
    let hasLeft = false
    let article: string | null = null
    /** Presence is a courtesy: where it cannot be recorded, everything else goes on. */
    const quietly = (work: Promise<unknown>) => void work.catch((error) => logger.debug({ err: error }, 'presence could not be recorded'))
    const enter = async () => {
      article ??= (await findDesk(reads, slug))?.card.slug ?? null
      if (article === null || hasLeft) return
      await copies.enter(article, page, personId)
      // It left while this was under way.
      if (hasLeft) await copies.leave(article, page)
    }
    quietly(enter())
    const renewing = setInterval(() => quietly(enter()), PRESENCE_LIFE_MS / 3)
    return () => {
      hasLeft = true
      clearInterval(renewing)
      if (article !== null) quietly(copies.leave(article, page))
    }
  }
}
