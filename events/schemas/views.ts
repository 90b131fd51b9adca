import { z } from 'zod'
import { instantSchema, slugSchema } from './article.ts'

/**
 * Views, one stream a day (UTC). Nothing here identifies the reader: no address, cookie, agent or referrer.
 * A bot's or a repeated view is marked, not dropped, with the version of the rule, so that the count can be done again.
 */
export const viewEvents = {
  ArticleViewed: z.strictObject({
    slug: slugSchema,
    mark: z.enum(['bot', 'repeat']).optional(),
    ruleVersion: z.int().min(1),
    viewedAt: instantSchema,
  }),
  /**
   * What one article's views of one day came to under one version of the rule. It takes the place of the raw views, which
   * may then go: reducers count whichever of the two they have seen, never both.
   */
  ViewsRolledUp: z.strictObject({
    day: z.iso.date(),
    slug: slugSchema,
    counted: z.int().min(0),
    bots: z.int().min(0),
    repeats: z.int().min(0),
    ruleVersion: z.int().min(1),
  }),
  /** Every article of the day is rolled up. The sums are those of its roll-ups. */
  ViewDayClosed: z.strictObject({
    day: z.iso.date(),
    counted: z.int().min(0),
    bots: z.int().min(0),
    repeats: z.int().min(0),
    closedAt: instantSchema,
  }),
} as const

/** @param day «2026-11-21», UTC */
export const viewsStream = (day: string) => `views-${day}`
/** @param day «2026-11-21», UTC */
export const viewRollUpStream = (day: string) => `views-rolled-up-${day}`
/** The days that are closed, one after the other. */
export const VIEW_DAYS_STREAM = 'view-days'
