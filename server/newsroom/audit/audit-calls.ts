import { z } from 'zod'
import { auditGroup, auditSentence } from '../../../events/domain/newsroom/audit-text.ts'
import { isPermitted, UNRECORDED_ACTOR } from '../../../events/domain/permissions.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { isActor } from '../../../events/schemas/metadata.ts'
import { AUDITED_TYPES } from '../../../projections/models/audit.ts'
import {
  auditCursorSchema,
  findAuditEntry,
  listAudit,
  listAuditActors,
  writeAuditCursor,
} from '../../../projections/queries/audit-query.ts'
import { auditChoicesSchema, auditLineInContextSchema, auditPageSchema } from '../../answers/audit.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { callerOf } from '../../http/request-origin.ts'
import { auditLines, type AuditParts } from './audit-lines.ts'
import type { FieldCode } from '../../italian/fields.ts'

const instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true, error: 'not-an-instant' satisfies FieldCode }))
  .transform((text) => Date.parse(text))

export const auditFilters = {
  actor: z
    .string()
    .refine((text) => text === UNRECORDED_ACTOR || isActor(text), 'unknown-actor' satisfies FieldCode)
    .exactOptional(),
  type: z.enum(AUDITED_TYPES, 'unknown-fact' satisfies FieldCode).exactOptional(),
  article: slugSchema.exactOptional(),
  correlation: z.uuid('not-a-uuid' satisfies FieldCode).exactOptional(),
  from: instant.exactOptional(),
  to: instant.exactOptional(),
}

export const auditCalls = {
  'GET /api/audit': {
    needs: 'seeAudit',
    summary: 'Lists the events of the newsroom, newest first. An empty page may still have a next one.',
    query: z.object({
      ...auditFilters,
      after: auditCursorSchema.exactOptional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    answer: auditPageSchema,
    example: { type: 'ArticlePublished', from: '2026-11-21T08:00:00Z' },
  },
  'GET /api/audit/choices': { needs: 'seeAudit', summary: 'Lists the values of the filters.', answer: auditChoicesSchema },
  'GET /api/audit/entries/:id': {
    needs: 'seeAudit',
    summary: 'Reads one event, with its cause and the events of the same operation.',
    path: z.object({ id: z.string() }),
    answer: auditLineInContextSchema,
    errors: { 404: 'There is no such event.' },
    example: { id: '00000000-0000-4000-8000-000000000001' },
  },
} as const satisfies CallDescriptions

export function createAuditHandlers(parts: AuditParts): Handlers<typeof auditCalls> {
  const { readModels } = parts
  return {
    async 'GET /api/audit'(asked) {
      const { entries, next } = await listAudit(readModels, selectionOf(asked))
      return { items: await auditLines(parts, entries), next: next && writeAuditCursor(next) }
    },
    async 'GET /api/audit/choices'(_input, request) {
      const actors = await listAuditActors(readModels)
      const nameOf = await parts.actorNames(actors.map(recordedActor))
      return {
        actors: actors.map((actor) => ({ actor, who: nameOf(recordedActor(actor)) })).toSorted((a, b) => a.who.localeCompare(b.who, 'it')),
        types: AUDITED_TYPES.map((type) => ({ type, sentence: auditSentence(type) ?? type, group: auditGroup(type) })).toSorted((a, b) =>
          a.sentence.localeCompare(b.sentence, 'it'),
        ),
        mayExport: isPermitted('exportAudit', callerOf(request).role),
      }
    },
    async 'GET /api/audit/entries/:id'({ id }) {
      const found = await findAuditEntry(readModels, id)
      if (!found) throw new HttpProblem(404, 'no-such-entry')
      const { entry, cause, together, togetherTotal } = found
      const [line, ...others] = await auditLines(parts, [entry, ...together, ...(cause ? [cause] : [])])
      return { entry: line!, cause: cause ? others.at(-1)! : null, together: others.slice(0, together.length), togetherTotal }
    },
  }
}

const recordedActor = (actor: Awaited<ReturnType<typeof listAuditActors>>[number]) => (actor === UNRECORDED_ACTOR ? null : actor)

export const selectionOf = <Asked extends { correlation?: string }>({ correlation, ...more }: Asked) => ({
  ...more,
  ...(correlation !== undefined && { correlationId: correlation }),
})
