import { z } from 'zod'

/**
 * What an article's body is made of. Writers (people, the offline writer, a model) give blocks, never HTML;
 * `projections/blocks-to-html.ts` is the only place that turns them into markup.
 */

/** Where a link in a body may lead: a path of this site, or https on a public authority's own host. */
const LINKABLE_HOSTS = [
  'consob.it',
  'bancaditalia.it',
  'agenziaentrate.gov.it',
  'normattiva.it',
  'dt.mef.gov.it',
  'ecb.europa.eu',
  'esma.europa.eu',
  'eur-lex.europa.eu',
  'istat.it',
  'covip.it',
  'ivass.it',
  'borsaitaliana.it',
]

/**
 * @param href a link target as written in a block
 * @returns whether a body may link there: a same-site path («/…», never «//…»), or https on a listed authority
 */
export function isAllowedHref(href: string): boolean {
  if (/^\/(?![/\\])[\w\-./?=&%#àèéìòù]*$/i.test(href)) return true
  // No user, port, backslash or space: what parsers disagree about is refused rather than interpreted.
  const host = /^https:\/\/([a-z\d.-]+)(?:[/?#][!-[\]-~]*)?$/i.exec(href)?.[1]?.toLowerCase()
  return host !== undefined && LINKABLE_HOSTS.some((listed) => host === listed || host.endsWith(`.${listed}`))
}

const spanSchema = z.strictObject({
  text: z.string().min(1).max(2_000),
  mark: z.enum(['strong', 'em']).optional(),
  href: z.string().max(500).refine(isAllowedHref, 'link target not allowed').optional(),
})

/** Plain text, or runs of text with emphasis and links. */
const richTextSchema = z.union([z.string().min(1).max(4_000), z.array(spanSchema).min(1).max(60)])

const blockSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), text: richTextSchema }),
  z.strictObject({ type: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string().min(1).max(200) }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(richTextSchema).min(1).max(30) }),
  z
    .strictObject({
      type: z.literal('table'),
      caption: z.string().min(1).max(300),
      columns: z.array(z.string().max(120)).min(1).max(8),
      /** One array of cells a row, as long as `columns`; the first cell heads its row. */
      rows: z
        .array(z.array(z.string().max(200)).min(1).max(8))
        .min(1)
        .max(40),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'a row is not as long as the heads'),
  z.strictObject({
    type: z.literal('callout'),
    tone: z.enum(['note', 'example', 'warning']),
    title: z.string().min(1).max(200),
    text: richTextSchema,
  }),
  z.strictObject({ type: z.literal('quote'), text: z.string().min(1).max(1_000), source: z.string().max(200).optional() }),
])

export const bodySchema = z.array(blockSchema).min(1).max(120)

export type Span = z.infer<typeof spanSchema>
export type RichText = z.infer<typeof richTextSchema>
export type Block = z.infer<typeof blockSchema>
