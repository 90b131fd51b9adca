import { z } from 'zod'
import { CORRECTION_KINDS, PUBLICATION_BASES } from '../domain/newsroom/publication.ts'
import { MAX_NOTICE } from '../domain/newsroom/limits.ts'
import { MISS_REASONS } from '../domain/newsroom/schedule.ts'
import { PLAIN_REVIEW_CODES, type ReviewReason } from '../domain/review-reasons.ts'
import { bodySchema, coverSchema, sourcesSchema } from './content/blocks.ts'
import { editorIdSchema, findingsSchema, revisionNumberSchema } from './content/revisions.ts'
import { releaseNameSchema } from './open-data.ts'
import { categorySchema, instantSchema, slugSchema } from './scalars.ts'

const reviewReasonSchema = z.discriminatedUnion('code', [
  z.strictObject({ code: z.enum(PLAIN_REVIEW_CODES) }),
  z.strictObject({ code: z.literal('too_short'), minWords: z.int().min(1) }),
  z.strictObject({ code: z.literal('overlong_word'), maxCharacters: z.int().min(1) }),
  z.strictObject({
    code: z.literal('unusual_characters'),
    codePoints: z
      .array(z.string().regex(/^U\+[\dA-F]{4,6}$/))
      .min(1)
      .max(5),
  }),
  z.strictObject({ code: z.literal('other'), text: z.string().min(1).max(300) }),
]) satisfies z.ZodType<ReviewReason>

const provenanceSchema = z.strictObject({
  model: z.string().min(1).max(100),
  promptVersion: z.string().min(1).max(40),
  generationId: z.uuid(),
  topicId: z.string().min(1).max(100),
})

export const noticeSchema = z.string().trim().min(1).max(MAX_NOTICE)

const schedule = { slug: slugSchema, scheduleId: z.uuid() }

/**
 * Events of one article, in one stream. The first slug names the stream, and the first append states NO_STREAM, so addresses are unique.
 * `slug` is always that first slug.
 */
export const articleEvents = {
  ArticleDrafted: z.strictObject({
    articleId: z.uuid(),
    slug: slugSchema,
    category: categorySchema,
    title: z.string().min(1).max(200),
    subtitle: z.string().min(1).max(400),
    excerpt: z.string().min(1).max(400),
    summary: z.string().min(1).max(600),
    author: z.string().min(1).max(100),
    authorName: z.string().min(1).max(100),
    authorTitle: z.string().min(1).max(120),
    readTime: z.int().min(1).max(60),
    featured: z.boolean(),
    generatedBy: z.enum(['ai', 'editorial']),
    provenance: provenanceSchema.optional(),
    /** True if people and events are invented as an example. The page says so at the top. */
    illustrative: z.boolean().optional(),
    heroImage: z.string().max(500).optional(),
    cover: coverSchema.optional(),
    sources: sourcesSchema.optional(),
    body: bodySchema,
    authorId: editorIdSchema.optional(),
    /** Findings in a person's text. `ArticleSentToReview` has those of a program's text. */
    findings: findingsSchema.optional(),
    /** Open data release from which a program wrote it without a model. */
    release: releaseNameSchema.optional(),
    draftedAt: instantSchema,
  }),
  ArticlePublished: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    basis: z.enum(PUBLICATION_BASES),
    publishedAt: instantSchema,
  }),
  /** The first revision was held for a person because of these findings. */
  ArticleSentToReview: z.strictObject({
    slug: slugSchema,
    reasons: z.array(reviewReasonSchema).min(1).max(20),
    sentAt: instantSchema,
  }),
  /** Taken off the site; it may be published again. With a notice, the page shows it instead of being unknown. */
  ArticleWithdrawn: z.strictObject({ slug: slugSchema, notice: noticeSchema.nullable(), withdrawnAt: instantSchema }),
  /** Reason why the revision just published differs from the earlier one. A typo needs no note. */
  ArticleCorrected: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    kind: z.enum(CORRECTION_KINDS),
    note: noticeSchema.nullable(),
    correctedAt: instantSchema,
  }),
  AddressClaimed: z.strictObject({
    slug: slugSchema,
    article: slugSchema,
    claimedAt: instantSchema,
  }),
  /** The article has another address. The previous one redirects to it. */
  ArticleAddressChanged: z.strictObject({ slug: slugSchema, address: slugSchema, changedAt: instantSchema }),
  ArticleCategoryChanged: z.strictObject({ slug: slugSchema, category: categorySchema, changedAt: instantSchema }),
  /** A person set the hour of a publication. An event with the same `scheduleId` moves it. */
  PublicationScheduled: z.strictObject({
    ...schedule,
    revision: revisionNumberSchema,
    change: z.strictObject({ kind: z.enum(CORRECTION_KINDS), note: noticeSchema.nullable() }).nullable(),
    by: editorIdSchema,
    scheduledFor: instantSchema,
    scheduledAt: instantSchema,
  }),
  WithdrawalScheduled: z.strictObject({
    ...schedule,
    notice: noticeSchema.nullable(),
    by: editorIdSchema,
    scheduledFor: instantSchema,
    scheduledAt: instantSchema,
  }),
  /** A person cancelled a schedule, or dismissed one that did not run. */
  ScheduleCancelled: z.strictObject({ ...schedule, by: editorIdSchema, cancelledAt: instantSchema }),
  /** The schedule did not run, and the text waits for a person. */
  ScheduleMissed: z.strictObject({ ...schedule, reason: z.enum(MISS_REASONS), missedAt: instantSchema }),
  ArticleFeatured: z.strictObject({ slug: slugSchema, featuredAt: instantSchema }),
  ArticleUnfeatured: z.strictObject({ slug: slugSchema, unfeaturedAt: instantSchema }),
} as const

export const articleStream = (slug: string) => `article-${slug}`

export { categorySchema, instantSchema, slugSchema }
