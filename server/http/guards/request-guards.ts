import type Router from '@koa/router'
import { createClientAddress, siteOf } from './client-address.ts'
import { createCrossSiteGuard } from './cross-site-guard.ts'
import { HttpProblem } from '../problem.ts'
import { createRateLimit } from './rate-limit.ts'

interface Options {
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  /** Per address. */
  readonly viewsPerMinute: number
  readonly now: () => Date
}

const CSP_REPORTS_PER_MINUTE = 20
const INVITATIONS_PER_MINUTE = 20
/** Whose passkey it is said to be is read of the log before anything is checked. */
const PASSKEY_LOGINS_PER_MINUTE = 60
/** A person corrects and sends again; a program that fills forms is held back. */
const FORMS_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** The /64s of one IPv6 /48 may call as often as so many addresses. */
const ADDRESSES_PER_SITE = 10
/** A batch by a slow model. */
const MAX_WORK_MS = 60 * 60_000

/** What every call of the API passes first: its address, other sites, rate limits. */
export function addRequestGuards(router: Router, { publicUrl, trustedProxies, viewsPerMinute, now }: Options): void {
  const clientAddress = createClientAddress(trustedProxies)
  const clock = () => now().getTime()
  const perMinute = (limit: number) => {
    const ofAddress = createRateLimit({ limit, windowMs: MINUTE_MS, now: clock })
    const ofSite = createRateLimit({ limit: limit * ADDRESSES_PER_SITE, windowMs: MINUTE_MS, now: clock })
    return (address: string): number | null => {
      const site = siteOf(address)
      return ofAddress.take(address) ?? (site === null ? null : ofSite.take(site))
    }
  }
  const limits = new Map([
    ['/api/views', perMinute(viewsPerMinute)],
    ['/api/csp-reports', perMinute(CSP_REPORTS_PER_MINUTE)],
    ['/api/session/passkey', perMinute(PASSKEY_LOGINS_PER_MINUTE)],
    ['/api/invitation', perMinute(INVITATIONS_PER_MINUTE)],
    ['/api/invitation/accept', perMinute(INVITATIONS_PER_MINUTE)],
    ['/contact', perMinute(FORMS_PER_MINUTE)],
    ['/guida-trading-automatico', perMinute(FORMS_PER_MINUTE)],
  ])

  router.use(async (ctx, next) => {
    ctx.request.ip = clientAddress(ctx.req)
    await next()
  })
  router.use(createCrossSiteGuard(publicUrl))
  router.use(async (ctx, next) => {
    const retryAfter = ctx.method === 'POST' ? limits.get(ctx.path)?.(ctx.ip) : null
    if (retryAfter) throw new HttpProblem(429, 'Troppe richieste da questo indirizzo: riprova tra poco.', { retryAfter })
    await next()
  })
  router.use(async (ctx, next) => {
    if (/^\/api\/(generate|schedule)\//.test(ctx.path)) ctx.req.setTimeout(MAX_WORK_MS)
    await next()
  })
}
