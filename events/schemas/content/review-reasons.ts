import { z } from 'zod'
import { PLAIN_REVIEW_CODES, type ReviewReason } from '../../domain/review-reasons.ts'

/** The bounds of `domain/review-reasons.ts`. */
export const reviewReasonSchema = z.discriminatedUnion('code', [
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
