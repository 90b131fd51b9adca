import { z } from 'zod'
import { instantSchema, slugSchema } from './article.ts'

/**
 * Events of views, one stream per UTC day. They do not identify readers: no address, cookie, agent or referrer. Views of bots and repeats
 * are marked with the rule's version instead of dropped, so that counts can be recomputed.
 */
export const viewEvents = {
  ArticleViewed: z.strictObject({
    slug: slugSchema,
    mark: z.enum(['bot', 'repeat']).optional(),
    ruleVersion: z.int().min(1),
    viewedAt: instantSchema,
  }),
  /**
   * Total views of one article and day under one version of the rule. It replaces the raw views, which may then be removed. Reducers count
   * one of the two, never both.
   */
  ViewsRolledUp: z.strictObject({
    day: z.iso.date(),
    slug: slugSchema,
    counted: z.int().min(0),
    bots: z.int().min(0),
    repeats: z.int().min(0),
    ruleVersion: z.int().min(1),
  }),
  ViewDayClosed: z.strictObject({
    day: z.iso.date(),
    counted: z.int().min(0),
    bots: z.int().min(0),
    repeats: z.int().min(0),
    closedAt: instantSchema,
  }),
} as const

export const viewsStream = (day: string) => `views-${day}`
export const viewRollUpStream = (day: string) => `views-rolled-up-${day}`
export const VIEW_DAYS_STREAM = 'view-days'
