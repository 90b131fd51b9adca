import type { Middleware } from 'koa'
import type { Site } from '../../client/site/site.ts'
import { sendRepresentation } from '../http/representation.ts'
import type { PageCache } from './page-cache.ts'
import { fileKey } from './page-key.ts'

interface MachineFileParts {
  readonly site: Site
  readonly pageCache: PageCache
  readonly now: () => Date
  readonly headers: Readonly<Record<string, string>>
}

/** Feeds, sitemaps, icons, covers and sharing pictures: made once per change, cached beside the pages. */
export function serveMachineFiles({ site, pageCache, now, headers }: MachineFileParts): Middleware {
  return async (ctx, next) => {
    // They have an ending; pages have none.
    if (!/\.[a-z0-9]+$/.test(ctx.path)) return next()
    const key = fileKey(ctx.path, ctx.query)
    const representation = await pageCache.get(key, async ({ api }) => {
      // Not before it is asked for: what draws and lists takes its time to load, and a start waits for none of it.
      const { machineFile } = await import('../pages/machine-files.ts')
      const [path = '', query] = key.split('?')
      const file = await machineFile(path, new URLSearchParams(query), { site, api, now })
      if (!file) return null
      return {
        status: 200,
        headers: { 'content-type': file.type, 'cache-control': `public, max-age=${file.maxAge}`, ...headers },
        body: Buffer.from(file.body),
      }
    })
    if (!representation) return next()
    ctx.respond = false
    ctx.status = representation.status
    sendRepresentation(ctx.req, ctx.res, representation)
  }
}
