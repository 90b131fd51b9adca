import type { Middleware } from 'koa'
import { HttpProblem } from '../problem.ts'
import { isSafeMethod } from './safe-methods.ts'

const PRIVATE_PATH = /^\/api\/(admin|audit|newsroom|session)(\/|$)/i

/**
 * Refuses requests from another site's page that change something or read private data. Browsers state where a request comes from (Fetch
 * Metadata, and `Origin`), and pages cannot forge it. Programs that send neither are not browsers and carry no reader's cookies.
 * @param publicUrl the address that readers use; behind a proxy `Host` may differ
 */
export function createCrossSiteGuard(publicUrl: string): Middleware {
  const publicOrigin = new URL(publicUrl).origin
  return async (ctx, next) => {
    if (!isSafeMethod(ctx.method) || PRIVATE_PATH.test(ctx.path)) {
      const site = ctx.get('sec-fetch-site')
      const origin = ctx.get('origin')
      const isForeign = site
        ? site !== 'same-origin' && site !== 'none'
        : origin !== '' && origin !== publicOrigin && !isHost(origin, ctx.host)
      if (isForeign) throw new HttpProblem(403, 'cross-site')
    }
    await next()
  }
}

const isHost = (origin: string, host: string): boolean => host !== '' && URL.canParse(origin) && new URL(origin).host === host
