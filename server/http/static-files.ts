import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { makeRepresentation, type Representation } from './representation.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Everything the build put into `folder`, read and compressed once: a few hundred kilobytes that never change while the
 * program runs. So that a start waits for no compressor, they are compressed well at first and as far as it goes after that.
 * @param headers for all of them
 * @param signal ends the second round
 * @returns by path, e.g. «/assets/entry-1a2b.js»; files whose name carries a hash may be kept for ever
 */
export async function loadStaticFiles(
  folder: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Representation>> {
  const files = new Map<string, Representation>()
  const again: (() => Promise<void>)[] = []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) return
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      const all = { 'content-type': type, 'cache-control': cacheControl, ...headers }
      const body = await readFile(file)
      const load = async (quality: 'soon' | 'static') => {
        files.set(path, await makeRepresentation(200, all, body, quality))
      }
      await load('soon')
      if (/^text\/|svg|json/.test(type)) again.push(() => load('static'))
    }),
  )
  void (async () => {
    for (const load of again) if (!signal.aborted) await load()
  })()
  return files
}
