import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { z } from 'zod'
import { HttpProblem } from '../../http/problem.ts'
import { readParameters } from '../../http/read-json.ts'
import type { Routes } from '../../http/routes.ts'
import { auditFilters, selectionOf } from './audit-calls.ts'
import { AUDIT_FORMATS, type AuditFormat, writeAudit } from './audit-export.ts'
import { auditPages, type AuditParts } from './audit-lines.ts'

export const exportParameters = z.object({ ...auditFilters, format: z.enum(Object.keys(AUDIT_FORMATS) as AuditFormat[]) })

/** Concurrent exports per process. Each reads as fast as its client receives. */
const MAX_EXPORTS = 4

interface ExportGuard {
  mayExport(ctx: Context): Promise<boolean>
}

/** Adds the audit log as a file. It is a stream, so it is a route outside the list of calls. */
export function addAuditExportRoute(routes: Routes, parts: AuditParts, { mayExport }: ExportGuard): void {
  let exports = 0

  routes.get('/api/audit/export', 'exportAudit', (ctx) => {
    const { format, ...wanted } = readParameters(exportParameters, ctx.query)
    if (exports >= MAX_EXPORTS) throw new HttpProblem(503, 'too-many-exports', { retryAfter: 30 })
    // Throwing breaks the connection, so that a partial export does not look complete.
    const ensureAllowed = async () => {
      if (!(await mayExport(ctx))) throw new HttpProblem(403, 'export-stopped')
    }
    exports++
    const written = stream(ctx, format, writeAudit(format, auditPages(parts, selectionOf(wanted), ensureAllowed)))
    // Koa destroys the stream with the response, even if the response had already ended.
    written.once('close', () => exports--)
  })
}

function stream(ctx: Context, format: AuditFormat, pieces: AsyncIterable<string>): Readable {
  const day = new Date().toISOString().slice(0, 10)
  ctx.type = AUDIT_FORMATS[format].type
  ctx.set('Content-Disposition', `attachment; filename="registro-${day}.${format}"`)
  ctx.set('X-Accel-Buffering', 'no')
  return (ctx.body = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 }))
}
