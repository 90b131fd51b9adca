import { z } from 'zod'
import { instantSchema } from '../../events/schemas/scalars.ts'

export const auditLineSchema = z
  .strictObject({
    id: z.string().describe('Id of the event.'),
    at: instantSchema,
    actor: z.string().nullable().describe('An id; null in events from before actors were recorded.'),
    who: z.string().describe('The actor’s name at present, in Italian.'),
    type: z.string().describe('Type of the event.'),
    sentence: z.string().describe('The action in Italian; it continues a sentence that starts with `who`.'),
    article: z.strictObject({ slug: z.string(), title: z.string() }).nullable(),
    stream: z.string(),
    correlationId: z.string().nullable().describe('Shared by all events of one request, run or batch.'),
    causationId: z.string().nullable().describe('Id of the event that caused this one.'),
  })
  .meta({ id: 'AuditLine' })

export const auditPageSchema = z
  .strictObject({
    items: z.array(auditLineSchema).describe('Newest first.'),
    next: z.string().nullable().describe('Cursor of the next page, for `after`; null on the last page.'),
  })
  .meta({ id: 'AuditPage' })

export const auditLineInContextSchema = z
  .strictObject({
    entry: auditLineSchema,
    cause: auditLineSchema.nullable(),
    together: z.array(auditLineSchema).describe('Events of the same operation, including this one: at most 50, oldest first.'),
    togetherTotal: z.int().min(0),
  })
  .meta({ id: 'AuditLineInContext' })

export const auditChoicesSchema = z
  .strictObject({
    actors: z
      .array(z.strictObject({ actor: z.string(), who: z.string() }))
      .describe('Includes `unrecorded` if there are events without an actor.'),
    types: z.array(
      z.strictObject({
        type: z.string(),
        sentence: z.string(),
        group: z.string().describe('The heading under which a filter lists the type.'),
      }),
    ),
    mayExport: z.boolean().describe('The caller may export.'),
  })
  .meta({ id: 'AuditChoices' })
