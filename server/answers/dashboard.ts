import { z } from 'zod'
import { instantSchema, slugSchema } from '../../events/schemas/scalars.ts'
import { partFailureSchema } from './generation.ts'

const count = z.int().min(0)
const named = z.array(z.strictObject({ slug: slugSchema, title: z.string() }))
const spent = {
  costMicroEur: z.number().describe('Millionths of a euro, for tokens with a known price.'),
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
    planned: count.describe('Number of parts of a batch; 1 for any other kind. `made` and `failed` count parts too.'),
    made: count,
    failed: count,
    attempts: count,
    model: z.string().nullable(),
    inputTokens: count,
    outputTokens: count,
    ...spent,
    articles: z.array(z.string()).describe('Slugs of the articles made.'),
    topics: z.array(z.string()).describe('Ids of topics made.'),
    message: z.string().nullable().describe('Reason for the failure, in Italian.'),
    failures: z
      .array(partFailureSchema)
      .describe('Reasons for the failed parts of a batch that is running or made other articles, most frequent first.'),
    requestedAt: instantSchema,
    endedAt: instantSchema.nullable(),
    waiting: z
      .strictObject({ since: instantSchema, attempt: z.int() })
      .nullable()
      .describe('Present while the model’s server loads the model: start of the wait, and number of calls so far.'),
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
    featuredBefore: named.describe('Featured articles that are no longer at the head of the front page, latest choice first; at most 6.'),
    generated: named.describe('The articles that `generations` made one by one: those of a batch are left out.'),
    generations: z.array(generationSchema).describe('Running ones first, then the newest, 20 in all, without the parts of batches.'),
  })
  .meta({ id: 'Dashboard' })
