import { z } from 'zod'
import { DAILY_MISS_REASONS } from '../domain/newsroom/schedule.ts'
import { categorySchema, instantSchema, slugSchema } from './scalars.ts'

const day = z.iso.date()
/** Wall clock time in Rome, `06:00`. */
export const hourSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

export const scheduleEvents = {
  /** Nothing of the section is published before the time, except corrections. */
  SectionEmbargoed: z.strictObject({ category: categorySchema, until: instantSchema, embargoedAt: instantSchema }),
  SectionEmbargoLifted: z.strictObject({ category: categorySchema, liftedAt: instantSchema }),
  /** An owner decided whether the daily article is written by itself, and at which hour of Rome. */
  DailyArticleSet: z.strictObject({ isOn: z.boolean(), hour: hourSchema, setAt: instantSchema }),
  /** Claims an attempt at the article of a day. The generation's stream has its outcome. */
  DailyArticleAttempted: z.strictObject({
    day,
    attempt: z.int().min(1).max(1_000),
    generationId: z.uuid(),
    attemptedAt: instantSchema,
  }),
  DailyArticleMade: z.strictObject({ day, generationId: z.uuid(), slug: slugSchema, madeAt: instantSchema }),
  /** Nothing was written by itself on this day, and no further attempt follows by itself. */
  DailyArticleMissed: z.strictObject({
    day,
    reason: z.enum(DAILY_MISS_REASONS),
    missedAt: instantSchema,
  }),
} as const

export const EMBARGOES_STREAM = 'embargoes'
export const DAILY_RULE_STREAM = 'newsroom-rules-daily'
export const dailyStream = (italianDay: string) => `daily-${italianDay}`
