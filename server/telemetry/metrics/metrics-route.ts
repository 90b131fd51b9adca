import type { Context } from 'koa'
import { prometheusContentType } from 'prom-client'
import { sameSecret } from '../../admin/passwords/same-secret.ts'
import { unmappedAddress } from '../../http/guards/client-address.ts'
import { isLoopback } from '../../http/guards/loopback.ts'
import { HttpProblem } from '../../http/problem.ts'
import type { Routes } from '../../http/routes.ts'
import type { Exposition } from './open-metrics.ts'

interface Options {
  /** Of this process, or of all workers. */
  readonly collect: Exposition
  /** Undefined: only this machine may ask, under a loopback host, and not through a proxy. */
  readonly token: string | undefined
}

/** `GET /metrics` in Prometheus' text format. Business figures are not public. */
export function addMetricsRoute(routes: Routes, { collect, token }: Options): void {
  routes.get('/metrics', 'anyone', async (ctx) => {
    if (!mayRead(ctx, token)) throw new HttpProblem(404, 'Questo indirizzo non esiste.')
    ctx.set({ 'Content-Type': prometheusContentType, 'Cache-Control': 'no-store' })
    ctx.body = await collect()
  })
}

/** What proxies add. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip)$/

function mayRead(ctx: Context, token: string | undefined): boolean {
  if (token === undefined) {
    const isLocal = isLoopback(unmappedAddress(ctx.req.socket.remoteAddress ?? ''))
    return isLocal && isLoopback(ctx.hostname.toLowerCase()) && !Object.keys(ctx.req.headers).some((name) => FORWARDING.test(name))
  }
  return sameSecret(ctx.get('authorization'), `Bearer ${token}`)
}
