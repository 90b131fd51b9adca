import { z } from 'zod'
import { DAILY_MISS_REASONS, MISS_REASONS, SCHEDULED_ACTIONS } from '../../events/domain/newsroom/schedule.ts'
import { categorySchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'

export const scheduleSchema = z
  .strictObject({
    scheduleId: z.string(),
    action: z.enum(SCHEDULED_ACTIONS),
    revision: z.int().nullable().describe('The revision to publish; null for a withdrawal.'),
    notice: z.string().nullable().describe('The public notice of a withdrawal; null without one, and for a publication.'),
    at: instantSchema.describe('The hour at which it is, or was, to be carried out.'),
    by: z.string(),
    byName: z.string().nullable(),
    missed: z
      .strictObject({ reason: z.enum(MISS_REASONS), at: instantSchema })
      .nullable()
      .describe('Why it did not run, and since when the article waits for a person; null while it is planned.'),
  })
  .meta({ id: 'Schedule' })

const ofArticle = scheduleSchema.extend({ slug: slugSchema, title: z.string(), category: categorySchema })

const obstacleSchema = z
  .enum(['revision_changed', 'embargo'])
  .nullable()
  .describe('Why it would not run as things are now: another revision has replaced it, or the section is under embargo at that hour.')

export const dailyRuleSchema = z
  .strictObject({ isOn: z.boolean(), hour: z.string().describe('Wall clock time in Rome.') })
  .meta({ id: 'DailyRule' })

export const calendarSchema = z
  .strictObject({
    planned: z.array(ofArticle.extend({ obstacle: obstacleSchema })).describe('What is planned in the period, in order.'),
    missed: z.array(ofArticle).describe('What did not run and waits for a person, whatever the period; the newest first, at most 50.'),
    isCut: z.boolean().describe('The period has more plans than the 500 of each kind that are listed.'),
    embargoes: z.array(z.strictObject({ category: categorySchema, until: instantSchema })),
    daily: dailyRuleSchema.extend({
      usesModel: z.boolean().describe('A paid model writes it.'),
      days: z
        .array(
          z.strictObject({
            day: z.iso.date(),
            slug: slugSchema.nullable(),
            missed: z.enum(DAILY_MISS_REASONS).nullable(),
          }),
        )
        .describe('Days of the period, and today, on which it was written or tried.'),
    }),
  })
  .meta({ id: 'Calendar' })
