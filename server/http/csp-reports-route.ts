import type { Logger } from 'pino'
import { z } from 'zod'
import type { CallDescriptions, Handlers } from './calls/call.ts'
import { readJson } from './read-json.ts'
import type { Routes } from './routes.ts'

/** Only the directive is read, because the rest of a report may contain addresses of pages that a reader has read. */
const legacyReport = z.object({
  'csp-report': z.object({ 'effective-directive': z.string().optional(), 'violated-directive': z.string().optional() }),
})
const reportingApi = z.array(z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string().optional() }).nullish() }))
export const reportBody = z.union([legacyReport, reportingApi])

const KNOWN_DIRECTIVE =
  /^(default|script|style|img|connect|font|object|media|frame|worker|manifest|child)-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/
const LOG_EVERY_MS = 60_000

/** Number of reports by directive, since the start of this process. */
export type CspCounts = Record<string, number>

/**
 * Counts reports of the Content Security Policy in both formats: `report-uri`, which pages name, and the Reporting API, which they named
 * before.
 */
export function addCspReportsRoute(
  routes: Routes,
  { counts, logger, now, onReport }: { counts: CspCounts; logger: Logger; now: () => Date; onReport?: (directive: string) => void },
): void {
  let loggedAt = 0

  routes.post('/api/csp-reports', 'anyone', async (ctx) => {
    const body = readJson(ctx, reportBody, ['application/csp-report', 'application/reports+json', 'application/json'])
    for (const directive of directivesOf(body)) {
      counts[directive] = (counts[directive] ?? 0) + 1
      onReport?.(directive)
    }
    if (now().getTime() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now().getTime()
      logger.warn({ counts }, 'Content Security Policy reports received')
    }
    ctx.status = 204
  })
}

export const cspCalls = {
  'GET /api/admin/csp-reports': {
    needs: 'seeDashboard',
    summary: 'Counts the reports of the Content Security Policy by directive, since the start of the answering process.',
    answer: z.strictObject({ counts: z.record(z.string(), z.int().min(0)) }),
  },
} as const satisfies CallDescriptions

export const createCspHandlers = (counts: CspCounts): Handlers<typeof cspCalls> => ({ 'GET /api/admin/csp-reports': () => ({ counts }) })

function directivesOf(body: z.infer<typeof reportBody>): string[] {
  const named = Array.isArray(body)
    ? body.filter((report) => report.type === 'csp-violation').map((report) => report.body?.effectiveDirective)
    : [body['csp-report']['effective-directive'] ?? body['csp-report']['violated-directive']?.split(' ')[0]]
  return named.map((directive) => (directive && KNOWN_DIRECTIVE.test(directive) ? directive : 'other'))
}
