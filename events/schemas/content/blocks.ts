import { z } from 'zod'
import { type Block, CALLOUT_TONES, isAllowedHref, type RichText, type Span } from '../../domain/blocks.ts'

/** The bounds of an article's body: the shapes are those of `domain/blocks.ts`. */
const spanSchema = z.strictObject({
  text: z.string().min(1).max(2_000),
  mark: z.enum(['strong', 'em']).optional(),
  href: z.string().max(500).refine(isAllowedHref, 'link target not allowed').optional(),
}) satisfies z.ZodType<Span>

const richTextSchema = z.union([z.string().min(1).max(4_000), z.array(spanSchema).min(1).max(60)]) satisfies z.ZodType<RichText>

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: richTextSchema }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string().min(1).max(200) }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(richTextSchema).min(1).max(30) }),
  z
    .strictObject({
      type: z.literal('table'),
      caption: z.string().min(1).max(300),
      columns: z.array(z.string().max(120)).min(1).max(8),
      rows: z
        .array(z.array(z.string().max(200)).min(1).max(8))
        .min(1)
        .max(40),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'a row has more or fewer cells than the header'),
  z.strictObject({
    type: z.literal('callout'),
    tone: z.enum(CALLOUT_TONES),
    title: z.string().min(1).max(200),
    text: richTextSchema,
  }),
  z.strictObject({ type: z.literal('quote'), text: z.string().min(1).max(1_000), source: z.string().max(200).optional() }),
]) satisfies z.ZodType<Block>

export const bodySchema = z.array(blockSchema).min(1).max(120)
