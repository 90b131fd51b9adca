import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { KeptPages } from './kept-pages.ts'
import { type Representation, sendRepresentation } from './representation.ts'

/**
 * Files of the build and kept pages, answered ahead of Koa and the router: two look-ups in memory, no promise. What is not
 * there, or has a query, goes the long way.
 */
export function serveKept({
  files,
  kept,
  next,
  onServed,
}: {
  files: ReadonlyMap<string, Representation>
  kept: KeptPages
  next: RequestListener
  /** @param ms how long it took, in milliseconds */
  onServed: (req: IncomingMessage, res: ServerResponse, ms: number) => void
}): RequestListener {
  return (req, res) => {
    const started = performance.now()
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const representation = isRead && req.url ? (kept.lookup(req.url) ?? files.get(req.url)) : undefined
    if (!representation) {
      next(req, res)
      return
    }
    sendRepresentation(req, res, representation)
    onServed(req, res, performance.now() - started)
  }
}
