import { z } from 'zod'
import { instantSchema } from './article.ts'
import { failureDetailSchema, failureReasonSchema } from './failures.ts'
import { simplified, usageSchema } from './generation.ts'

/** Facts about the installation itself, and the rules of its newsroom. */
export const portalEvents = {
  /** The content that ships with the portal is in the log; the first start does it once. */
  ContentImported: z.strictObject({
    contentVersion: z.int().min(1),
    articles: z.int().min(0),
    topics: z.int().min(0),
    importedAt: instantSchema,
  }),
  /**
   * Which log this is: the newest of these events, by its id, which is random. Content that ships with the portal has the same ids
   * in every log, so nothing else distinguishes two logs. A log that lost events, or is a copy, is identified again.
   */
  LogIdentified: z.strictObject({
    reason: z.enum(['first_start', 'events_missing', 'restored', 'copied']),
    identifiedAt: instantSchema,
  }),
  /** An owner tried the model's server with one small paid call. */
  ModelConnectionTested: z.strictObject({
    testId: z.uuid(),
    model: z.string().min(1).max(100),
    ...simplified,
    /** Null if the answer could be used. */
    failure: z.strictObject({ reason: failureReasonSchema, detail: failureDetailSchema }).nullable(),
    /** Null where the call was not billed or it cannot be known. */
    usage: usageSchema.nullable(),
    /** The tokens of a usable answer are those that the server reported; otherwise they are estimated. */
    isUsageReported: z.boolean(),
    testedAt: instantSchema,
  }),
  /** An owner: from here on, who may approve may approve what they wrote, too. Each approval says whether it was one's own work. */
  OwnApprovalAllowed: z.strictObject({ allowedAt: instantSchema }),
  /** An owner: someone else approves, as at first. */
  OwnApprovalForbidden: z.strictObject({ forbiddenAt: instantSchema }),
  /** An owner allows texts of a remote model that pass the editorial check to be published without a reader. */
  UnreadPublishingAllowed: z.strictObject({ allowedAt: instantSchema }),
  /** An owner requires each such text to wait for a person. */
  UnreadPublishingForbidden: z.strictObject({ forbiddenAt: instantSchema }),
} as const

export const PORTAL_STREAM = 'portal'
/** What an owner decided for the whole newsroom. */
export const NEWSROOM_RULES_STREAM = 'newsroom-rules'
/**
 * Holds the owners' decisions about generated texts. They have their own stream because the newest event of `NEWSROOM_RULES_STREAM` is
 * itself a rule.
 */
export const GENERATED_TEXTS_STREAM = 'newsroom-rules-generated-texts'
/** @returns the stream of one test of the model's server */
export const connectionTestStream = (testId: string) => `model-connection-${testId}`
export const LOG_IDENTITY_STREAM = 'log-identity'
