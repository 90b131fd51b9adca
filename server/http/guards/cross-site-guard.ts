import type { Middleware } from 'koa'
import { HttpProblem } from '../problem.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const PRIVATE_PATH = /^\/api\/(admin|session)(\/|$)/i

/**
 * Refuses what another site's page sends: whatever changes something, and whatever is the admin's. Browsers say where a
 * request comes from (Fetch Metadata, and `Origin`), and pages cannot forge it; programs that say neither are no browsers
 * and carry no one's cookies.
 * @param publicUrl where readers come to; behind a proxy `Host` may be another
 */
export function createCrossSiteGuard(publicUrl: string): Middleware {
  const publicOrigin = new URL(publicUrl).origin
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) || PRIVATE_PATH.test(ctx.path)) {
      const site = ctx.get('sec-fetch-site')
      const origin = ctx.get('origin')
      const isForeign = site
        ? site !== 'same-origin' && site !== 'none'
        : origin !== '' && origin !== publicOrigin && !isHost(origin, ctx.host)
      if (isForeign) throw new HttpProblem(403, 'Richiesta arrivata da un altro sito: rifiutata.', { kind: 'cross-site' })
    }
    await next()
  }
}

const isHost = (origin: string, host: string): boolean => host !== '' && URL.canParse(origin) && new URL(origin).host === host
