import { z } from 'zod'
import { instantSchema } from './article.ts'
import { failureDetailSchema, failureReasonSchema } from './failures.ts'
import { simplified, usageSchema } from './generation.ts'

export const portalEvents = {
  /** The first start imported the bundled content. */
  ContentImported: z.strictObject({
    contentVersion: z.int().min(1),
    articles: z.int().min(0),
    topics: z.int().min(0),
    importedAt: instantSchema,
  }),
  /**
   * Identity of the log, by the random id of the newest of these events. Bundled content has the same ids in every log. A log that lost
   * events, or is a copy, is identified again.
   */
  LogIdentified: z.strictObject({
    reason: z.enum(['first_start', 'events_missing', 'restored', 'copied']),
    identifiedAt: instantSchema,
  }),
  ModelConnectionTested: z.strictObject({
    testId: z.uuid(),
    model: z.string().min(1).max(100),
    ...simplified,
    failure: z.strictObject({ reason: failureReasonSchema, detail: failureDetailSchema }).nullable(),
    usage: usageSchema.nullable(),
    /** True if the server reported the tokens of a usable answer; false if they are estimated. */
    isUsageReported: z.boolean(),
    testedAt: instantSchema,
  }),
  /** Everyone with the right to approve may approve their own texts. Each approval records whether it was the person's own work. */
  OwnApprovalAllowed: z.strictObject({ allowedAt: instantSchema }),
  OwnApprovalForbidden: z.strictObject({ forbiddenAt: instantSchema }),
  /** An owner allows generated texts that pass the editorial check to be published without a reader. */
  UnreadPublishingAllowed: z.strictObject({ allowedAt: instantSchema }),
  UnreadPublishingForbidden: z.strictObject({ forbiddenAt: instantSchema }),
  /** One editor may correct typos in published texts alone. They may until an owner forbids it. */
  SilentCorrectionsAllowed: z.strictObject({ allowedAt: instantSchema }),
  SilentCorrectionsForbidden: z.strictObject({ forbiddenAt: instantSchema }),
} as const

export const PORTAL_STREAM = 'portal'
export const NEWSROOM_RULES_STREAM = 'newsroom-rules'
/**
 * Stream of the owners' decisions on generated texts. It is separate because the newest event of `NEWSROOM_RULES_STREAM` is itself a rule.
 */
export const GENERATED_TEXTS_STREAM = 'newsroom-rules-generated-texts'
export const SILENT_CORRECTIONS_STREAM = 'newsroom-rules-silent-corrections'
export const connectionTestStream = (testId: string) => `model-connection-${testId}`
export const LOG_IDENTITY_STREAM = 'log-identity'
