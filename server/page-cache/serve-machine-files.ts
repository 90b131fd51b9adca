import type { Middleware } from 'koa'
import type { Site } from '../../client/site/site.ts'
import type { PageCache } from './page-cache.ts'
import { fileKey, isFilePath } from './page-key.ts'
import { sendWhole } from './send-whole.ts'
import { surrogateKey } from './watch-reads.ts'

interface MachineFileParts {
  readonly site: Site
  readonly pageCache: PageCache
  readonly headers: Readonly<Record<string, string>>
}

/** Lets other sites show and read these files, e.g. feeds and the sharing picture. The files are the same for every reader. */
const FOR_OTHERS = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }

/** Serves feeds, icons, covers and sharing pictures, which are made once per change and cached beside the pages. */
export function serveMachineFiles({ site, pageCache, headers }: MachineFileParts): Middleware {
  return async (ctx, next) => {
    if (!isFilePath(ctx.path)) return next()
    const key = fileKey(ctx.path, ctx.query)
    const representation = await pageCache.get(key, async ({ api, tags }) => {
      // Loaded at the first request, so that the start does not wait for it.
      const { machineFile } = await import('../pages/machine-files.ts')
      const [path = '', query] = key.split('?')
      const file = await machineFile(path, new URLSearchParams(query), { site, api })
      if (!file) return null
      return {
        status: 200,
        headers: {
          'content-type': file.type,
          'cache-control': `public, max-age=${file.maxAge}`,
          ...surrogateKey(tags),
          ...headers,
          ...FOR_OTHERS,
        },
        body: Buffer.from(file.body),
      }
    })
    if (!representation) return next()
    await sendWhole(ctx, representation)
  }
}
