import type Router from '@koa/router'
import { createClientAddress } from './client-address.ts'
import { createCrossSiteGuard } from './cross-site-guard.ts'
import { HttpProblem } from '../problem.ts'
import { createAddressLimit } from './rate-limit.ts'

interface Options {
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  /** Views per minute and address. */
  readonly viewsPerMinute: number
  readonly now: () => Date
}

const CSP_REPORTS_PER_MINUTE = 20
/** Long enough for a batch by a slow model. */
const MAX_WORK_MS = 60 * 60_000

/** Adds the guards of every route: the client's address, other sites, rate limits. Calls and forms also have their own limits. */
export function addRequestGuards(router: Router, { publicUrl, trustedProxies, viewsPerMinute, now }: Options): void {
  const clientAddress = createClientAddress(trustedProxies)
  const perMinute = (limit: number) => createAddressLimit(limit, now)
  const limits = new Map([
    ['/api/views', perMinute(viewsPerMinute)],
    ['/api/csp-reports', perMinute(CSP_REPORTS_PER_MINUTE)],
  ])

  router.use(async (ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req)
    await next()
  })
  router.use(createCrossSiteGuard(publicUrl))
  router.use(async (ctx, next) => {
    const retryAfter = ctx.method === 'POST' ? limits.get(ctx.path)?.(ctx.ip) : null
    if (retryAfter) throw new HttpProblem(429, 'too-many-requests', { retryAfter })
    await next()
  })
  router.use(async (ctx, next) => {
    if (/^\/api\/(generate|schedule)\//.test(ctx.path)) ctx.req.setTimeout(MAX_WORK_MS)
    await next()
  })
}
