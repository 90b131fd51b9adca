import type { Middleware } from 'koa'

/** RFC 3986, 2.3: percent-encoding one of these changes nothing, so it is not needed. */
const UNRESERVED = /^[A-Za-z0-9\-._~]$/

/**
 * @param path percent-encoded, beginning with a slash
 * @returns its one spelling (RFC 3986, 6.2.2: percent-encoding and dot segments), without empty segments and without a slash
 *   at its end: nothing here has an address that differs in these
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
 * Redirects to the one spelling of an address, so that each page and file is rendered and cached once. Begins with a single
 * slash, so it leads to no other host.
 */
export const redirectToCanonical: Middleware = (ctx, next) => {
  const path = canonicalPath(ctx.path)
  if (path === ctx.path) return next()
  ctx.status = 301
  ctx.set({ location: path + ctx.search, 'cache-control': 'public, max-age=3600' })
}
