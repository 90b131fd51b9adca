import { z } from 'zod'
import { ARTICLE_STATUSES, QUEUES, REVISION_STATUSES } from '../../events/domain/newsroom/revision-status.ts'
import { FIRST_WRITERS, HOLD_CAUSES } from '../../events/domain/newsroom/publication.ts'
import { ROLES } from '../../events/domain/permissions.ts'
import { categorySchema, instantSchema, slugSchema } from '../../events/schemas/scalars.ts'
import { colleagueSchema } from './desk.ts'

const count = z.int().min(0)
const next = z.string().nullable().describe('Cursor of the next page, for `after`; null on the last page.')
const isBuilding = z.boolean().describe('The server builds its lists again: these may lack articles.')
const writtenBy = z.enum(FIRST_WRITERS).describe('Author of the first text.')

export const workItemSchema = z
  .strictObject({
    slug: slugSchema,
    title: z.string(),
    category: categorySchema,
    status: z.enum(ARTICLE_STATUSES),
    newer: z
      .enum(REVISION_STATUSES)
      .nullable()
      .describe('Status of a newer version than the one that readers see or saw last; null if there is none.'),
    generatedBy: z.enum(['ai', 'editorial']),
    writtenBy,
    flagged: z.boolean(),
    reviewReasons: z.array(z.string()).describe('In Italian.'),
    held: z.enum(HOLD_CAUSES).nullable().describe('Reason why a generated text waits although the editorial check found nothing.'),
    newest: z.strictObject({
      revision: z.int(),
      status: z.enum(REVISION_STATUSES),
      hands: z.array(colleagueSchema).describe('The people who wrote and changed it, the one who wrote it first.'),
      holderName: z.string().nullable(),
      since: instantSchema,
    }),
  })
  .meta({ id: 'WorkItem' })

export const workPageSchema = z
  .strictObject({
    items: z.array(workItemSchema),
    totals: z
      .record(z.enum(QUEUES), count)
      .describe('Counts by queue, in the same section; counts of revisions also with the same holder and reason.'),
    reasons: z
      .array(z.strictObject({ code: z.string(), name: z.string().describe('In Italian.'), total: count }))
      .describe('Findings of the editorial check in the texts of this status, section and holder, as recorded when they were saved.'),
    next,
    isBuilding,
  })
  .meta({ id: 'WorkPage' })

export const unreadTextSchema = z
  .strictObject({
    slug: slugSchema,
    title: z.string(),
    category: categorySchema,
    writtenBy,
    model: z.string().nullable().describe('The model that wrote the text; null if none did.'),
    revision: z.int().describe('The published revision.'),
    publishedAt: instantSchema,
  })
  .meta({ id: 'UnreadText' })

export const unreadPageSchema = z
  .strictObject({ items: z.array(unreadTextSchema).describe('Newest first.'), total: count, next, isBuilding })
  .meta({ id: 'UnreadPage' })

export const returnedTextSchema = z
  .strictObject({
    slug: slugSchema,
    title: z.string(),
    note: z.string().nullable().describe('Null where it can no longer be decrypted.'),
    byName: z.string().nullable(),
    byRole: z.enum(ROLES).nullable().describe('Role at that time of the person who sent it back; null if it was not recorded.'),
    at: instantSchema,
  })
  .meta({ id: 'ReturnedText' })

export const returnedPageSchema = z
  .strictObject({ items: z.array(returnedTextSchema).describe('The last ones first, at most 5.'), total: count, isBuilding })
  .meta({ id: 'ReturnedPage' })
