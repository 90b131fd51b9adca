import { z } from 'zod'
import { auditFilters, selectionOf } from '../../../server/newsroom/audit/audit-calls.ts'
import { AUDIT_FORMATS, type AuditFormat, writeAudit } from '../../../server/newsroom/audit/audit-export.ts'
import { auditPages } from '../../../server/newsroom/audit/audit-lines.ts'
import { createPresence } from '../../../server/newsroom/desk/presence.ts'
import { readParameters } from '../../../server/http/read-json.ts'
import { auditParts } from '../../../server/portal/calls.ts'
import type { MockPortal } from '../portal/mock-portal.ts'
import type { StreamAnswer } from './portal-answers.ts'

const exportParameters = z.object({ ...auditFilters, format: z.enum(Object.keys(AUDIT_FORMATS) as AuditFormat[]) })

/** Creates the answers outside the API's calls, by path: the stream of changes, the audit log as a file, and readiness. */
export function streamAnswers({ newsroom, readModels, workingCopies, context }: MockPortal): Readonly<Record<string, StreamAnswer>> {
  const { admin, desk } = newsroom
  const enter = createPresence({ ...desk, copies: workingCopies, logger: context.logger })
  return {
    '/readyz': async () => Response.json({ status: 'ready', notReady: [] }),
    async '/api/audit/export'(request) {
      using _admitted = await admin.guard.admit(request, 'exportAudit')
      const { format, ...wanted } = readParameters(exportParameters, request.query)
      let text = ''
      for await (const piece of writeAudit(
        format,
        auditPages(auditParts(newsroom, readModels), selectionOf(wanted), async () => {}),
      ))
        text += piece
      const disposition = `attachment; filename="registro-${context.now().toISOString().slice(0, 10)}.${format}"`
      return new Response(text, { headers: { 'content-type': AUDIT_FORMATS[format].type, 'content-disposition': disposition } })
    },
    async '/api/admin/changes'(request, signal) {
      using _admitted = await admin.guard.admit(request, 'followChanges')
      const leave = enter(request as never)
      const ends: (() => void)[] = []
      const end = () => ends.splice(0).forEach((one) => one())
      const body = new ReadableStream<string>({
        start(controller) {
          const send = (models: readonly string[]) => controller.enqueue(`event: change\ndata: ${JSON.stringify({ models })}\n\n`)
          controller.enqueue('retry: 2000\n\n')
          ends.push(
            readModels.onChange((changes) => send(changes.map((change) => (change.lost ? '*' : change.model)))),
            workingCopies.onPresence(() => send(['presence'])),
            // Last, because it notifies the others of the presence.
            leave,
          )
        },
        cancel: end,
      })
      signal.addEventListener('abort', end, { once: true })
      return new Response(body.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
  }
}
