import { z } from 'zod'
import { HOLD_CAUSES } from '../../events/domain/newsroom/publication.ts'
import { instantSchema } from '../../events/schemas/scalars.ts'
import { articleSummarySchema } from './articles.ts'
import { topicSchema } from './topics.ts'

const count = z.int().min(0)

export const partFailureSchema = z
  .strictObject({
    reason: z.string().describe('Reason for failed parts of a batch, in Italian.'),
    count: count.describe('Number of parts.'),
  })
  .meta({ id: 'PartFailure' })

export const generationResultSchema = z
  .strictObject({
    generationId: z.string(),
    articles: count.exactOptional().describe('Number of articles that a batch made.'),
    failed: count.exactOptional().describe('Number of failed parts of a batch.'),
    failures: z.array(partFailureSchema).exactOptional().describe('Reasons for the failed parts of a batch, most frequent first.'),
    inReview: count.exactOptional().describe('Number of articles of a batch that wait for review; absent: none.'),
    held: z
      .enum(HOLD_CAUSES)
      .exactOptional()
      .describe(
        'Reason why texts that passed the editorial check wait; absent: none wait. `undecided` takes precedence over other causes.',
      ),
    article: articleSummarySchema.exactOptional(),
    topics: z.array(topicSchema).exactOptional(),
  })
  .meta({ id: 'GenerationResult' })

export const connectionTestSchema = z
  .strictObject({
    testedAt: instantSchema,
    model: z.string(),
    isReached: z.boolean().describe('True if the server answered at all.'),
    isModelFound: z.boolean().nullable().describe('Null if the call did not get that far. The same holds for `isFormFollowed`.'),
    form: z
      .enum(['json_schema', 'json_object', 'words'])
      .describe('Way to request the form of the answer: a schema, any JSON object, or only instructions.'),
    isFormFollowed: z.boolean().nullable(),
    tokens: z
      .strictObject({
        input: count,
        output: count,
        isReported: z.boolean().describe('True if the server reported the tokens; otherwise they are estimated.'),
      })
      .nullable(),
    costMicroEur: z.number().nullable().describe('Millionths of a euro; null if the price is unknown.'),
    failure: z.string().nullable().describe('In Italian: why the call failed.'),
  })
  .meta({ id: 'ConnectionTest' })
