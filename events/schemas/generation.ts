import { z } from 'zod'
import { instantSchema, slugSchema } from './article.ts'
import { failureDetailSchema, failureReasonSchema, generationFailureDetailSchema } from './failures.ts'
import { topicIdSchema } from './topic.ts'

/** What one call cost. Micro-euro are millionths of a euro; null where the price of the model is not known. */
export const usageSchema = z.strictObject({
  inputTokens: z.int().min(0),
  outputTokens: z.int().min(0),
  costMicroEur: z.int().min(0).nullable(),
})

const attempt = {
  generationId: z.uuid(),
  /** Starts at 1. Releases that did not wait for a loading model had at most 20. */
  attempt: z.int().min(1).max(200),
}

/** The parameters used in place of those the server refused; absent if it refused none, and in releases before these fields. */
export const simplified = {
  form: z.enum(['json_object', 'words']).optional(),
  limit: z.literal('max_tokens').optional(),
}

/**
 * One generation, one stream. An attempt is recorded before the model is called and again with its outcome, so that a
 * crash in between leaves a trace of a call that may have been billed.
 */
export const generationEvents = {
  GenerationRequested: z.strictObject({
    generationId: z.uuid(),
    kind: z.enum(['topics', 'article', 'daily', 'batch']),
    /** For `article` and `daily`. */
    topicId: topicIdSchema.optional(),
    /** The batch this article is a part of. */
    parentId: z.uuid().optional(),
    /** How many parts a batch will have. */
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
    /** Null where the call was not billed or it cannot be known. */
    usage: usageSchema.nullable(),
    /** Milliseconds until the next attempt; null when there will be none. */
    retryInMs: z.int().min(0).nullable(),
    failedAt: instantSchema,
  }),
  GenerationCompleted: z.strictObject({
    generationId: z.uuid(),
    articles: z.array(slugSchema).max(200),
    topics: z.array(topicIdSchema).max(200),
    /** Parts of a batch that failed. */
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

/** @returns the stream that holds this generation from request to outcome */
export const generationStream = (generationId: string) => `generation-${generationId}`
