import type { Logger } from 'pino'
import type { ScheduledAction } from '../../../events/domain/newsroom/schedule.ts'
import type { Command } from '../../../events/domain/permissions.ts'
import type { Actor, Origin } from '../../../events/schemas/metadata.ts'
import { schedules } from '../../../projections/models/schedules.ts'
import { type DuePlan, listDue, nextDue } from '../../../projections/queries/articles/schedule-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { articleStream } from '../../../events/schemas/article.ts'
import { articleDecider } from '../article/article-decider.ts'
import { awaitReadModels, type CommandContext, decideAndAppend } from '../command-handler.ts'
import { readEmbargoes } from './embargoes.ts'
import type { DueWork } from './scheduler.ts'

/** Returns whether the actor of an earlier event may give the command now. Reads only the log. */
export type MayNow = (actor: Actor | null, command: Command) => Promise<boolean>

interface Context extends CommandContext {
  readonly reads: Pick<ReadModels, 'read'>
  readonly mayNow: MayNow
  readonly logger: Pick<Logger, 'error' | 'info'>
}

const RIGHT: Readonly<Record<ScheduledAction, Command>> = { publish: 'publishArticle', withdraw: 'withdrawArticle' }

/**
 * Publishes and withdraws what people have scheduled. The read models only say where to look. The article's stream decides, and the append
 * at its revision lets one of several processes act.
 */
export function scheduledArticles(context: Context): DueWork {
  const { reads, now } = context
  return {
    name: 'scheduled articles',
    models: [schedules.name],
    next: () => nextDue(reads),
    async run() {
      for (const plan of await listDue(reads, now())) await runPlan(context, plan)
    },
  }
}

async function runPlan(context: Context, { slug, scheduleId, action, actor, eventId, due }: DuePlan): Promise<void> {
  const { mayNow, newId, now, logger, readModels } = context
  const origin: Origin = { actor: 'system:schedule', correlationId: newId(), causationId: eventId }
  const embargoes = action === 'publish' ? await readEmbargoes(context) : {}
  const mayAct = await mayNow(actor, RIGHT[action])
  const command = { type: 'RunSchedule', scheduleId, mayAct, embargoes, at: now().toISOString() } as const
  const { state, appended } = await decideAndAppend(context, origin, articleDecider, articleStream(slug), command)
  if (!appended) return
  const isMissed = state.missed.some((one) => one.scheduleId === scheduleId)
  if (isMissed) logger.error({ slug, action, due }, 'a schedule did not run: the article waits for a person')
  else logger.info({ slug, action, due }, 'a schedule has run')
  await awaitReadModels(readModels, appended)
}
