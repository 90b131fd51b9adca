import type { IncomingMessage } from 'node:http'

/**
 * RFC 9112, 3.2: a path, an absolute URL (how a client asks a proxy), or `*` for OPTIONS alone.
 * @returns false for anything else, whose path must not be read: parsing it throws
 */
export function isRequestTarget({ method, url = '' }: IncomingMessage): boolean {
  if (url.startsWith('/')) return true
  return url === '*' ? method === 'OPTIONS' : /^https?:\/\//i.test(url) && URL.canParse(url)
}
