import { Readable } from 'node:stream'
import type { Context } from 'koa'
import { z } from 'zod'
import { HttpProblem } from '../../http/problem.ts'
import { readParameters } from '../../http/read-json.ts'
import type { Routes } from '../../http/routes.ts'
import { auditFilters, selectionOf } from './audit-calls.ts'
import { AUDIT_FORMATS, type AuditFormat, writeAudit } from './audit-export.ts'
import { auditPages, type AuditParts } from './audit-lines.ts'

const exportParameters = z.object({ ...auditFilters, format: z.enum(Object.keys(AUDIT_FORMATS) as AuditFormat[]) })

/** At once, per process: each reads and writes as fast as its client takes it. */
const MAX_EXPORTS = 4

interface ExportGuard {
  /** @returns whether the caller may still export */
  mayExport(ctx: Context): Promise<boolean>
}

/** The audit log as a file: a stream, and so no call. */
export function addAuditExportRoute(routes: Routes, parts: AuditParts, { mayExport }: ExportGuard): void {
  let exports = 0

  routes.get('/api/audit/export', 'exportAudit', (ctx) => {
    const { format, ...wanted } = readParameters(exportParameters, ctx.query)
    if (exports >= MAX_EXPORTS) throw new HttpProblem(503, 'Sono già in corso troppe esportazioni.', { retryAfter: 30 })
    // Throwing breaks the connection, so that a partial export does not look complete.
    const ensureAllowed = async () => {
      if (!(await mayExport(ctx))) throw new HttpProblem(403, 'L’esportazione si è fermata: il permesso è stato tolto.')
    }
    exports++
    const written = stream(ctx, format, writeAudit(format, auditPages(parts, selectionOf(wanted), ensureAllowed)))
    // Koa closes it with the response, also where that had ended before it came here.
    written.once('close', () => exports--)
  })
}

function stream(ctx: Context, format: AuditFormat, pieces: AsyncIterable<string>): Readable {
  const day = new Date().toISOString().slice(0, 10)
  ctx.type = AUDIT_FORMATS[format].type
  ctx.set('Content-Disposition', `attachment; filename="registro-${day}.${format}"`)
  ctx.set('X-Accel-Buffering', 'no')
  // One piece is ready while the one before is written.
  return (ctx.body = Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 }))
}
