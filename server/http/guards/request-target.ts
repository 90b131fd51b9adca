import type { IncomingMessage } from 'node:http'

/** Koa looks for each parameter of a query among all of them: 3,000 take half a second. */
const MAX_PARAMETERS = 200

/**
 * RFC 9112, 3.2: a path, an absolute URL (how a client asks a proxy), or `*` for OPTIONS alone.
 * @returns false for anything else, whose path must not be read, since parsing it throws; and for more parameters than anyone asks with
 */
export function isRequestTarget({ method, url = '' }: IncomingMessage): boolean {
  if (url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS) return false
  if (url.startsWith('/')) return true
  return url === '*' ? method === 'OPTIONS' : /^https?:\/\//i.test(url) && URL.canParse(url)
}
