import { z } from 'zod'
import { DATA_SOURCES } from '../../events/domain/generation/data-sources.ts'
import { REVISION_STATUSES, STAGES } from '../../events/domain/newsroom/revision-status.ts'
import { instantSchema, slugSchema } from '../../events/schemas/scalars.ts'

export const openDataSourceSchema = z
  .strictObject({
    id: z.enum(DATA_SOURCES),
    address: z.string().describe('An address; «file:» or «sample:» and the name of a file.'),
    isScheduled: z.boolean().describe('Asked by a schedule; false: on request alone.'),
    isRunning: z.boolean(),
    makes: z
      .enum(['published', 'review', 'draft'])
      .describe('The outcome of a text on new figures. A text on sample figures stays a draft.'),
    success: z
      .strictObject({
        at: instantSchema,
        period: z.string(),
        outcome: z.enum(['new', 'revised', 'unchanged']),
        article: z
          .strictObject({ slug: slugSchema, title: z.string(), stage: z.enum(STAGES), newer: z.enum(REVISION_STATUSES).nullable() })
          .nullable()
          .describe('The article about that period.'),
      })
      .nullable(),
    failure: z
      .strictObject({ at: instantSchema, reason: z.string().describe('In Italian.') })
      .nullable()
      .describe('The last, where none has succeeded since.'),
    nextAt: instantSchema.nullable().describe('Time of the next scheduled import; null if there is none.'),
  })
  .meta({ id: 'OpenDataSource' })
