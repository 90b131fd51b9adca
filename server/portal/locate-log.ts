import { once } from 'node:events'
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LogFileLockedError, readLogUrl } from '../../events/embedded/storage/log-file.ts'
import { type EmbeddedLog, startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import { waitForOwnerExit } from '../../events/embedded/wait-for-owner.ts'
import { hasFolded } from '../../projections/stores/sqlite/has-folded.ts'

export interface LogLocation extends AsyncDisposable {
  /** Includes the log's secret. */
  readonly url: string
  /** This process runs the embedded log, so that no other can have been writing before. */
  readonly isOwner: boolean
  /** @param listener receives the new address when another process has taken the log over, or this one has */
  onMove(listener: (url: string) => void): void
}

/** Where the embedded log of a data folder keeps its events. */
export const embeddedLogFile = (dataDir: string): string => join(dataDir, 'log.db')

/** The data folder holds no log that can be opened; the message says why. */
export class NoLogError extends Error {
  override readonly name = 'NoLogError'
}

/** @throws NoLogError when this user may not look into the folder: what is in it would pass for what is not there */
function refuseForeignFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A read-only disk is named by what cannot be written there.
    if (code === 'EROFS') return
    throw new NoLogError(`${resolve(dataDir)} belongs to another user (${code}): run this as the user who runs the portal.`, {
      cause: error,
    })
  }
}

/** What a restore writes before it is whole. */
export const unfinishedRestoreOf = (file: string): string => `${file}.restoring`

/** @throws NoLogError when a restore was cut off: a log begun in its place would pass for the one that was to come back */
function refuseUnfinishedRestore(file: string): void {
  const unfinished = unfinishedRestoreOf(file)
  if (!existsSync(file) && existsSync(unfinished))
    throw new NoLogError(`A restore was interrupted: run it again, or remove ${resolve(unfinished)}.`)
}

/** @returns false where a start would make the file a log: it is missing, or SQLite has written nothing to it */
const holdsLog = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Built from the log, beside it: whatever the store is, each data folder has at least its search. */
const BUILT_FROM_LOG = ['read-models.db', 'search.db']

/** @throws NoLogError when the folder had a log: one begun in its place would replace the last copy of the texts, the read models */
function refuseLostLog(dataDir: string): void {
  const file = embeddedLogFile(dataDir)
  const witnesses = BUILT_FROM_LOG.filter((name) => !holdsLog(file) && hasFolded(join(dataDir, name)))
  if (witnesses.length === 0) return
  throw new NoLogError(
    `${resolve(file)} is ${existsSync(file) ? 'empty' : 'missing'}, but ${witnesses.join(' and ')} beside it ${witnesses.length > 1 ? 'were' : 'was'} built from a log: put log.db back (with log.db-wal, if it had one), or remove what is left of it and restore a backup: npm run log -- restore FILE. To begin again with an empty log, remove ${BUILT_FROM_LOG.join(' and ')}.`,
  )
}

/**
 * Starts the embedded log of a data folder, and makes it in a folder that never had one.
 * @param isFilledNext the caller fills an empty log from another one, so that one may be begun in a folder that had one
 * @throws NoLogError when the folder had one, or a restore of it was cut off; LogFileLockedError; LogFileError
 */
export async function startLogOf(dataDir: string, isFilledNext = false): Promise<EmbeddedLog> {
  const file = embeddedLogFile(dataDir)
  refuseUnfinishedRestore(file)
  if (!isFilledNext) refuseLostLog(dataDir)
  return startEmbeddedLog({ file })
}

/**
 * The log that the configuration names, for work that must not begin one.
 * @throws NoLogError when the data folder holds none, and no process has the one that was there
 */
export async function locateExistingLog(config: { eventStoreUrl: string | undefined; dataDir: string }): Promise<LogLocation> {
  if (config.eventStoreUrl !== undefined) return locateLog(config)
  refuseForeignFolder(config.dataDir)
  const file = embeddedLogFile(config.dataDir)
  if (holdsLog(file)) return locateLog(config)
  refuseUnfinishedRestore(file)
  const url = existsSync(config.dataDir) ? readLogUrl(file) : null
  if (url === null || !(await isListening(url)))
    throw new NoLogError(`There is no log in ${resolve(config.dataDir)}${existsSync(file) ? ': log.db is empty' : ''}.`)
  // Its owner still holds the file that was moved away, and can back it up.
  return { url, isOwner: false, onMove: () => {}, [Symbol.asyncDispose]: async () => {} }
}

/**
 * The log that the configuration names; without one, the embedded log on the data folder. When another process runs that
 * already, it is used through it, and taken over when that process ends. Loads few modules, so that a start can begin with it.
 * @throws NoLogError as `startLogOf`; Error when the embedded log cannot be started
 */
export async function locateLog({
  eventStoreUrl,
  dataDir,
  isFilledNext = false,
}: {
  eventStoreUrl: string | undefined
  dataDir: string
  isFilledNext?: boolean
}): Promise<LogLocation> {
  if (eventStoreUrl !== undefined) return { url: eventStoreUrl, isOwner: false, onMove: () => {}, [Symbol.asyncDispose]: async () => {} }
  refuseForeignFolder(dataDir)
  const found = await startOrFind(dataDir, isFilledNext)
  if ('log' in found)
    return { url: found.log.url, isOwner: true, onMove: () => {}, [Symbol.asyncDispose]: () => found.log[Symbol.asyncDispose]() }
  return followOwner(dataDir, found.url)
}

/** @returns whether there is a process at the address; one that was killed leaves its address behind */
export async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** @throws LogFileLockedError when another process has the file and has not published its address */
async function startOrFind(dataDir: string, isFilledNext = false): Promise<{ log: EmbeddedLog } | { url: string }> {
  try {
    return { log: await startLogOf(dataDir, isFilledNext) }
  } catch (error) {
    if (!(error instanceof LogFileLockedError) || error.url === null) throw error
    return { url: error.url }
  }
}

const RETRY_MS = 100

/** Uses the log of another process. When that ends, the log is started here, or found where a third process has started it. */
function followOwner(dataDir: string, first: string): LogLocation {
  const ending = new AbortController()
  const listeners: ((url: string) => void)[] = []
  let own: EmbeddedLog | null = null
  const following = follow()

  async function follow(): Promise<void> {
    let url = first
    while (!own && !ending.signal.aborted) {
      await waitForOwnerExit(url, ending.signal)
      const next = await successor(url)
      if (!next) return
      url = next
      for (const listener of listeners) listener(url)
    }
  }

  /** @returns where the log is now; null when this process ends */
  async function successor(before: string): Promise<string | null> {
    while (!ending.signal.aborted) {
      const found = await startOrFind(dataDir).catch(() => null)
      if (found && 'log' in found) return (own = found.log).url
      // The file may still hold the address from before.
      if (found && found.url !== before) return found.url
      await sleep(RETRY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
    return null
  }

  return {
    url: first,
    isOwner: false,
    onMove: (listener) => void listeners.push(listener),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await following
      await own?.[Symbol.asyncDispose]()
    },
  }
}
