import { z } from 'zod'
import { ARTICLE_STATUSES, REVISION_STATUSES, STAGES } from '../../events/domain/newsroom/revision-status.ts'
import { SUBJECT_KEYS } from '../../events/domain/navigation/subjects.ts'
import { APPROVERS, FIRST_WRITERS, HOLD_CAUSES, PROVEN_BASES } from '../../events/domain/newsroom/publication.ts'
import { coverSchema } from '../../events/schemas/content/blocks.ts'
import { categorySchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'

const count = z.int().min(0)

export const reviewSchema = z.strictObject({
  revision: z.int(),
  at: instantSchema,
  approver: z.enum(APPROVERS).describe('The approver’s part in the text: author, contributor, or none.'),
})

/** Facts about a published article that the log proves. Labels are made from them. */
export const publicationFacts = {
  firstSlug: slugSchema.describe('The permanent name of the article in the log and the read models.'),
  writtenBy: z.enum(FIRST_WRITERS).describe('Author of the first revision.'),
  changedBy: count.describe('Number of people besides the author who changed it up to the displayed revision.'),
  revision: z.int().describe('The one that is shown.'),
  basis: z
    .enum(PROVEN_BASES)
    .nullable()
    .describe('Basis of the publication: approved, included with the portal, or generated and passed the check; null before.'),
  review: reviewSchema.nullable().describe('The approval of that revision; null where no one approved it.'),
  modifiedAt: instantSchema.nullable().describe('The last public correction or update.'),
}

export const provenanceSchema = z.strictObject({
  model: z.string(),
  promptVersion: z.string(),
  generationId: z.string(),
  topicId: z.string(),
})

const summaryMembers = {
  ...publicationFacts,
  id: z.string(),
  slug: slugSchema.describe('The current address.').meta({ examples: ['btp-2025-analisi-rendimenti-prospettive'] }),
  title: z.string(),
  subtitle: z.string(),
  excerpt: z.string(),
  summary: z.string(),
  category: categorySchema,
  author: z.string(),
  authorId: z.string().nullable().describe('Id of the author, where they agreed to be named.'),
  authorName: z.string().describe('The author’s where they agreed to be named, otherwise a desk’s; so is `authorTitle`.'),
  authorTitle: z.string(),
  readTime: z.int().describe('Minutes.'),
  status: z.enum(ARTICLE_STATUSES),
  featured: z.boolean(),
  featuredAt: instantSchema.nullable().describe('Time at which a person featured it; null if no one has.'),
  generatedBy: z.enum(['ai', 'editorial']),
  provenance: provenanceSchema.nullable(),
  illustrative: z
    .boolean()
    .describe('True if its people and events are invented as an example, or its figures come from an included sample.'),
  reviewReasons: z.array(z.string()).describe('In Italian: why a person must review it, when `status` is `review`.'),
  held: z
    .enum(HOLD_CAUSES)
    .exactOptional()
    .describe('Reason why it waits although the editorial check found nothing. Absent in public answers.'),
  publishedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  viewCount: count,
  heroImage: z.string().nullable(),
  cover: coverSchema.nullable().describe('A photograph or drawing of the library; null: `heroImage`, or the generated cover.'),
  subjects: z.array(z.enum(SUBJECT_KEYS)).describe('Most relevant first; at most three.'),
  mayReturn: z.boolean().describe('True if it was withdrawn and may be published again unchanged.'),
  stage: z
    .enum(STAGES)
    .describe('For the newsroom: `status`; for an article that is not on the site, the decision on its newest revision.'),
  newer: z
    .enum(REVISION_STATUSES)
    .nullable()
    .describe('For the newsroom, null in public answers: status of a newer version than the one that readers see or saw last.'),
}

/** An article without its text (R8.1). */
export const articleSummarySchema = z.strictObject(summaryMembers).meta({ id: 'ArticleSummary' })

export const correctionSchema = z
  .strictObject({ kind: z.enum(['correction', 'update']), note: z.string(), at: instantSchema })
  .meta({ id: 'Correction' })

export const articleSchema = z
  .strictObject({
    ...summaryMembers,
    content: z.string().describe('HTML that the server made from blocks: safe to insert.'),
    corrections: z.array(correctionSchema).describe('Newest first.'),
  })
  .meta({ id: 'Article' })
