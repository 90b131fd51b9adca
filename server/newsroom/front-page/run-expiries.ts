import type { Logger } from 'pino'
import { FRONT_PAGE_STREAM } from '../../../events/schemas/front-page.ts'
import { frontPage } from '../../../projections/models/front-page.ts'
import { readArrangedPage } from '../../../projections/queries/front-page-query.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { awaitReadModels, type CommandContext, decideAndAppend } from '../command-handler.ts'
import type { DueWork } from '../schedule/scheduler.ts'
import { frontPageDecider } from './front-page-decider.ts'

interface Context extends CommandContext {
  readonly reads: Pick<ReadModels, 'read'>
  readonly logger: Pick<Logger, 'info'>
}

/**
 * Records the expiries of slots and of the breaking news notice, so that pages are dropped at that moment. The stream decides, and the
 * append at its revision lets one of several processes act.
 */
export function frontPageExpiries(context: Context): DueWork {
  const { reads, now, newId, logger, readModels } = context
  return {
    name: 'front page expiries',
    models: [frontPage.name],
    async next() {
      const { slots, notice } = await readArrangedPage(reads)
      const ends = [...slots, ...(notice ? [notice] : [])].flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]))
      return ends.length === 0 ? null : Math.min(...ends)
    },
    async run() {
      const origin = { actor: 'system:schedule', correlationId: newId() } as const
      const command = { type: 'Expire', at: now().toISOString() } as const
      const { appended } = await decideAndAppend(context, origin, frontPageDecider, FRONT_PAGE_STREAM, command)
      if (!appended) return
      logger.info('a slot of the front page or a notice has expired')
      await awaitReadModels(readModels, appended)
    },
  }
}
