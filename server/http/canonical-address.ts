import type { Middleware } from 'koa'

/** Characters that need no percent-encoding (RFC 3986, 2.3). */
const UNRESERVED = /^[A-Za-z0-9\-._~]$/

/**
 * Normalises percent-encoding and dot segments (RFC 3986, 6.2.2). Also removes empty segments and the trailing slash, because no two
 * addresses of this site differ only in these.
 * @param path percent-encoded, with a leading slash
 */
export function canonicalPath(path: string): string {
  const decoded = path.replaceAll(/%[0-9a-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(parseInt(triplet.slice(1), 16))
    return UNRESERVED.test(character) ? character : triplet.toUpperCase()
  })
  const segments: string[] = []
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/**
 * Redirects to the canonical spelling of an address, so that each page and file is rendered and cached once. The target begins with a
 * single slash, so it stays on this host.
 */
export const redirectToCanonical: Middleware = (ctx, next) => {
  const path = canonicalPath(ctx.path)
  if (path === ctx.path) return next()
  ctx.status = 301
  ctx.set({ location: path + ctx.search, 'cache-control': 'public, max-age=3600' })
}
