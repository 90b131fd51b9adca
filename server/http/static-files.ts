import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { createRepresentation, type Encoded, type Representation } from './representations/representation.ts'

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
 * Loads every file of the build in `folder` once: a few hundred kilobytes that never change while the program runs.
 * @param headers headers of all files
 * @returns files by path, e.g. «/assets/entry-1a2b.js»; files with a hash in their name never expire
 */
export async function loadStaticFiles(folder: string, headers: Record<string, string>): Promise<ReadonlyMap<string, Representation>> {
  const files = new Map<string, Representation>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.map(async (entry) => {
      const type = TYPES[extname(entry.name)]
      if (!entry.isFile() || !type) return
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(folder, file).split(sep).join('/')}`
      const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      const all = { 'content-type': type, 'cache-control': cacheControl, ...headers }
      const [body, encoded] = await Promise.all([readFile(file), readEncoded(file)])
      const representation = createRepresentation(200, all, body, { encoded })
      await Promise.all([representation.make('br'), representation.make('gzip')])
      files.set(path, representation)
    }),
  )
  return files
}

/** @returns the compressed files beside a text file of the build; undefined for pictures and fonts, which are compressed already */
async function readEncoded(file: string): Promise<Encoded | undefined> {
  try {
    const [br, gzip] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    return { br, gzip }
  } catch {
    return undefined
  }
}
