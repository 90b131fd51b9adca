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
  /** True if this process runs the embedded log, so that no other process can have been writing before. */
  readonly isOwner: boolean
  onMove(listener: (url: string) => void): void
}

export const embeddedLogFile = (dataDir: string): string => join(dataDir, 'log.db')

export class NoLogError extends Error {
  override readonly name = 'NoLogError'
}

/** @throws NoLogError if this user may not read the folder, whose log would otherwise seem to be missing */
function refuseForeignFolder(dataDir: string): void {
  if (!existsSync(dataDir)) return
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A read-only disk gets a better error later, which names the file that cannot be written.
    if (code === 'EROFS') return
    throw new NoLogError(`${resolve(dataDir)} belongs to another user (${code}): run this as the user who runs the portal.`, {
      cause: error,
    })
  }
}

export const unfinishedRestoreOf = (file: string): string => `${file}.restoring`

/** @throws NoLogError if a restore was interrupted, because a new log would be mistaken for the restored one */
function refuseUnfinishedRestore(file: string): void {
  const unfinished = unfinishedRestoreOf(file)
  if (!existsSync(file) && existsSync(unfinished))
    throw new NoLogError(`A restore was interrupted: run it again, or remove ${resolve(unfinished)}.`)
}

/** Returns false if the file is missing or SQLite has written nothing to it, so that a start would create the log. */
const holdsLog = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Files built from the log. Every data folder has at least the search, whatever its store. */
const BUILT_FROM_LOG = ['read-models.db', 'search.db']

/** @throws NoLogError if the folder had a log, because a new log would erase the read models, the last copy of the texts */
function refuseLostLog(dataDir: string): void {
  const file = embeddedLogFile(dataDir)
  const witnesses = BUILT_FROM_LOG.filter((name) => !holdsLog(file) && hasFolded(join(dataDir, name)))
  if (witnesses.length === 0) return
  throw new NoLogError(
    `${resolve(file)} is ${existsSync(file) ? 'empty' : 'missing'}, but ${witnesses.join(' and ')} beside it ${witnesses.length > 1 ? 'were' : 'was'} built from a log: put log.db back (with log.db-wal, if it had one), or remove what is left of it and restore a backup: npm run log -- restore FILE. To begin again with an empty log, remove ${BUILT_FROM_LOG.join(' and ')}.`,
  )
}

/**
 * Starts the embedded log of a data folder. Creates it if the folder never had one.
 * @param isFilledNext allows a new log in a folder that had one, because the caller will copy another log into it
 * @throws NoLogError if the folder had a log, or its restore was interrupted; LogFileLockedError; LogFileError
 */
export async function startLogOf(dataDir: string, isFilledNext = false): Promise<EmbeddedLog> {
  const file = embeddedLogFile(dataDir)
  refuseUnfinishedRestore(file)
  if (!isFilledNext) refuseLostLog(dataDir)
  return startEmbeddedLog({ file })
}

/**
 * Locates the configured log without creating one.
 * @throws NoLogError if the data folder contains none and no process has the former file open
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
  // The owner still has the moved file open and can back it up.
  return { url, isOwner: false, onMove: () => {}, [Symbol.asyncDispose]: async () => {} }
}

/**
 * Locates the configured log: a server, or the embedded log in the data folder. If another process runs the embedded log, uses that one,
 * and takes it over when the process ends. Loads few modules, so that a start can begin with it.
 * @throws NoLogError as `startLogOf`; Error if the embedded log cannot be started
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

/** Returns true if a process listens at the address. A killed process leaves a stale address. */
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

/** @throws LogFileLockedError if another process has the file open and has not published its address */
async function startOrFind(dataDir: string, isFilledNext = false): Promise<{ log: EmbeddedLog } | { url: string }> {
  try {
    return { log: await startLogOf(dataDir, isFilledNext) }
  } catch (error) {
    if (!(error instanceof LogFileLockedError) || error.url === null) throw error
    return { url: error.url }
  }
}

const RETRY_MS = 100

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

  async function successor(before: string): Promise<string | null> {
    while (!ending.signal.aborted) {
      const found = await startOrFind(dataDir).catch(() => null)
      if (found && 'log' in found) return (own = found.log).url
      // The file may still contain the previous address.
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
