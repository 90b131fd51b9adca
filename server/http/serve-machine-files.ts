import type { Middleware } from 'koa'
import type { ReadingApi } from '../../client/api/contract.ts'
import type { Site } from '../../client/site/site.ts'
import { trackDependencies } from '../api/track-dependencies.ts'
import type { KeptPages } from './kept-pages.ts'
import { sendRepresentation } from './representation.ts'

interface MachineFileParts {
  readonly site: Site
  readonly api: ReadingApi
  readonly kept: KeptPages
  readonly now: () => Date
  readonly headers: Readonly<Record<string, string>>
}

/** Feeds, sitemaps, icons, covers and sharing pictures: made once per change, kept beside the pages. */
export function serveMachineFiles({ site, api, kept, now, headers }: MachineFileParts): Middleware {
  return async (ctx, next) => {
    // They have an ending; pages have none.
    if (!/\.[a-z0-9]+$/.test(ctx.path)) return next()
    const category = ctx.query['category']
    const key = typeof category === 'string' && ctx.path.startsWith('/covers/') ? `${ctx.path}?category=${category.slice(0, 20)}` : ctx.path
    const representation = await kept.get(key, async () => {
      // Not before somebody asks: what draws and lists takes its time to load, and a start waits for none of it.
      const { machineFile } = await import('../pages/machine-files.ts')
      const watched = trackDependencies(api)
      const file = await machineFile(ctx.path, new URLSearchParams(ctx.querystring), { site, api: watched.api, now })
      if (!file) return null
      return {
        status: 200,
        headers: { 'content-type': file.type, 'cache-control': `public, max-age=${file.maxAge}`, ...headers },
        body: Buffer.from(file.body),
        tags: watched.tags,
      }
    })
    if (!representation) return next()
    ctx.respond = false
    ctx.status = representation.status
    sendRepresentation(ctx.req, ctx.res, representation)
  }
}
