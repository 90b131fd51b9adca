import { z } from 'zod'
import { HOLD_CAUSES } from '../../domain/newsroom/publication.ts'
import { MAX_BODY_CHARACTERS, MAX_TEXT } from '../../domain/newsroom/limits.ts'
import { ROLES } from '../../domain/permissions.ts'
import { REVIEW_CODES } from '../../domain/review-reasons.ts'
import { FIRST_OWNER_ID } from '../metadata.ts'
import { base64urlSchema, digestSchema, instantSchema, slugSchema } from '../scalars.ts'
import { bodySchema, coverSchema, sourcesSchema } from './blocks.ts'

export const revisionNumberSchema = z.int().min(1).max(100_000)
export const contentHashSchema = digestSchema
export const editorIdSchema = z.union([z.uuid(), z.literal(FIRST_OWNER_ID)])

const line = (max: number) => z.string().trim().min(1).max(max)

/** Everything that readers see of an article except address, category and names, which have their own events. */
export const contentFields = {
  title: line(MAX_TEXT.title),
  subtitle: line(MAX_TEXT.subtitle),
  excerpt: line(MAX_TEXT.excerpt),
  summary: line(MAX_TEXT.summary),
  readTime: z.int().min(1).max(60),
  /** True if people and events are invented as an example. The page says so at the top. */
  illustrative: z.boolean().optional(),
  heroImage: z.string().max(MAX_TEXT.heroImage).optional(),
  cover: coverSchema.optional(),
  /** Absent without sources, so that such a text keeps its hash. */
  sources: sourcesSchema.optional(),
  body: bodySchema.refine((body) => JSON.stringify(body).length <= MAX_BODY_CHARACTERS, 'body-too-long'),
}

const decision = { slug: slugSchema, revision: revisionNumberSchema, by: editorIdSchema }
/** Internal note, sealed with its author's key. */
export const sealedNoteSchema = z.strictObject({
  noteId: z.uuid(),
  sealed: base64urlSchema.max(12_000),
})
export type SealedNote = z.infer<typeof sealedNoteSchema>

/** Findings of the editorial check when the text was saved; absent without a check and in releases before this field. */
export const findingsSchema = z.array(z.enum(REVIEW_CODES)).max(REVIEW_CODES.length)

export const revisionEvents = {
  ArticleRevised: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    basedOn: revisionNumberSchema,
    hash: contentHashSchema,
    /** Hash version of `content-hash.ts`. */
    hashSchema: z.int().min(1),
    authorId: editorIdSchema.optional(),
    restores: revisionNumberSchema.optional(),
    /** True if every sentence is the person's own and no text of others remains. */
    replacesOthers: z.literal(true).optional(),
    /** True if only typos were corrected; the person is not a contributor then. */
    typo: z.literal(true).optional(),
    findings: findingsSchema.optional(),
    ...contentFields,
    revisedAt: instantSchema,
  }),
  /** The revision waits for review. Without a person, the program submitted it. */
  RevisionSubmitted: z.strictObject({
    ...decision,
    by: editorIdSchema.optional(),
    /** Reason to hold a generated text without findings; absent otherwise and in older releases. */
    cause: z.enum(HOLD_CAUSES).optional(),
    submittedAt: instantSchema,
  }),
  RevisionApproved: z.strictObject({
    ...decision,
    hash: contentHashSchema,
    ownWork: z.boolean(),
    role: z.enum(ROLES).optional(),
    /** Remaining findings and the reason for approving despite them; absent without findings and in releases before this field. */
    despite: z.strictObject({ codes: z.array(z.enum(REVIEW_CODES)).min(1).max(REVIEW_CODES.length), reason: sealedNoteSchema }).optional(),
    approvedAt: instantSchema,
  }),
  RevisionSentBack: z.strictObject({
    ...decision,
    role: z.enum(ROLES).optional(),
    note: sealedNoteSchema,
    sentBackAt: instantSchema,
  }),
  /** Note for the author without a decision. */
  RevisionAnnotated: z.strictObject({ ...decision, note: sealedNoteSchema, annotatedAt: instantSchema }),
  RevisionDiscarded: z.strictObject({ ...decision, reason: sealedNoteSchema, discardedAt: instantSchema }),
  RevisionHandedOver: z.strictObject({ ...decision, to: editorIdSchema, handedOverAt: instantSchema }),
  /** A person read this revision, which a rule had published without a reader. */
  PublicationRead: z.strictObject({ ...decision, readAt: instantSchema }),
  PublicationReadUndone: z.strictObject({ ...decision, undoneAt: instantSchema }),
} as const
