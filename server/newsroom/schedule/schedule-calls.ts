import { z } from 'zod'
import type { Calendar } from '../../../client/api/newsroom.ts'
import { isDay, italianDay, italianSpan } from '../../../events/domain/navigation/italian-days.ts'
import type { Origin } from '../../../events/schemas/metadata.ts'
import { categorySchema, slugSchema } from '../../../events/schemas/scalars.ts'
import { DAILY_RULE_STREAM, EMBARGOES_STREAM, hourSchema } from '../../../events/schemas/schedule.ts'
import type { ArticleCard } from '../../../projections/models/articles/card.ts'
import type { MissedSchedule, ScheduleEntry } from '../../../projections/models/schedules.ts'
import { type OfArticle, readCalendar, readDailyDays } from '../../../projections/queries/articles/schedule-queries.ts'
import { calendarSchema } from '../../answers/schedule.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { callerOf, originOf } from '../../http/request-origin.ts'
import type { FieldCode } from '../../italian/fields.ts'
import type { Embargoes, ScheduleCommand } from '../article/schedule-decider.ts'
import { handleCommand } from '../command-handler.ts'
import { schedulePublicationBody, scheduleWithdrawalBody, whenSchema } from '../desk/desk-bodies.ts'
import { createGive, deskCommand, type DeskContext, exampleName } from '../desk/desk-command.ts'
import { scheduleView } from '../desk/desk-view.ts'
import { publishableRevision } from '../desk/offered-commands.ts'
import type { GenerationContext } from '../generation/generation-context.ts'
import { dailyRuleDecider, readDailyRule } from './daily-hour.ts'
import { embargoDecider, readEmbargoes } from './embargoes.ts'

const PASSED = '`hour-has-passed`: it is not in the future. `hour-too-far`: it is more than 400 days away.'
const onSchedule = {
  ...deskCommand,
  path: z.object({ slug: slugSchema, scheduleId: z.uuid() }),
  example: { ...deskCommand.example, scheduleId: '0193a5c1-7a2e-7c31-9f0a-3f1b2c4d5e6f' },
} as const
const day = z
  .string()
  .refine(isDay, 'not-a-day' satisfies FieldCode)
  .describe('Day in Rome.')

export const scheduleCalls = {
  'POST /api/newsroom/articles/:slug/schedule': {
    ...deskCommand,
    needs: 'publishArticle',
    summary: 'Schedules the publication of a revision that may be published. It replaces the planned one.',
    body: schedulePublicationBody,
    errors: {
      ...deskCommand.errors,
      409: '`not-approved`, `replaced-revision` or `already-published`, as for a publication; `section-embargoed`: it is too early.',
      422: `\`unknown-revision\`: the article never had that text. ${PASSED} Or the change or its note is missing.`,
    },
    example: { ...deskCommand.example, ...exampleName, at: '2026-12-01T07:30' },
  },
  'POST /api/newsroom/articles/:slug/schedule-withdrawal': {
    ...deskCommand,
    needs: 'withdrawArticle',
    summary: 'Schedules the withdrawal of an article, with a public notice or without. It replaces the planned one.',
    body: scheduleWithdrawalBody,
    errors: { ...deskCommand.errors, 422: PASSED },
    example: { ...deskCommand.example, notice: null, at: '2026-12-31T18:00' },
  },
  'POST /api/newsroom/articles/:slug/schedules/:scheduleId/move': {
    ...onSchedule,
    needs: 'publishArticle',
    summary: 'Moves what is planned to another hour. The caller answers for it from then on.',
    body: z.strictObject({ at: whenSchema }),
    errors: {
      ...deskCommand.errors,
      409: '`no-such-schedule`: it has run, or was cancelled. `section-embargoed`: it is too early.',
      422: PASSED,
    },
    example: { ...onSchedule.example, at: '2026-12-02T07:30' },
  },
  'POST /api/newsroom/articles/:slug/schedules/:scheduleId/cancel': {
    ...onSchedule,
    needs: 'publishArticle',
    summary: 'Cancels what is planned, or dismisses what did not run.',
  },
  'GET /api/newsroom/calendar': {
    needs: 'seeUnpublished',
    summary: 'Reads what is planned, what did not run, embargoes and the daily article.',
    query: z.object({ from: day, to: day }),
    answer: calendarSchema,
    example: { from: '2026-12-01', to: '2026-12-14' },
  },
  'POST /api/newsroom/embargoes': {
    needs: 'embargoSection',
    summary: 'Puts a section under embargo: nothing of it is published before that time, except corrections. It replaces the earlier one.',
    body: z.strictObject({ category: categorySchema, until: whenSchema }),
    answer: null,
    errors: { 422: PASSED },
    example: { category: 'MERCATI', until: '2026-12-01T18:00' },
  },
  'POST /api/newsroom/embargoes/lift': {
    needs: 'embargoSection',
    summary: 'Ends the embargo of a section.',
    body: z.strictObject({ category: categorySchema }),
    answer: null,
    example: { category: 'MERCATI' },
  },
  'POST /api/newsroom/rules/daily': {
    needs: 'setDailyArticle',
    summary: 'Decides whether the daily article is written by itself, and at which hour of Rome.',
    body: z.strictObject({ isOn: z.boolean(), hour: hourSchema }),
    answer: null,
    example: { isOn: true, hour: '06:00' },
  },
} as const satisfies CallDescriptions

export function createScheduleHandlers(context: DeskContext & Pick<GenerationContext, 'writer'>): Handlers<typeof scheduleCalls> {
  const give = createGive(context)
  const at = () => context.now().toISOString()
  const setEmbargo = async (origin: Origin, category: ArticleCard['category'], until: string | null) =>
    void (await handleCommand(context, origin, embargoDecider, EMBARGOES_STREAM, { category, until, at: at() }))

  return {
    'POST /api/newsroom/articles/:slug/schedule': give(async ({ revision, hash, change, at: due }, request) => ({
      type: 'SchedulePublication',
      scheduleId: context.newId(),
      named: { revision, hash },
      ...(change && { change }),
      due,
      by: callerOf(request).personId,
      embargoes: await readEmbargoes(context),
      at: at(),
    })),
    'POST /api/newsroom/articles/:slug/schedule-withdrawal': give(({ notice, at: due }, request) => ({
      type: 'ScheduleWithdrawal',
      scheduleId: context.newId(),
      notice,
      due,
      by: callerOf(request).personId,
      at: at(),
    })),
    'POST /api/newsroom/articles/:slug/schedules/:scheduleId/move': give(async ({ scheduleId, at: due }, request) => ({
      type: 'MoveSchedule',
      scheduleId,
      due,
      by: callerOf(request).personId,
      embargoes: await readEmbargoes(context),
      at: at(),
    })),
    'POST /api/newsroom/articles/:slug/schedules/:scheduleId/cancel': give(({ scheduleId }, request): ScheduleCommand => ({
      type: 'CancelSchedule',
      scheduleId,
      by: callerOf(request).personId,
      at: at(),
    })),
    'GET /api/newsroom/calendar': ({ from, to }) => calendarOf(context, from, to),
    'POST /api/newsroom/embargoes': ({ category, until }, request) => setEmbargo(originOf(request), category, until),
    'POST /api/newsroom/embargoes/lift': ({ category }, request) => setEmbargo(originOf(request), category, null),
    async 'POST /api/newsroom/rules/daily'({ isOn, hour }, request) {
      await handleCommand(context, originOf(request), dailyRuleDecider, DAILY_RULE_STREAM, { isOn, hour, at: at() })
    },
  }
}

/** A correction of what is on the site passes an embargo, so only a first publication is held back for certain. */
function obstacleTo({ card, entry }: OfArticle<ScheduleEntry>, embargoes: Embargoes): Calendar['planned'][number]['obstacle'] {
  if (entry.action === 'withdraw') return null
  if (publishableRevision(card) !== entry.revision) return 'revision_changed'
  const until = embargoes[card.category]
  return card.status !== 'published' && until !== undefined && Date.parse(entry.due) < Date.parse(until) ? 'embargo' : null
}

async function calendarOf(context: DeskContext & Pick<GenerationContext, 'writer'>, from: string, to: string): Promise<Calendar> {
  const { reads, colleagues, now, writer } = context
  const today = italianDay(now())
  const [{ planned, missed, isCut }, days, embargoes, rule] = await Promise.all([
    readCalendar(reads, { min: italianSpan(from).min, max: italianSpan(to).max }),
    readDailyDays(reads, from < today ? from : today, to > today ? to : today),
    readEmbargoes(context),
    readDailyRule(context),
  ])
  const names = await colleagues.names([...new Set([...planned, ...missed].map(({ entry }) => entry.by))])
  const view = ({ card, entry }: OfArticle<ScheduleEntry | MissedSchedule>) => ({
    ...scheduleView(entry, names),
    slug: card.address,
    title: (card.pending ?? card).title,
    category: card.category,
  })
  return {
    planned: planned.map((one) => ({ ...view(one), obstacle: obstacleTo(one, embargoes) })),
    missed: missed.map(view),
    isCut,
    embargoes: Object.entries(embargoes)
      .map(([category, until]) => ({ category: category as ArticleCard['category'], until }))
      .toSorted((one, other) => (one.until < other.until ? -1 : 1)),
    daily: { ...rule, usesModel: writer.isRemote, days },
  }
}
