import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HostGuard } from '../http/guards/host-guard.ts'
import { acceptedEncoding, type Representation, sendVariant } from '../http/representations/representation.ts'
import type { PageCache } from './page-cache.ts'

/**
 * Answers requests for files of the build and cached pages ahead of Koa and the router, with two look-ups in memory and no promise. All
 * other requests go to `next`: unknown addresses, other queries, uncompressed answers and disallowed hosts.
 */
export function serveCached({
  files,
  pageCache,
  hosts,
  next,
  onServed,
}: {
  files: ReadonlyMap<string, Representation>
  pageCache: PageCache
  hosts: Pick<HostGuard, 'allows'>
  next: RequestListener
  /** @param ms duration of the answer in milliseconds */
  onServed: (req: IncomingMessage, res: ServerResponse, ms: number) => void
}): RequestListener {
  return (req, res) => {
    const started = performance.now()
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const representation = isRead && req.url ? (pageCache.lookup(req.url) ?? files.get(req.url)) : undefined
    const variant = representation?.ready(acceptedEncoding(req.headers['accept-encoding']))
    if (!variant || !hosts.allows(req)) {
      next(req, res)
      return
    }
    sendVariant(req, res, representation!.status, variant)
    onServed(req, res, performance.now() - started)
  }
}
