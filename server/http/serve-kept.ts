import type { RequestListener } from 'node:http'
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
}: {
  files: ReadonlyMap<string, Representation>
  kept: KeptPages
  next: RequestListener
}): RequestListener {
  return (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const representation = isRead && req.url ? (kept.lookup(req.url) ?? files.get(req.url)) : undefined
    if (representation) sendRepresentation(req, res, representation)
    else next(req, res)
  }
}
