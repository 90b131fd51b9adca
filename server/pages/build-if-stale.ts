import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** What the build is made from: pages and program. */
export const BUILD_SOURCES = ['client', 'events', 'projections', 'server', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Vike bundles a page's settings into a file beside them and removes it again: a portal in development may be at it. */
const VIKES_OWN = /\.build-[\da-f]+\.mjs$/

/** @throws Error when the build fails */
type Build = (root: string) => Promise<void>

/**
 * Builds when there is no build, or one of other sources than today's. Of several processes that find it stale one
 * builds, and the others wait: two builds would write into the same folder.
 * @param root the project's folder
 * @throws Error when the build fails; what Vite says has been printed
 */
export async function buildIfStale(root: string, build: Build = buildWithVite): Promise<void> {
  const stampFile = join(root, 'dist', 'sources.txt')
  const isBuiltFrom = async (stamp: string) => (await readFile(stampFile, 'utf8').catch(() => '')) === stamp
  if (await isBuiltFrom(fingerprint(root))) return
  using _ = await lockBuild(root)
  const stamp = fingerprint(root)
  if (await isBuiltFrom(stamp)) return
  // A build that is cut off leaves no stamp, so the next one starts from the beginning.
  await rm(stampFile, { force: true })
  await build(root)
  await writeFile(stampFile, stamp)
}

/** How often a process looks whether another one has finished its build. */
const LOCK_POLL_MS = 200

/** SQLite's lock of a file, which the kernel releases when its process ends, however it ends. */
async function lockBuild(root: string): Promise<Disposable> {
  const file = join(root, 'node_modules/.cache/build-lock.db')
  await mkdir(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 0 })
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      database.exec('BEGIN EXCLUSIVE')
      return { [Symbol.dispose]: () => database.close() }
    } catch (error) {
      if (!isLocked(error)) throw error
      if (!isWaiting) console.log('Another process is building: waiting for it…')
      await wait(LOCK_POLL_MS)
    }
  }
}

const SQLITE_BUSY = 5

const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

async function buildWithVite(root: string): Promise<void> {
  console.log('The sources have changed since the last build, or were never built: building…')
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
}

/** Names, sizes and times of all sources: changes when one is added, edited or removed. Without waiting: a start does nothing else meanwhile. */
function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const source of BUILD_SOURCES) {
    const path = join(root, source)
    const files = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted() : ['']
    for (const file of files) {
      const info = VIKES_OWN.test(file) ? undefined : statSync(join(path, file), { throwIfNoEntry: false })
      if (info?.isFile()) hash.update(`${source} ${file} ${info.size} ${info.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
