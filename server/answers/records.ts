import { z } from 'zod'
import type { Block } from '../../events/domain/blocks.ts'
import { type ContentDiff, DIFFED_FIELDS } from '../../events/domain/newsroom/diff/diff-content.ts'
import { APPROVERS, FIRST_WRITERS, PROVEN_BASES } from '../../events/domain/newsroom/publication.ts'
import { ROLES } from '../../events/domain/permissions.ts'
import { REVIEW_CODES } from '../../events/domain/review-reasons.ts'
import { coverSchema } from '../../events/schemas/content/blocks.ts'
import { categorySchema, digestSchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'
import { correctionSchema, publicationFacts } from './articles.ts'

const count = z.int().min(0)

/** A displayed block. `events/schemas/content/blocks.ts` validated its content when it was written. */
export const shownBlockSchema = z.looseObject({ type: z.string() }).meta({ id: 'Block' }) as unknown as z.ZodType<Block>

const pieces = z.array(z.looseObject({ text: z.string() }))

const contentDiffSchema = z
  .strictObject({
    fields: z.array(z.strictObject({ field: z.enum(DIFFED_FIELDS), pieces })).describe('Only the changed ones.'),
    illustrative: z.strictObject({ before: z.boolean(), after: z.boolean() }).exactOptional(),
    heroImage: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }).exactOptional(),
    cover: z.strictObject({ before: coverSchema.nullable(), after: coverSchema.nullable() }).exactOptional(),
    body: z.array(z.looseObject({ kind: z.enum(['same', 'added', 'removed', 'changed']) })),
  })
  .meta({ id: 'ContentDiff' }) as unknown as z.ZodType<ContentDiff>

export const withdrawalSchema = z
  .strictObject({
    revision: z.int().describe('The one that left the site.'),
    at: instantSchema,
    notice: z.string().nullable().describe('The notice to readers; null if there was none.'),
    back: z
      .strictObject({ at: instantSchema, revision: z.int() })
      .nullable()
      .describe('Time and revision of the return; null while it is withdrawn.'),
  })
  .meta({ id: 'Withdrawal' })

export const findingSchema = z.strictObject({
  code: z.enum(REVIEW_CODES),
  name: z.string().describe('In Italian.'),
})

export const publishedRevisionSchema = z
  .strictObject({
    revision: z.int(),
    hash: digestSchema.describe('SHA-256 in hex of its content.'),
    writtenBy: z.enum(FIRST_WRITERS).describe('Author of the article’s first text.'),
    changedBy: count.describe('Number of people besides the author who changed it up to this revision.'),
    publishedAt: instantSchema.describe('Time of the first publication.'),
    basis: z.enum(PROVEN_BASES),
    review: z
      .strictObject({
        at: instantSchema,
        approver: z.enum(APPROVERS),
        role: z.enum(ROLES).nullable().describe('Null where that was not recorded.'),
        findings: z.array(findingSchema).describe('The editorial check found these, and it was approved all the same.'),
      })
      .nullable()
      .describe('Null where no one approved it.'),
    diff: z
      .strictObject({ from: z.int(), changes: contentDiffSchema.nullable().describe('Null while the article is withdrawn.') })
      .nullable()
      .describe('Against the published revision before it; null for the first.'),
  })
  .meta({ id: 'PublishedRevision' })

/** The public record of an article, without unpublished revisions, internal notes and cost. */
export const articleRecordSchema = z
  .strictObject({
    ...publicationFacts,
    slug: slugSchema,
    title: z.string(),
    category: categorySchema,
    publishedAt: instantSchema,
    generation: z
      .strictObject({
        model: z.string(),
        promptVersion: z.string(),
        usage: z
          .strictObject({ attempts: count, inputTokens: count, outputTokens: count })
          .nullable()
          .describe('Sum of all attempts; null if the generation is unknown.'),
      })
      .nullable()
      .describe('Null where no program wrote it.'),
    revisions: z.array(publishedRevisionSchema).describe('Newest first, at most 10.'),
    next: z.int().nullable().describe('Cursor of the next page, for `before`; null on the last page.'),
    corrections: z.array(correctionSchema),
    withdrawals: z
      .array(withdrawalSchema)
      .describe('Newest first, at most 20; the first one has no return while the article is withdrawn.'),
  })
  .meta({ id: 'ArticleRecord' })

export const correctedArticleSchema = z
  .strictObject({
    firstSlug: slugSchema,
    slug: slugSchema,
    title: z.string(),
    category: categorySchema,
    corrections: z.array(correctionSchema),
    withdrawals: z.array(withdrawalSchema),
  })
  .meta({ id: 'CorrectedArticle' })

export const correctionPageSchema = z
  .strictObject({
    items: z.array(correctedArticleSchema),
    total: count,
    next: z.string().nullable().describe('Cursor of the next page, for `after`; null on the last page.'),
  })
  .meta({ id: 'CorrectionPage' })
