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
 * Returns a function that marks a caller as present in an article; call its result to end the presence. A person is present while their
 * stream of changes has `?articolo=<slug>`.
 */
export function createPresence({ reads, copies, newId, logger }: Parts): (ctx: Context) => () => void {
  return (ctx) => {
    const { data: slug } = slugSchema.safeParse(ctx.query['articolo'])
    if (slug === undefined) return () => {}
    const { personId } = callerOf(ctx)
    const page = newId()
    let hasLeft = false
    let article: string | null = null
    /** Presence is optional, so its errors must not stop anything else. */
    const quietly = (work: Promise<unknown>) => void work.catch((error) => logger.debug({ err: error }, 'presence could not be recorded'))
    const enter = async () => {
      article ??= (await findDesk(reads, slug))?.card.slug ?? null
      if (article === null || hasLeft) return
      await copies.enter(article, page, personId)
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
