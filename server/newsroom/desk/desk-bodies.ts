import { z } from 'zod'
import { isAllowedHref } from '../../../events/domain/blocks.ts'
import { CORRECTION_KINDS } from '../../../events/domain/newsroom/publication.ts'
import { MAX_NOTE } from '../../../events/domain/newsroom/text-limits.ts'
import { countWords, readingMinutes, runningText } from '../../../events/domain/reading-time.ts'
import { categorySchema, noticeSchema, slugSchema } from '../../../events/schemas/article.ts'
import type { RevisionContent } from '../../../events/schemas/content/content-hash.ts'
import { contentFields, contentHashSchema, editorIdSchema, revisionNumberSchema } from '../../../events/schemas/content/revisions.ts'

/** Of a request with a text: the longest body, in UTF-8 and JSON, with room for the other fields. */
export const MAX_TEXT_BYTES = 512 * 1024

const { readTime: _, ...written } = contentFields
/** Pages and data of the newsroom, and what a browser would resolve to another path. */
const NO_PICTURE = /^\/(?:api|admin)(?![\w-])|\/\.{1,2}(?:[/?#]|$)/i
/** A path of this site: the Content Security Policy shows pictures of no other, and none is told who reads what. */
const heroImage = written.heroImage
  .unwrap()
  .refine(
    (address) => address.startsWith('/') && isAllowedHref(address) && !NO_PICTURE.test(address),
    'Serve l’indirizzo di un’immagine di questo sito, che comincia con «/».',
  )
  .optional()
/** Controls but line breaks and tabs, halves of characters, and what turns the text around it (https://trojansource.codes). */
const UNSEEN = /(?![\n\t])\p{Cc}|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/u
const isSeen = (value: unknown): boolean => {
  if (typeof value === 'string') return !UNSEEN.test(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isSeen)
}
const UNSEEN_TEXT = 'Contiene caratteri che non si vedono.'

/** A person's text: the reading time is counted, never typed. */
export const contentSchema = z
  .strictObject({ ...written, heroImage })
  .refine(isSeen, UNSEEN_TEXT)
  .transform((content): RevisionContent => ({
    ...content,
    readTime: readingMinutes(countWords(runningText(content.body))),
  }))

const name = { revision: revisionNumberSchema, hash: contentHashSchema }
const note = z.string().trim().min(1).max(MAX_NOTE).refine(isSeen, UNSEEN_TEXT)
const notice = noticeSchema.refine(isSeen, UNSEEN_TEXT)

export const nameBody = z.strictObject(name)
export const newArticleBody = z.strictObject({ category: categorySchema, content: contentSchema })
export const reviseBody = z.strictObject({ basedOn: nameBody, content: contentSchema })
export const sendBackBody = z.strictObject({ ...name, note })
export const discardBody = z.strictObject({ ...name, reason: note })
export const handOverBody = z.strictObject({ ...name, to: editorIdSchema })
export const publishBody = z.strictObject({
  ...name,
  change: z.strictObject({ kind: z.enum(CORRECTION_KINDS), note: notice.nullable().default(null) }).optional(),
})
export const withdrawBody = z.strictObject({ notice: notice.nullable() })
export const addressBody = z.strictObject({ address: slugSchema })
export const categoryBody = z.strictObject({ category: categorySchema })
