import { z } from 'zod'
import { slugSchema } from '../../events/schemas/article.ts'
import { siteOf } from '../http/guards/client-address.ts'
import { createRateLimit } from '../http/guards/rate-limit.ts'
import { HttpProblem } from '../http/problem.ts'
import { type CallDescriptions, type Handlers, Reply } from '../http/calls/call.ts'
import type { ViewRecorder } from './view-recorder.ts'
import { VIEW_RULE_VERSION, type ViewRule } from './view-rule.ts'

/** Maximum wait for the log, so that a beacon is answered even while the log is unavailable. */
const DURABLE_WITHIN_MS = 2_000
const HOUR_MS = 60 * 60_000

/**
 * Hourly limit on marked views, bots and repeats of one address (IPv6: one /48) at each process, in minutes' worth of `VIEWS_PER_MINUTE`. A
 * view takes 258 bytes of the embedded log. At 240 a minute one address could write 345,600 a day, 8 GB in 90 days; this limit allows 960
 * an hour, 24,000 a day, 6 MB. The rule bounds counted views (4,800 a day), so readers' counts do not change.
 */
const MARKED_MINUTES_PER_HOUR = 4

interface ViewContext {
  readonly recorder: ViewRecorder
  readonly rule: ViewRule
  readonly now: () => Date
  readonly perMinute: number
  readonly firstSlug: (address: string) => Promise<string | null>
}

export const viewCalls = {
  'POST /api/views': {
    needs: 'anyone',
    summary: 'Counts a view of a published article. Answers once the view is in the log or buffered.',
    body: z.strictObject({ slug: slugSchema }),
    answer: z.strictObject({ stored: z.boolean().describe('False: the log is unavailable, and the view waits.') }),
    status: 202,
    errors: {
      404: 'No published article has this address.',
      429: 'This address sends too many views, or too many that do not count.',
      503: 'Too many views wait for the log.',
    },
    example: { slug: 'btp-2025-analisi-rendimenti-prospettive' },
  },
} as const satisfies CallDescriptions

export function createViewHandlers({ recorder, rule, now, perMinute, firstSlug }: ViewContext): Handlers<typeof viewCalls> {
  const marked = createRateLimit({ limit: MARKED_MINUTES_PER_HOUR * perMinute, windowMs: HOUR_MS, now: () => now().getTime() })
  return {
    async 'POST /api/views'({ slug: address }, request) {
      const slug = await firstSlug(address)
      if (slug === null) throw new HttpProblem(404, 'no-article-to-view')
      const at = now()
      const mark = rule({ slug, address: request.ip, userAgent: request.get('user-agent') }, at)
      const retryAfter = mark ? marked.take(siteOf(request.ip) ?? request.ip) : null
      if (retryAfter !== null) throw new HttpProblem(429, 'repeated-views', { retryAfter })
      const recorded = recorder.record({ slug, ...(mark ? { mark } : {}), ruleVersion: VIEW_RULE_VERSION, viewedAt: at.toISOString() })
      if (!recorded) throw new HttpProblem(503, 'too-many-views', { retryAfter: 30 })
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, DURABLE_WITHIN_MS, false)
      })
      const stored = await Promise.race([recorded, late])
      clearTimeout(timer)
      // The page's script does not read the answer, and Chromium waits for a reader of an answer that it may not store.
      return new Reply({ stored }, { headers: { 'cache-control': 'no-cache' } })
    },
  }
}
