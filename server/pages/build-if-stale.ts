import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export const BUILD_SOURCES = ['client', 'events', 'projections', 'server', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Name of the file into which vike bundles a page's settings. Another portal in development may write and remove one at any time. */
const VIKES_OWN = /\.build-[\da-f]+\.mjs$/

/** @throws Error when the build fails */
type Build = (root: string) => Promise<void>

/**
 * Builds if there is no build or its sources have changed. Only one of several processes builds and the others wait, because two builds
 * would write into the same folder.
 * @param root the project's folder
 * @throws Error when the build fails; Vite's output has been printed
 */
export async function buildIfStale(root: string, build: Build = buildWithVite): Promise<void> {
  const isBuiltFrom = async (stamp: string) => (await readFile(stampFileIn(root), 'utf8').catch(() => '')) === stamp
  if (await isBuiltFrom(fingerprint(root))) return
  using _ = await lockBuild(root)
  const stamp = fingerprint(root)
  if (!(await isBuiltFrom(stamp))) await buildStamped(root, stamp, build)
}

/** Builds even if the sources have not changed. @param root the project's folder @throws Error when the build fails */
export async function buildAnew(root: string, build: Build = (root) => runVite(root, 'inherit')): Promise<void> {
  using _ = await lockBuild(root)
  await buildStamped(root, fingerprint(root), build)
}

const stampFileIn = (root: string) => join(root, 'dist', 'sources.txt')

async function buildStamped(root: string, stamp: string, build: Build): Promise<void> {
  // An interrupted build leaves no stamp, so the next one starts from the beginning.
  await rm(stampFileIn(root), { force: true })
  await build(root)
  await writeFile(stampFileIn(root), stamp)
}

/** Interval at which a process checks whether another one has finished its build. */
const LOCK_POLL_MS = 200

/** Locks a file of SQLite. The kernel releases the lock when the process ends for any reason. */
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
  await runVite(root, 'pipe')
}

/** @param output `inherit` shows Vite's output at once, `pipe` only if the build fails */
async function runVite(root: string, output: 'inherit' | 'pipe'): Promise<void> {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    stdio: ['ignore', output, output],
  })
  let said = ''
  for (const stream of [vite.stdout, vite.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [code] = await once(vite, 'close')
  if (code === 0) return
  if (said) console.error(said)
  throw new Error('The build failed: see above.')
}

/** Returns a hash of the names, sizes and times of all sources. It is synchronous, because a start does nothing else meanwhile. */
function fingerprint(root: string): string {
  const hash = createHash('sha256')
  for (const source of BUILD_SOURCES)
    for (const path of filesIn(join(root, source)).toSorted()) {
      const info = statSync(path, { throwIfNoEntry: false })
      if (info?.isFile()) hash.update(`${path.slice(root.length)} ${info.size} ${info.mtimeMs}\n`)
    }
  return hash.digest('hex')
}

/** @returns the paths of all files below a folder, or the file's own path. Reading the kinds with the names halves the system calls */
function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !VIKES_OWN.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}${sep}${name}`)
}
