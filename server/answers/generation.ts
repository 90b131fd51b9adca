import { z } from 'zod'
import { HOLD_CAUSES } from '../../events/domain/newsroom/publication.ts'
import { instantSchema } from '../../events/schemas/scalars.ts'
import { articleSummarySchema } from './articles.ts'
import { topicSchema } from './topics.ts'

const count = z.int().min(0)

export const partFailureSchema = z
  .strictObject({ reason: z.string().describe('In Italian: why parts of a batch failed.'), count: count.describe('Number of parts.') })
  .meta({ id: 'PartFailure' })

export const generationResultSchema = z
  .strictObject({
    generationId: z.string(),
    articles: count.exactOptional().describe('Of a batch: how many were made.'),
    failed: count.exactOptional().describe('Of a batch: how many failed.'),
    failures: z.array(partFailureSchema).exactOptional().describe('Of a batch: why, the most frequent reason first.'),
    inReview: count.exactOptional().describe('Of a batch: how many wait for review; absent: none.'),
    held: z
      .enum(HOLD_CAUSES)
      .exactOptional()
      .describe('Why texts wait that passed the editorial check; absent: none wait. `undecided` takes precedence over other causes.'),
    article: articleSummarySchema.exactOptional(),
    topics: z.array(topicSchema).exactOptional(),
  })
  .meta({ id: 'GenerationResult' })

export const connectionTestSchema = z
  .strictObject({
    testedAt: instantSchema,
    model: z.string(),
    isReached: z.boolean().describe('It answered, whatever it said.'),
    isModelFound: z.boolean().nullable().describe('Null where the call did not get that far; so is `isFormFollowed`.'),
    form: z
      .enum(['json_schema', 'json_object', 'words'])
      .describe('How the form of the answer was asked for: a schema, any JSON object, or instructions alone.'),
    isFormFollowed: z.boolean().nullable(),
    tokens: z
      .strictObject({ input: count, output: count, isReported: z.boolean().describe('By the server; otherwise they are estimated.') })
      .nullable(),
    costMicroEur: z.number().nullable().describe('Millionths of a euro; null where the price is not known.'),
    failure: z.string().nullable().describe('In Italian: why the call failed.'),
  })
  .meta({ id: 'ConnectionTest' })
