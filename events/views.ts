import { z } from 'zod'
import { instantSchema, slugSchema } from './article.ts'

/**
 * Views, one stream a day (UTC). Nothing here says who read: no address, cookie, agent or referrer.
 * A bot's or a repeated view is marked, not dropped, with the version of the rule, so that the count can be done again.
 */
export const viewEvents = {
  ArticleViewed: z.strictObject({
    slug: slugSchema,
    mark: z.enum(['bot', 'repeat']).optional(),
    ruleVersion: z.int().min(1),
    viewedAt: instantSchema,
  }),
} as const

/** @param day «2026-11-21», UTC */
export const viewsStream = (day: string) => `views-${day}`
