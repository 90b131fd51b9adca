import { z } from 'zod'
import { STORY_LISTS } from '../../client/api/lists.ts'
import { CATEGORIES } from '../../events/domain/categories.ts'
import { SUBJECT_KEYS } from '../../events/domain/navigation/subjects.ts'
import { categorySchema } from '../../events/schemas/scalars.ts'
import { articleSummarySchema } from './articles.ts'
import { breakingSchema } from './front-page.ts'

const count = z.int().min(0)
const summaries = z.array(articleSummarySchema)

/** Content of the front page (R3.1, R3.2). */
export const homeSchema = z
  .strictObject({
    category: categorySchema,
    published: count,
    counts: z.record(z.enum(CATEGORIES), count),
    featured: summaries.describe('At most 2.'),
    section: summaries.describe('At most 6 of `category`, never 5.'),
    latest: summaries.describe('The 6 newest, without similar neighbours.'),
    mostRead: summaries.describe('At most 6, read most in the last seven days.'),
    breaking: breakingSchema.nullable().describe('The breaking news notice; null without one.'),
    updatedDaily: z.boolean().describe('An article, not one of sample data, was published yesterday and the day before, in Italy.'),
  })
  .meta({ id: 'Home' })

export const neighboursSchema = z.strictObject({ newer: z.string().nullable(), older: z.string().nullable() })

export const listKindSchema = z.enum(STORY_LISTS)

export const storyListSchema = z
  .strictObject({
    items: summaries,
    total: count.describe('The number of all matching articles, on every page.'),
    next: z.string().nullable().describe('Cursor of the next page, for `after`; null on the last page.'),
    pages: z.array(z.string()).describe('Cursors of the further pages, at most 24; only on the first page.'),
    author: z.string().nullable().describe('Signature of a desk or of a person; null for other lists.'),
    biography: z.string().nullable().describe('Set for a person who agreed to be named.'),
    lead: articleSummarySchema.nullable().describe('The article that a person put at the head of a section; only on its first page.'),
    breaking: breakingSchema.nullable().describe('The breaking news notice, for sections.'),
    neighbours: neighboursSchema.nullable().describe('Set for lists of a day; null for other lists.'),
  })
  .meta({ id: 'StoryList' })

export const archiveSchema = z
  .strictObject({
    periods: z
      .array(z.strictObject({ period: z.string().describe('«2026-11» or «2026-11-22», in Italian time.'), articles: count }))
      .describe('All months, or the days of one month; newest first.'),
    items: summaries.describe('The month’s articles where there are at most a hundred; otherwise none.'),
    neighbours: neighboursSchema.nullable().describe('Set for a month; null for the list of months.'),
  })
  .meta({ id: 'Archive' })

export const subjectCountSchema = z.strictObject({ key: z.enum(SUBJECT_KEYS), articles: count })

export const searchHitSchema = articleSummarySchema
  .extend({
    fragment: z
      .array(z.strictObject({ text: z.string(), marked: z.boolean() }))
      .describe('The part of the text around a match, otherwise the standfirst; empty where only the title matches.'),
  })
  .meta({ id: 'SearchHit' })
