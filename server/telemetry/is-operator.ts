import type { Context } from 'koa'
import { sameSecret } from '../admin/passwords/password.ts'
import { unmappedAddress } from '../http/guards/client-address.ts'
import { isLoopback } from '../http/guards/loopback.ts'

/** Headers that proxies add. */
const FORWARDING = /^(x-forwarded(-.*)?|forwarded|via|x-real-ip)$/

/**
 * @param token `METRICS_TOKEN`; undefined: only this machine may ask, under a loopback host and without a proxy
 * @returns true if the request may see data for operators: business figures and causes of faults
 */
export function isOperator(ctx: Context, token: string | undefined): boolean {
  if (token !== undefined) return sameSecret(ctx.get('authorization'), `Bearer ${token}`)
  const isLocal = isLoopback(unmappedAddress(ctx.req.socket.remoteAddress ?? ''))
  return isLocal && isLoopback(ctx.hostname.toLowerCase()) && !Object.keys(ctx.req.headers).some((name) => FORWARDING.test(name))
}
