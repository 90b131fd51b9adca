import { z } from 'zod'
import { HOLD_CAUSES } from '../../domain/newsroom/publication.ts'
import { MAX_BODY_CHARACTERS, MAX_TEXT } from '../../domain/newsroom/limits.ts'
import { ROLES } from '../../domain/permissions.ts'
import { REVIEW_CODES } from '../../domain/review-reasons.ts'
import { FIRST_OWNER_ID } from '../metadata.ts'
import { base64urlSchema, digestSchema, instantSchema, slugSchema } from '../scalars.ts'
import { bodySchema } from './blocks.ts'

/** From 1, which is what `ArticleDrafted` holds. */
export const revisionNumberSchema = z.int().min(1).max(100_000)
/** SHA-256 in hex of what readers see of a revision (`content-hash.ts`). */
export const contentHashSchema = digestSchema
/** A person of the newsroom, by id. */
export const editorIdSchema = z.union([z.uuid(), z.literal(FIRST_OWNER_ID)])

const line = (max: number) => z.string().trim().min(1).max(max)

/** All that readers see of an article except address, category and names, which change by events of their own. */
export const contentFields = {
  title: line(MAX_TEXT.title),
  subtitle: line(MAX_TEXT.subtitle),
  excerpt: line(MAX_TEXT.excerpt),
  summary: line(MAX_TEXT.summary),
  /** Minutes. */
  readTime: z.int().min(1).max(60),
  /** People and events in it are invented to explain something: the page states it at the top. */
  illustrative: z.boolean().optional(),
  heroImage: z.string().max(MAX_TEXT.heroImage).optional(),
  body: bodySchema.refine((body) => JSON.stringify(body).length <= MAX_BODY_CHARACTERS, 'body-too-long'),
}

const decision = { slug: slugSchema, revision: revisionNumberSchema, by: editorIdSchema }
/** An internal note, sealed with its author's key: at most `MAX_NOTE` characters before. */
export const sealedNoteSchema = z.strictObject({
  noteId: z.uuid(),
  sealed: base64urlSchema.max(12_000),
})
export type SealedNote = z.infer<typeof sealedNoteSchema>

/** What the editorial check found in a text when it was saved, by codes; absent where it was not checked then, and in releases before this field. */
export const findingsSchema = z.array(z.enum(REVIEW_CODES)).max(REVIEW_CODES.length)

/** The texts of an article and what was decided about each. */
export const revisionEvents = {
  /** A whole text was saved. */
  ArticleRevised: z.strictObject({
    slug: slugSchema,
    revision: revisionNumberSchema,
    /** The revision that it was made from: those between the two were discarded. */
    basedOn: revisionNumberSchema,
    hash: contentHashSchema,
    /** Which fields the hash is of: the version of `content-hash.ts`. */
    hashSchema: z.int().min(1),
    /** The person who saved it; absent where a program did, from a revised release of open data. */
    authorId: editorIdSchema.optional(),
    /** The earlier revision whose text this is again. This and the next are absent in releases before these fields. */
    restores: revisionNumberSchema.optional(),
    /** Nothing is left of what others wrote: every sentence is the person's own. */
    replacesOthers: z.literal(true).optional(),
    findings: findingsSchema.optional(),
    ...contentFields,
    revisedAt: instantSchema,
  }),
  /** The revision waits for review. Without a person, the program submitted it. */
  RevisionSubmitted: z.strictObject({
    ...decision,
    by: editorIdSchema.optional(),
    /** Reason why a generated text waits although the editorial check found nothing; absent otherwise and in older releases. */
    cause: z.enum(HOLD_CAUSES).optional(),
    submittedAt: instantSchema,
  }),
  RevisionApproved: z.strictObject({
    ...decision,
    hash: contentHashSchema,
    /** Who approved it had written it. */
    ownWork: z.boolean(),
    /** Of the person, when they approved; absent in releases before this field. */
    role: z.enum(ROLES).optional(),
    /** What the editorial check still found, and why it was approved all the same; absent where it found nothing, and in releases before this field. */
    despite: z.strictObject({ codes: z.array(z.enum(REVIEW_CODES)).min(1).max(REVIEW_CODES.length), reason: sealedNoteSchema }).optional(),
    approvedAt: instantSchema,
  }),
  RevisionSentBack: z.strictObject({
    ...decision,
    /** Of the person, when they sent it back; absent in releases before this field. */
    role: z.enum(ROLES).optional(),
    note: sealedNoteSchema,
    sentBackAt: instantSchema,
  }),
  /** A note for the author. It decides nothing. */
  RevisionAnnotated: z.strictObject({ ...decision, note: sealedNoteSchema, annotatedAt: instantSchema }),
  RevisionDiscarded: z.strictObject({ ...decision, reason: sealedNoteSchema, discardedAt: instantSchema }),
  /** Handed over to another person. */
  RevisionHandedOver: z.strictObject({ ...decision, to: editorIdSchema, handedOverAt: instantSchema }),
  /** A person has read this revision, which a rule published without a reader. */
  PublicationRead: z.strictObject({ ...decision, readAt: instantSchema }),
  /** Undoes `PublicationRead` of this revision; it waits for a reader again. */
  PublicationReadUndone: z.strictObject({ ...decision, undoneAt: instantSchema }),
} as const
