import { z } from 'zod'
import {
  FAILURE_REASONS,
  type FailureDetail,
  type GenerationFailureDetail,
  HTTP_FAILURE_CODES,
  PLAIN_FAILURE_CODES,
} from '../domain/generation/generation-failures.ts'
import { MAX_TEXT } from '../domain/newsroom/limits.ts'

export const failureReasonSchema = z.enum(FAILURE_REASONS)

const details = [
  z.strictObject({ code: z.enum(PLAIN_FAILURE_CODES) }),
  z.strictObject({
    code: z.enum(HTTP_FAILURE_CODES),
    status: z.int().min(100).max(999),
    serverCode: z
      .string()
      .regex(/^\w{1,60}$/)
      .optional(),
  }),
  z.strictObject({ code: z.literal('already_written'), title: z.string().max(MAX_TEXT.title) }),
  z.strictObject({ code: z.literal('articles_exhausted') }),
  z.strictObject({ code: z.literal('monthly_money_spent'), eurPerMonth: z.number().min(0) }),
  z.strictObject({ code: z.literal('monthly_tokens_spent'), tokensPerMonth: z.int().min(0) }),
  z.strictObject({ code: z.literal('hourly_generations_spent'), generationsPerHour: z.int().min(0) }),
  z.strictObject({ code: z.literal('other'), text: z.string().max(500) }),
] as const

export const failureDetailSchema = z.discriminatedUnion('code', details) satisfies z.ZodType<FailureDetail>

export const generationFailureDetailSchema = z.discriminatedUnion('code', [
  ...details,
  z.strictObject({ code: z.literal('no_article_made'), cause: failureDetailSchema.optional() }),
]) satisfies z.ZodType<GenerationFailureDetail>
