import type Router from '@koa/router'
import { createClientAddress } from './client-address.ts'
import { createCrossSiteGuard } from './cross-site-guard.ts'
import { HttpProblem } from '../problem.ts'
import { createAddressLimit } from './rate-limit.ts'

interface Options {
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  /** Per address. */
  readonly viewsPerMinute: number
  readonly now: () => Date
}

const CSP_REPORTS_PER_MINUTE = 20
/** Requests per minute with links for invitations, new passwords or logins. */
const LINKS_PER_MINUTE = 20
/** Whose passkey it is said to be is read of the log before anything is checked. */
const PASSKEY_LOGINS_PER_MINUTE = 60
/** A batch by a slow model. */
const MAX_WORK_MS = 60 * 60_000

/** What every call of a route passes first: its address, other sites, rate limits. Forms have their own: see `forms-route.ts`. */
export function addRequestGuards(router: Router, { publicUrl, trustedProxies, viewsPerMinute, now }: Options): void {
  const clientAddress = createClientAddress(trustedProxies)
  const perMinute = (limit: number) => createAddressLimit(limit, now)
  const limits = new Map([
    ['/api/views', perMinute(viewsPerMinute)],
    ['/api/csp-reports', perMinute(CSP_REPORTS_PER_MINUTE)],
    ['/api/session/passkey', perMinute(PASSKEY_LOGINS_PER_MINUTE)],
    ['/api/invitation', perMinute(LINKS_PER_MINUTE)],
    ['/api/invitation/accept', perMinute(LINKS_PER_MINUTE)],
    ['/api/password-reset', perMinute(LINKS_PER_MINUTE)],
    ['/api/password-reset/complete', perMinute(LINKS_PER_MINUTE)],
    ['/api/session/link', perMinute(LINKS_PER_MINUTE)],
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
