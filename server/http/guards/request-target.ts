import type { IncomingMessage } from 'node:http'

/** Koa searches all parameters of a query for each of them, so 3,000 take half a second. */
const MAX_PARAMETERS = 200

/**
 * Accepts a path, an absolute URL (the form of a request to a proxy), or `*` for OPTIONS alone (RFC 9112, 3.2).
 * @returns false for any other target, whose path must not be read because parsing it throws; also false for too many parameters
 */
export function isRequestTarget({ method, url = '' }: IncomingMessage): boolean {
  if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return false
  if (url.startsWith('/')) return true
  return url === '*' ? method === 'OPTIONS' : /^https?:\/\//i.test(url) && URL.canParse(url)
}
