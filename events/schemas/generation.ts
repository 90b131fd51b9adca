import { z } from 'zod'
import { instantSchema, slugSchema } from './article.ts'
import { failureDetailSchema, failureReasonSchema, generationFailureDetailSchema } from './failures.ts'
import { topicIdSchema } from './topic.ts'

export const usageSchema = z.strictObject({
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  costMicroEur: z.int().min(0).nullable(),
})

const attempt = {
  generationId: z.uuid(),
  /** Number from 1. Older releases had at most 20. */
  attempt: z.int().min(1).max(200),
}

/** Parameters that replaced those the server refused; absent if it refused none, and in releases before these fields. */
export const simplified = {
  form: z.enum(['json_object', 'words']).optional(),
  limit: z.literal('max_tokens').optional(),
}

/**
 * Events of one generation, in one stream. An attempt is recorded before and after the call, so that a crash leaves a trace of a call that
 * may have been billed.
 */
export const generationEvents = {
  GenerationRequested: z.strictObject({
    generationId: z.uuid(),
    kind: z.enum(['topics', 'article', 'daily', 'batch']),
    topicId: topicIdSchema.optional(),
    parentId: z.uuid().optional(),
    planned: z.int().min(1).max(200).optional(),
    requestedAt: instantSchema,
  }),
  AttemptStarted: z.strictObject({
    ...attempt,
    model: z.string().min(1).max(100),
    promptVersion: z.string().min(1).max(40),
    startedAt: instantSchema,
  }),
  AttemptSucceeded: z.strictObject({ ...attempt, ...simplified, usage: usageSchema, succeededAt: instantSchema }),
  AttemptFailed: z.strictObject({
    ...attempt,
    ...simplified,
    reason: failureReasonSchema,
    detail: failureDetailSchema,
    /** Null if the call was not billed or the usage is unknown. */
    usage: usageSchema.nullable(),
    retryInMs: z.int().min(0).nullable(),
    failedAt: instantSchema,
  }),
  GenerationCompleted: z.strictObject({
    generationId: z.uuid(),
    articles: z.array(slugSchema).max(200),
    topics: z.array(topicIdSchema).max(200),
    failed: z.int().min(0).max(200),
    completedAt: instantSchema,
  }),
  GenerationFailed: z.strictObject({
    generationId: z.uuid(),
    reason: failureReasonSchema,
    detail: generationFailureDetailSchema,
    failedAt: instantSchema,
  }),
} as const

export const generationStream = (generationId: string) => `generation-${generationId}`
