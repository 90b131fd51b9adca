import { z } from 'zod'
import { bodySchema } from './content/blocks.ts'
import { reviewReasonSchema } from './content/review-reasons.ts'
import { CATEGORIES } from '../domain/categories.ts'

export const categorySchema = z.enum(CATEGORIES)

/** Lower-case words joined by single hyphens, at most 100 characters. */
export const slugSchema = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** How an AI text came to be: shown to the reader at the top of the article. */
const provenanceSchema = z.strictObject({
  /** The model's name, or the offline writer's («scrittore-locale»). */
  model: z.string().min(1).max(100),
  promptVersion: z.string().min(1).max(40),
  generationId: z.uuid(),
  topicId: z.string().min(1).max(100),
})

/**
 * One article, one stream. The stream is named after the slug, so the log itself keeps slugs unique: the first append
 * states NO_STREAM.
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
    draftedAt: instantSchema,
  }),
  ArticlePublished: z.strictObject({ slug: slugSchema, publishedAt: instantSchema }),
  /** Kept from publishing until a person has looked, with the rules it tripped. */
  ArticleSentToReview: z.strictObject({
    slug: slugSchema,
    reasons: z.array(reviewReasonSchema).min(1).max(20),
    sentAt: instantSchema,
  }),
  /** Taken off the site; can be published again. */
  ArticleWithdrawn: z.strictObject({ slug: slugSchema, withdrawnAt: instantSchema }),
  ArticleFeatured: z.strictObject({ slug: slugSchema, featuredAt: instantSchema }),
  ArticleUnfeatured: z.strictObject({ slug: slugSchema, unfeaturedAt: instantSchema }),
} as const

/** @returns the stream that holds the life of the article with this slug */
export const articleStream = (slug: string) => `article-${slug}`
