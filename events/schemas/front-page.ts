import { z } from 'zod'
import { MAX_BREAKING, MAX_LAUNCH_NOTE, type Slot, SLOTS } from '../domain/newsroom/front-page-slots.ts'
import { editorIdSchema } from './content/revisions.ts'
import { instantSchema, slugSchema } from './scalars.ts'

export const slotSchema = z.enum(SLOTS as readonly [Slot, ...Slot[]])
const filledSlots = z
  .array(z.strictObject({ slot: slotSchema, slug: slugSchema, until: instantSchema.nullable() }))
  .max(SLOTS.length)
  .readonly()
export const launchNumberSchema = z.int().min(1).max(1_000_000)
export const breakingTextSchema = z.string().trim().min(1).max(MAX_BREAKING)

export const frontPageEvents = {
  /** The whole page of slots that people filled, from then on. Its number is one more than that of the page before. */
  FrontPageLaunched: z.strictObject({
    number: launchNumberSchema,
    slots: filledSlots,
    by: editorIdSchema,
    note: z.string().min(1).max(MAX_LAUNCH_NOTE).nullable(),
    launchedAt: instantSchema,
  }),
  /** The page before the reversed one is back, without what has expired. It has a number of its own and may be reversed too. */
  FrontPageUndone: z.strictObject({
    number: launchNumberSchema,
    reverses: launchNumberSchema,
    slots: filledSlots,
    by: editorIdSchema,
    undoneAt: instantSchema,
  }),
  FrontPageSlotExpired: z.strictObject({ slot: slotSchema, slug: slugSchema, until: instantSchema, expiredAt: instantSchema }),
  /** It replaces the notice before it. */
  BreakingNoticePosted: z.strictObject({
    noticeId: z.uuid(),
    text: breakingTextSchema,
    /** First slug of the article that it links to. */
    article: slugSchema.nullable(),
    until: instantSchema,
    by: editorIdSchema,
    postedAt: instantSchema,
  }),
  BreakingNoticeWithdrawn: z.strictObject({ noticeId: z.uuid(), by: editorIdSchema, withdrawnAt: instantSchema }),
  BreakingNoticeExpired: z.strictObject({ noticeId: z.uuid(), expiredAt: instantSchema }),
} as const

export const FRONT_PAGE_STREAM = 'front-page'
