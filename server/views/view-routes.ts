import { z } from 'zod'
import { slugSchema } from '../../events/schemas/article.ts'
import { HttpProblem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import type { Routes } from '../http/routes.ts'
import type { ViewRecorder } from './view-recorder.ts'
import { VIEW_RULE_VERSION, type ViewRule } from './view-rule.ts'

const viewBody = z.strictObject({ slug: slugSchema })
/** How long the answer waits for the log; while the log is away, a beacon is not held up longer. */
const DURABLE_WITHIN_MS = 2_000

interface ViewContext {
  readonly recorder: ViewRecorder
  readonly rule: ViewRule
  readonly now: () => Date
  /** @returns first slug of the published article at that address; null where there is none */
  readonly firstSlug: (address: string) => Promise<string | null>
}

/**
 * `POST /api/views {slug}`: 202 once the view is in the log; also 202 when the log is away and the view waits in the
 * buffer, with `stored: false`. 503 when the buffer is full.
 */
export function addViewRoutes(routes: Routes, { recorder, rule, now, firstSlug }: ViewContext): void {
  routes.post('/api/views', 'anyone', async (ctx) => {
    const { slug: address } = await readJson(ctx, viewBody)
    const slug = await firstSlug(address)
    if (slug === null) throw new HttpProblem(404, 'Nessun articolo pubblicato ha questo indirizzo.')
    const at = now()
    const mark = rule({ slug, address: ctx.ip, userAgent: ctx.get('user-agent') }, at)
    const recorded = recorder.record({ slug, ...(mark ? { mark } : {}), ruleVersion: VIEW_RULE_VERSION, viewedAt: at.toISOString() })
    if (!recorded) throw new HttpProblem(503, 'Troppe visualizzazioni in attesa: riprova più tardi.', { retryAfter: 30 })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, DURABLE_WITHIN_MS, false)
    })
    const stored = await Promise.race([recorded, late])
    clearTimeout(timer)
    ctx.status = 202
    ctx.body = { stored }
  })
}
