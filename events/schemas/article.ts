import { z } from 'zod'
import { CORRECTION_KINDS, PUBLICATION_BASES } from '../domain/newsroom/publication.ts'
import { MAX_NOTICE } from '../domain/newsroom/limits.ts'
import { PLAIN_REVIEW_CODES, type ReviewReason } from '../domain/review-reasons.ts'
import { bodySchema } from './content/blocks.ts'
import { editorIdSchema, findingsSchema, revisionNumberSchema } from './content/revisions.ts'
import { releaseNameSchema } from './open-data.ts'
import { categorySchema, instantSchema, slugSchema } from './scalars.ts'

/** The bounds of `domain/review-reasons.ts`. */
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

/** How an AI text came to be: shown to the reader at the top of the article. */
const provenanceSchema = z.strictObject({
  /** The model's name, or the offline writer's («scrittore-locale»). */
  model: z.string().min(1).max(100),
  promptVersion: z.string().min(1).max(40),
  generationId: z.uuid(),
  topicId: z.string().min(1).max(100),
})

export const noticeSchema = z.string().trim().min(1).max(MAX_NOTICE)

/**
 * One article, one stream. The stream is named after the first slug, so the log itself keeps addresses unique: the first append
 * states NO_STREAM. `slug` is that first slug in every event, wherever the article is today.
 */
export const articleEvents = {
  /** An article was written. Complete: a draft has everything it needs to be published. */
  ArticleDrafted: z.strictObject({
    articleId: z.uuid(),
    slug: slugSchema,
    category: categorySchema,
    title: z.string().min(1).max(200),
    subtitle: z.string().min(1).max(400),
    /** One or two sentences for cards and meta descriptions. */
    excerpt: z.string().min(1).max(400),
    /** The standfirst of the article page. */
    summary: z.string().min(1).max(600),
    author: z.string().min(1).max(100),
    authorName: z.string().min(1).max(100),
    authorTitle: z.string().min(1).max(120),
    /** Minutes. */
    readTime: z.int().min(1).max(60),
    featured: z.boolean(),
    generatedBy: z.enum(['ai', 'editorial']),
    provenance: provenanceSchema.optional(),
    /** Set where people and events are invented to explain something: the page states it at the top. */
    illustrative: z.boolean().optional(),
    heroImage: z.string().max(500).optional(),
    body: bodySchema,
    /** The person who wrote it; absent where a program did, or a release before this field. */
    authorId: editorIdSchema.optional(),
    /** Of a person's text; what holds a program's is in `ArticleSentToReview`. */
    findings: findingsSchema.optional(),
    /** The open data that a program wrote it from, without a model. */
    release: releaseNameSchema.optional(),
    draftedAt: instantSchema,
  }),
  /** Readers see this revision from now on. */
  ArticlePublished: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    basis: z.enum(PUBLICATION_BASES),
    publishedAt: instantSchema,
  }),
  /** Its first revision was kept from publishing until a person has looked, with the rules it tripped. */
  ArticleSentToReview: z.strictObject({
    slug: slugSchema,
    reasons: z.array(reviewReasonSchema).min(1).max(20),
    sentAt: instantSchema,
  }),
  /** Taken off the site; can be published again. With a notice, its page says so instead of being unknown. */
  ArticleWithdrawn: z.strictObject({ slug: slugSchema, notice: noticeSchema.nullable(), withdrawnAt: instantSchema }),
  /** Why the revision that was published just before differs from the one readers saw. A typo needs no note. */
  ArticleCorrected: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    kind: z.enum(CORRECTION_KINDS),
    note: noticeSchema.nullable(),
    correctedAt: instantSchema,
  }),
  /** First event of the stream that an address other than the first one is named after; nothing follows it. */
  AddressClaimed: z.strictObject({
    slug: slugSchema,
    /** The article's first slug. */
    article: slugSchema,
    claimedAt: instantSchema,
  }),
  /** The article is at another address of its own; the one before leads to it. */
  ArticleAddressChanged: z.strictObject({ slug: slugSchema, address: slugSchema, changedAt: instantSchema }),
  ArticleCategoryChanged: z.strictObject({ slug: slugSchema, category: categorySchema, changedAt: instantSchema }),
  ArticleFeatured: z.strictObject({ slug: slugSchema, featuredAt: instantSchema }),
  ArticleUnfeatured: z.strictObject({ slug: slugSchema, unfeaturedAt: instantSchema }),
} as const

/** @returns the stream that holds the life of the article with this slug */
export const articleStream = (slug: string) => `article-${slug}`

export { categorySchema, instantSchema, slugSchema }
