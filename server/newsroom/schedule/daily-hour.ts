import type { Logger } from 'pino'
import { italianDay, romeInstant } from '../../../events/domain/navigation/italian-days.ts'
import { DAILY_HOUR, DAILY_UNTIL } from '../../../events/domain/newsroom/schedule.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { LOG_IDENTITY_STREAM } from '../../../events/schemas/portal.ts'
import { DAILY_RULE_STREAM } from '../../../events/schemas/schedule.ts'
import type { DomainEvent, EventData } from '../../../events/schemas/vocabulary.ts'
import { daily } from '../../../projections/models/daily.ts'
import { generations } from '../../../projections/models/generations.ts'
import { awaitReadModels } from '../command-handler.ts'
import type { Decider } from '../decider.ts'
import type { GenerationContext } from '../generation/generation-context.ts'
import { makeDailyArticle, readDaily } from './daily-article.ts'
import type { DueWork } from './scheduler.ts'

export interface DailyRule {
  readonly isOn: boolean
  /** Wall clock time in Rome. */
  readonly hour: string
}

export const dailyRuleDecider: Decider<DailyRule | null, DailyRule & { readonly at: string }, DomainEvent<'DailyArticleSet'>> = {
  initial: null,
  decide: ({ isOn, hour, at }, rule) =>
    rule?.isOn === isOn && rule.hour === hour ? [] : [{ type: 'DailyArticleSet', data: { isOn, hour, setAt: at } }],
  evolve: (_, { data: { isOn, hour } }) => ({ isOn, hour }),
}

type Log = Pick<EventLog, 'readStream'>

/** Reads the owner's decision. Without one, the offline writer writes at `DAILY_HOUR`, and a paid model does not. */
export async function readDailyRule({
  log,
  writer,
}: {
  readonly log: Log
  readonly writer: { readonly isRemote: boolean }
}): Promise<DailyRule> {
  for await (const { event } of log.readStream(DAILY_RULE_STREAM, { backwards: true, limit: 1, fromLeader: true })) {
    if (event instanceof Error) throw event
    const { isOn, hour } = event.data as EventData<'DailyArticleSet'>
    return { isOn, hour }
  }
  return { isOn: !writer.isRemote, hour: DAILY_HOUR }
}

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Returns the span in which the article of a day is written by itself, in milliseconds. */
export function dailySpan(day: string, { hour }: DailyRule): { from: number; until: number } {
  const from = romeInstant(`${day}T${hour}`).getTime()
  return { from, until: Math.max(romeInstant(`${day}T${DAILY_UNTIL}`).getTime(), from + HOUR_MS) }
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Writes the daily article at its hour. */
export function dailyArticle(context: GenerationContext & { readonly logger: Pick<Logger, 'error' | 'info'> }): DueWork {
  const { log, now, newId, logger, readModels } = context
  let firstDay: string | null = null

  /** The first start of a portal brings its own content. */
  async function isFirstDay(day: string): Promise<boolean> {
    if (firstDay === null)
      for await (const { event } of log.readStream(LOG_IDENTITY_STREAM, { limit: 1 }))
        if (!(event instanceof Error)) firstDay = italianDay(new Date((event.data as EventData<'LogIdentified'>).identifiedAt))
    return firstDay === null || firstDay === day
  }

  async function isOpen(day: string): Promise<boolean> {
    if (await isFirstDay(day)) return false
    const { made, missed } = await readDaily(log, day)
    return made === null && missed === null
  }

  async function next(): Promise<number | null> {
    const rule = await readDailyRule(context)
    if (!rule.isOn) return null
    const today = italianDay(now())
    const { from, until } = dailySpan(today, rule)
    if (now().getTime() < until && (await isOpen(today))) return from
    return dailySpan(dayAfter(today), rule).from
  }

  return {
    name: 'daily article',
    models: [daily.name, generations.name],
    next,
    async run() {
      const day = italianDay(now())
      const due = await next()
      if (due === null || due > now().getTime()) return
      const origin: Origin = { actor: 'system:schedule', correlationId: newId() }
      const outcome = await makeDailyArticle(context, origin, day, 'clock')
      if (outcome.kind === 'made') {
        logger.info({ day, slug: outcome.slug }, 'the daily article is written')
        if (outcome.appended) await awaitReadModels(readModels, outcome.appended)
      } else if (outcome.kind === 'missed') logger.error({ day, reason: outcome.reason }, 'the daily article could not be written')
    },
  }
}
