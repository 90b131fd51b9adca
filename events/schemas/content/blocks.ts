import { z } from 'zod'
import { CHART_KINDS, CHART_LIMITS, chartFault } from '../../domain/chart/chart.ts'
import { type Block, CALLOUT_TONES, isStorableHref, type RichText, type Span } from '../../domain/blocks.ts'
import { type Cover, MAX_PICTURE } from '../../domain/pictures/picture.ts'
import { MAX_CHART, MAX_HREF_LENGTH, MAX_TABLE } from '../../domain/newsroom/limits.ts'
import { MAX_SOURCE, type Source } from '../../domain/sources.ts'
import { digestSchema } from '../scalars.ts'

const shownPicture = {
  picture: digestSchema,
  width: z.int().min(1).max(MAX_PICTURE.pixels),
  height: z
    .int()
    .min(1)
    .max(MAX_PICTURE.pixels * MAX_PICTURE.ratio),
  alt: z.string().trim().min(1).max(MAX_PICTURE.alt),
  credit: z.string().trim().min(1).max(MAX_PICTURE.credit),
  madeWithAi: z.boolean(),
}
const perCent = z.int().min(0).max(100)

export const coverSchema = z.strictObject({ ...shownPicture, focus: z.strictObject({ x: perCent, y: perCent }) }) satisfies z.ZodType<Cover>

const spanSchema = z.strictObject({
  text: z.string().min(1).max(2_000),
  mark: z.enum(['strong', 'em']).optional(),
  href: z.string().max(MAX_HREF_LENGTH).refine(isStorableHref, 'disallowed-link').optional(),
}) satisfies z.ZodType<Span>

const richTextSchema = z.union([z.string().min(1).max(4_000), z.array(spanSchema).min(1).max(60)]) satisfies z.ZodType<RichText>

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: richTextSchema }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string().min(1).max(200) }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(richTextSchema).min(1).max(30) }),
  z
    .strictObject({
      type: z.literal('table'),
      caption: z.string().min(1).max(MAX_TABLE.caption),
      columns: z.array(z.string().max(MAX_TABLE.head)).min(1).max(MAX_TABLE.columns),
      rows: z
        .array(z.array(z.string().max(MAX_TABLE.cell)).min(1).max(MAX_TABLE.columns))
        .min(1)
        .max(MAX_TABLE.rows),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'uneven-table'),
  z.strictObject({
    type: z.literal('callout'),
    tone: z.enum(CALLOUT_TONES),
    title: z.string().min(1).max(200),
    text: richTextSchema,
  }),
  z.strictObject({ type: z.literal('quote'), text: z.string().min(1).max(1_000), source: z.string().max(200).optional() }),
  z
    .strictObject({
      type: z.literal('chart'),
      kind: z.enum(CHART_KINDS),
      title: z.string().min(1).max(MAX_CHART.title),
      unit: z.string().min(1).max(MAX_CHART.unit),
      axis: z.string().min(1).max(MAX_CHART.axis),
      labels: z.array(z.string().min(1).max(MAX_CHART.label)).min(1).max(CHART_LIMITS.points),
      series: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(MAX_CHART.name),
            values: z.array(z.number().min(-CHART_LIMITS.value).max(CHART_LIMITS.value)).min(1).max(CHART_LIMITS.points),
          }),
        )
        .min(1)
        .max(CHART_LIMITS.series),
      source: z.string().min(1).max(MAX_CHART.source),
      decimals: z.int().min(0).max(CHART_LIMITS.decimals).optional(),
    })
    .check(({ value, issues }) => {
      const message = chartFault(value)
      if (message !== null) issues.push({ code: 'custom', message, input: value })
    }),
  z.strictObject({
    type: z.literal('figure'),
    ...shownPicture,
    caption: z.string().trim().min(1).max(MAX_PICTURE.caption).optional(),
  }),
]) satisfies z.ZodType<Block>

export const bodySchema = z.array(blockSchema).min(1).max(120)

export const sourcesSchema = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1).max(MAX_SOURCE.title),
      publisher: z.string().trim().min(1).max(MAX_SOURCE.publisher),
      url: z.url({ protocol: /^https$/ }).max(MAX_SOURCE.url),
      readOn: z.iso.date(),
    }),
  )
  .min(1)
  .max(MAX_SOURCE.count) satisfies z.ZodType<Source[]>
