import { z } from 'zod'
import { instantSchema, slugSchema } from '../../events/schemas/scalars.ts'
import { partFailureSchema } from './generation.ts'

const count = z.int().min(0)
const named = z.array(z.strictObject({ slug: slugSchema, title: z.string() }))
const spent = {
  costMicroEur: z.number().describe('Millionths of a euro, of tokens whose price is known.'),
  unpriced: z.literal(true).exactOptional().describe('The price of other tokens is not known.'),
}

export const generationKindSchema = z.enum(['topics', 'article', 'daily', 'batch'])

export const generationSchema = z
  .strictObject({
    id: z.string(),
    kind: generationKindSchema,
    status: z.enum(['running', 'completed', 'failed']),
    topicId: z.string().nullable(),
    parentId: z.string().nullable(),
    planned: count.describe('Parts of a batch; 1 for any other kind. So are `made` and `failed`.'),
    made: count,
    failed: count,
    attempts: count,
    model: z.string().nullable(),
    inputTokens: count,
    outputTokens: count,
    ...spent,
    articles: z.array(z.string()).describe('Slugs made.'),
    topics: z.array(z.string()).describe('Ids of topics made.'),
    message: z.string().nullable().describe('In Italian: why it failed.'),
    failures: z.array(partFailureSchema).describe('Why parts of a batch failed that runs or made others, the most frequent reason first.'),
    requestedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    waiting: z
      .strictObject({ since: instantSchema, attempt: z.int() })
      .nullable()
      .describe('It waits because the model’s server is loading the model: since when, and how many calls it has made.'),
  })
  .meta({ id: 'Generation' })

export const dayActivitySchema = z.strictObject({
  day: z.string().describe('«2026-11-21», UTC.'),
  views: count,
  generations: count,
  costMicroEur: z.number(),
})

/** The admin's figures (R7.1). */
export const dashboardSchema = z
  .strictObject({
    articles: count,
    published: count,
    aiGenerated: count,
    publishedToday: count,
    views: count,
    ...spent,
    writer: z.string().describe('The writer in use: a model’s name, or the offline writer’s.'),
    days: z.array(dayActivitySchema).describe('The last 14 days without gaps, oldest first.'),
    featuredBefore: named.describe('Featured articles that no longer head the front page, the latest choice first; at most 6.'),
    generated: named.describe('The articles that `generations` made one by one: those of a batch are left out.'),
    generations: z.array(generationSchema).describe('Running ones first, then the newest, 20 in all; parts of a batch are left out.'),
  })
  .meta({ id: 'Dashboard' })
