import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { isLoopback } from './loopback.ts'
import { HttpProblem } from '../problem.ts'

/** `uri-host [":" port]` of RFC 9110, 7.2, without anything that a URL parser reads as a user, a path or a query. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]{1,255})(:\d{0,5})?$/i
/** Form of a request to a proxy (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^?#]*)/i
/** Allowed hosts that are not parsed again. Their number is limited, because loopback alone has billions of spellings. */
const MAX_REMEMBERED = 100

export interface HostGuard {
  /** @returns true if the request may be answered; a Host that was allowed before costs one look-up */
  allows(request: IncomingMessage): boolean
  /** @throws HttpProblem 421 (another host), 400 (no host, or several) */
  readonly middleware: Middleware
}

interface Options {
  readonly publicUrl: string
  /** Paths that answer under any Host, because orchestrators and collectors use their own names. */
  readonly anyHostPaths: readonly string[]
}

/**
 * Answers only under the public host and under loopback. Otherwise a page of any site could point its own name at this machine (DNS
 * rebinding) and read everything that its visitor may read. `X-Forwarded-Host` is ignored, because a proxy passes `Host` on.
 */
export function createHostGuard({ publicUrl, anyHostPaths }: Options): HostGuard {
  const { protocol, host: publicHost } = new URL(publicUrl)
  const home = `${publicUrl}/`
  const allowed = new Set([publicHost])
  const open = new Set(anyHostPaths)

  function faultOfHost(host: string): 400 | 421 | null {
    if (allowed.has(host)) return null
    const address = `${protocol}//${host}`
    if (!HOST.test(host) || !URL.canParse(address)) return 400
    const url = new URL(address)
    if (url.host !== publicHost && !isLoopback(url.hostname)) return 421
    if (allowed.size < MAX_REMEMBERED) allowed.add(host)
    return null
  }

  function faultOf({ rawHeaders, headers, url = '' }: IncomingMessage): 400 | 421 | null {
    // A server must refuse a second Host (RFC 9112, 3.2). Node leaves it out of `headers`.
    if (countHosts(rawHeaders) > 1) return 400
    const { host } = headers
    if (url.startsWith('/') && host !== undefined && allowed.has(host)) return null
    const [target, targetHost, targetPath = url.split('?', 1)[0]!] = ABSOLUTE_FORM.exec(url) ?? []
    if (target === undefined && !/^[/*]/.test(url)) return 400
    if (open.has(targetPath)) return null
    if (host === undefined) return 400
    return (targetHost === undefined ? null : faultOfHost(targetHost)) ?? faultOfHost(host)
  }

  return {
    allows: (request) => faultOf(request) === null,
    async middleware(ctx, next) {
      const fault = faultOf(ctx.req)
      if (fault === 400) throw new HttpProblem(400, 'invalid-host')
      if (fault === 421) throw new HttpProblem(421, 'misdirected', { parameters: { home }, home })
      await next()
    },
  }
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
