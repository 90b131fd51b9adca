import { z } from 'zod'
import { breakingTextSchema, slotSchema } from '../../events/schemas/front-page.ts'
import { categorySchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'

/** The breaking news notice as readers get it, on the front page and on the sections' pages. */
export const breakingSchema = z
  .strictObject({
    text: breakingTextSchema,
    slug: slugSchema.nullable().describe('Address of the article that it links to; null without one, and while it is not on the site.'),
  })
  .meta({ id: 'Breaking' })

const named = z.strictObject({
  slug: slugSchema.describe('First slug, which commands name.'),
  title: z.string(),
  category: categorySchema,
  status: z.string(),
})
const person = { byName: z.string().nullable().describe('Null for a former member, and for an expiry.') }

const slotStateSchema = z.strictObject({
  slot: slotSchema,
  shown: named.nullable().describe('The article that readers see there; null in a section without articles.'),
  arranged: named
    .extend({ until: instantSchema.nullable().describe('Null: without end.') })
    .nullable()
    .describe('The article that a person put there. It is not shown while it is off the site or in another section.'),
  touched: z
    .strictObject({ at: instantSchema, ...person })
    .nullable()
    .describe('Last change of the slot.'),
})

export const frontPageSchema = z
  .strictObject({
    number: z.int().min(0).describe('Number of the page, which a launch or an undo names; 0 before the first launch.'),
    slots: z.array(slotStateSchema),
    notice: z
      .strictObject({
        noticeId: z.string(),
        text: z.string(),
        article: named.nullable(),
        until: instantSchema,
        postedAt: instantSchema,
        ...person,
      })
      .nullable(),
    history: z
      .array(
        z.strictObject({
          kind: z.enum(['launched', 'undone', 'expired']),
          number: z.int().nullable().describe('Null for an expiry, which leaves the number.'),
          reverses: z.int().nullable(),
          at: instantSchema,
          note: z.string().nullable(),
          ...person,
          changes: z.array(
            z.strictObject({
              slot: slotSchema,
              title: z.string().nullable().describe('Null: the slot was left to the rule.'),
              before: z.string().nullable(),
              until: instantSchema.nullable(),
            }),
          ),
        }),
      )
      .describe('The newest first, at most 30.'),
  })
  .meta({ id: 'ArrangedFrontPage' })
