import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the build is made from. */
const SOURCES = ['client', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/**
 * Builds the client when there is no build, or one of other sources than today's.
 * @param root the project's folder
 * @throws Error when the build fails; what Vite says has been printed
 */
export async function buildIfStale(root: string): Promise<void> {
  const stampFile = join(root, 'dist', 'sources.txt')
  const stamp = await fingerprint(root)
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp) return
  console.log(built ? 'The client has changed: building…' : 'First start: building the client…')
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  vite.stdout.on('data', (chunk) => (output += chunk))
  vite.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(vite, 'close')
  if (code !== 0) {
    console.error(output)
    throw new Error('The build failed: see above.')
  }
  await writeFile(stampFile, stamp)
}

/** Names, sizes and times of all sources: changes when one is added, edited or removed. */
async function fingerprint(root: string): Promise<string> {
  const lines: string[] = []
  for (const source of SOURCES) {
    const path = join(root, source)
    const info = await stat(path)
    const files = info.isDirectory() ? (await readdir(path, { recursive: true })).map((file) => join(path, file)) : [path]
    for (const file of files) {
      const { size, mtimeMs, isFile } = await stat(file).then((one) => ({ size: one.size, mtimeMs: one.mtimeMs, isFile: one.isFile() }))
      if (isFile) lines.push(`${file.slice(root.length)} ${size} ${mtimeMs}`)
    }
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
