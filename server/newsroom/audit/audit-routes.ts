import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { z } from 'zod'
import type { AuditChoices, AuditLineInContext, AuditPage } from '../../../client/api/audit.ts'
import { auditGroup, auditSentence } from '../../../events/domain/newsroom/audit-text.ts'
import { isPermitted } from '../../../events/domain/permissions.ts'
import { slugSchema } from '../../../events/schemas/article.ts'
import { isActor } from '../../../events/schemas/metadata.ts'
import { UNRECORDED_ACTOR } from '../../../events/domain/newsroom/unrecorded-actor.ts'
import { AUDITED_TYPES } from '../../../projections/models/audit.ts'
import {
  auditCursorSchema,
  findAuditEntry,
  listAudit,
  listAuditActors,
  writeAuditCursor,
} from '../../../projections/queries/audit-query.ts'
import { HttpProblem } from '../../http/problem.ts'
import { readParameters } from '../../http/read-json.ts'
import { callerOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { AUDIT_FORMATS, type AuditFormat, writeAudit } from './audit-export.ts'
import { auditLines, auditPages, type AuditParts } from './audit-lines.ts'
import type { FieldCode } from '../../italian/fields.ts'

const instant = z
  .string()
  .max(40)
  .pipe(z.iso.datetime({ offset: true, error: 'not-an-instant' satisfies FieldCode }))
  .transform((text) => Date.parse(text))

const selection = {
  actor: z
    .string()
    .refine((text) => text === UNRECORDED_ACTOR || isActor(text), 'unknown-actor' satisfies FieldCode)
    .optional(),
  type: z.enum(AUDITED_TYPES, 'unknown-fact' satisfies FieldCode).optional(),
  article: slugSchema.optional(),
  correlation: z.uuid('not-a-uuid' satisfies FieldCode).optional(),
  from: instant.optional(),
  to: instant.optional(),
}
const pageParameters = z.object({
  ...selection,
  after: auditCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
const exportParameters = z.object({ ...selection, format: z.enum(Object.keys(AUDIT_FORMATS) as AuditFormat[]) })

/** At once, per process: each reads and writes as fast as its client takes it. */
const MAX_EXPORTS = 4

export interface ExportGuard {
  /** @returns whether the caller may still export */
  mayExport(ctx: Context): Promise<boolean>
}

/** Who did what: pages of it, one entry with what belongs to it, and exports. */
export function addAuditRoutes(routes: Routes, parts: AuditParts, { mayExport }: ExportGuard): void {
  let exports = 0

  routes.get('/api/audit', 'seeAudit', async (ctx) => {
    const { entries, next } = await listAudit(parts.readModels, selectionOf(readParameters(pageParameters, ctx.query)))
    ctx.body = { items: await auditLines(parts, entries), next: next && writeAuditCursor(next) } satisfies AuditPage
  })

  routes.get('/api/audit/choices', 'seeAudit', async (ctx) => {
    const actors = await listAuditActors(parts.readModels)
    const nameOf = await parts.actorNames(actors.map(recordedActor))
    ctx.body = {
      actors: actors.map((actor) => ({ actor, who: nameOf(recordedActor(actor)) })).toSorted((a, b) => a.who.localeCompare(b.who, 'it')),
      types: AUDITED_TYPES.map((type) => ({ type, sentence: auditSentence(type) ?? type, group: auditGroup(type) })).toSorted((a, b) =>
        a.sentence.localeCompare(b.sentence, 'it'),
      ),
      mayExport: isPermitted('exportAudit', callerOf(ctx).role),
    } satisfies AuditChoices
  })

  routes.get('/api/audit/entries/:id', 'seeAudit', async (ctx) => {
    const found = await findAuditEntry(parts.readModels, ctx.params['id']!)
    if (!found) throw new HttpProblem(404, 'no-such-entry')
    const { entry, cause, together, togetherTotal } = found
    const [line, ...others] = await auditLines(parts, [entry, ...together, ...(cause ? [cause] : [])])
    ctx.body = {
      entry: line!,
      cause: cause ? others.at(-1)! : null,
      together: others.slice(0, together.length),
      togetherTotal,
    } satisfies AuditLineInContext
  })

  routes.get('/api/audit/export', 'exportAudit', (ctx) => {
    const { format, ...wanted } = readParameters(exportParameters, ctx.query)
    if (exports >= MAX_EXPORTS) throw new HttpProblem(503, 'too-many-exports', { retryAfter: 30 })
    // Throwing breaks the connection, so that a partial export does not look complete.
    const ensureAllowed = async () => {
      if (!(await mayExport(ctx))) throw new HttpProblem(403, 'export-stopped')
    }
    exports++
    const written = stream(ctx, format, writeAudit(format, auditPages(parts, selectionOf(wanted), ensureAllowed)))
    // Koa closes it with the response, also where that had ended before it came here.
    written.once('close', () => exports--)
  })
}

const recordedActor = (actor: Awaited<ReturnType<typeof listAuditActors>>[number]) => (actor === UNRECORDED_ACTOR ? null : actor)

/** Leaves out what is not asked for. */
function selectionOf<T extends { correlation?: string | undefined }>({ correlation, ...more }: T) {
  const all = { ...more, correlationId: correlation }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Defined<
    Omit<T, 'correlation'> & { correlationId?: string }
  >
}
type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function stream(ctx: Context, format: AuditFormat, pieces: AsyncIterable<string>): Readable {
  const day = new Date().toISOString().slice(0, 10)
  ctx.type = AUDIT_FORMATS[format].type
  ctx.set('Content-Disposition', `attachment; filename="registro-${day}.${format}"`)
  ctx.set('X-Accel-Buffering', 'no')
  // One piece is ready while the one before is written.
  return (ctx.body = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 }))
}
