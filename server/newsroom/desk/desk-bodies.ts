import { z } from 'zod'
import { isAllowedHref } from '../../../events/domain/blocks.ts'
import { CORRECTION_KINDS } from '../../../events/domain/newsroom/publication.ts'
import { hasTower, inOneLine, isSeen, isSeenText } from '../../../events/domain/newsroom/seen-text.ts'
import { MAX_NOTE, MAX_TEXT } from '../../../events/domain/newsroom/limits.ts'
import { tidyBody } from '../../../events/domain/newsroom/tidy-body.ts'
import { isLocalTime, romeInstant } from '../../../events/domain/navigation/italian-days.ts'
import { hrefsOf } from '../../../events/domain/plain-text.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import { categorySchema, noticeSchema, slugSchema } from '../../../events/schemas/article.ts'
import type { RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import { contentFields, contentHashSchema, editorIdSchema, revisionNumberSchema } from '../../../events/schemas/content/revisions.ts'
import type { FieldCode } from '../../italian/fields.ts'

/** Fits the longest text in UTF-8 and JSON, with the other fields. */
export const MAX_TEXT_BYTES = 512 * 1024

const { readTime: _, ...written } = contentFields
/** Only paths of this site: the Content Security Policy blocks other pictures, and other hosts must not learn who reads an article. */
const heroImage = written.heroImage
  .unwrap()
  .refine((address) => address.startsWith('/') && isAllowedHref(address), 'foreign-picture' satisfies FieldCode)
  .optional()
/**
 * Stricter than the event's schema, which accepts links that an earlier rule allowed. Blank blocks and control characters are removed
 * before the limits are checked again. A refused character is reported at its block.
 */
const body = written.body
  .transform(tidyBody)
  .pipe(written.body)
  .check(({ value, issues }) => {
    for (const [at, block] of value.entries())
      if (!isSeen(block)) issues.push({ code: 'custom', message: 'unseen-text' satisfies FieldCode, path: [at], input: block })
  })
  .refine((blocks) => hrefsOf(blocks).every(isAllowedHref), 'foreign-link' satisfies FieldCode)

/** Single-line text. Invisible characters and pasted line breaks are removed before the length is checked, so a title cannot look empty. */
const oneLine = <Field extends z.ZodType<string, string>>(field: Field) =>
  z
    .string()
    .refine((text) => !hasTower(text), 'unseen-text' satisfies FieldCode)
    .transform(inOneLine)
    .pipe(field)
const lines = {
  title: oneLine(
    z
      .string()
      .max(MAX_TEXT.title)
      .regex(/[\p{L}\p{N}]/u, 'no-letter-or-digit' satisfies FieldCode),
  ),
  subtitle: oneLine(written.subtitle),
  excerpt: oneLine(written.excerpt),
  summary: oneLine(written.summary),
}

export const contentSchema = z
  .strictObject({ ...written, ...lines, heroImage, body })
  .refine(isSeen, 'unseen-text' satisfies FieldCode)
  .transform((content): RevisionContent => ({
    ...content,
    readTime: readingMinutes(countWords(runningText(content.body))),
  }))

/** Future time: a wall clock time in Rome, or an instant. */
export const whenSchema = z
  .union([z.string().refine(isLocalTime, 'not-a-time' satisfies FieldCode), z.iso.datetime()])
  .transform((when) => (isLocalTime(when) ? romeInstant(when) : new Date(when)).toISOString())
  .describe('Wall clock time in Rome (2026-12-01T07:30), or an ISO 8601 instant.')

const name = { revision: revisionNumberSchema, hash: contentHashSchema }
const note = z
  .string()
  .trim()
  .min(1)
  .max(MAX_NOTE)
  .refine(isSeenText, 'unseen-text' satisfies FieldCode)
const notice = noticeSchema.refine(isSeenText, 'unseen-text' satisfies FieldCode)

export const nameBody = z.strictObject(name)
export const newArticleBody = z.strictObject({ category: categorySchema, content: contentSchema })
export const reviseBody = z.strictObject({ basedOn: nameBody, content: contentSchema })
export const approveBody = z.strictObject({ ...name, despite: note.optional() })
export const sendBackBody = z.strictObject({ ...name, note })
export const discardBody = z.strictObject({ ...name, reason: note })
export const handOverBody = z.strictObject({ ...name, to: editorIdSchema })
export const publishBody = z.strictObject({
  ...name,
  change: z.strictObject({ kind: z.enum(CORRECTION_KINDS), note: notice.nullable().default(null) }).optional(),
})
export const schedulePublicationBody = publishBody.extend({ at: whenSchema })
export const scheduleWithdrawalBody = z.strictObject({ notice: notice.nullable(), at: whenSchema })
export const readBody = z.strictObject({ revision: revisionNumberSchema })
export const withdrawBody = z.strictObject({ notice: notice.nullable() })
export const addressBody = z.strictObject({ address: slugSchema })
export const categoryBody = z.strictObject({ category: categorySchema })
