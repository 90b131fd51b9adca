import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LogFileLockedError } from '../../events/embedded/storage/log-file.ts'
import { type EmbeddedLog, startEmbeddedLog } from '../../events/embedded/start-embedded-log.ts'
import { waitForOwnersEnd } from '../../events/embedded/wait-for-owner.ts'

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

/**
 * The log that the configuration names; without one, the embedded log on the data folder. When another process runs that
 * already, it is used through it, and taken over when that process ends. Loads few modules, so that a start can begin with it.
 * @throws Error when the embedded log cannot be started
 */
export async function locateLog({ eventStoreUrl, dataDir }: { eventStoreUrl: string | undefined; dataDir: string }): Promise<LogLocation> {
  if (eventStoreUrl !== undefined) return { url: eventStoreUrl, isOwner: false, onMove: () => {}, [Symbol.asyncDispose]: async () => {} }
  const file = embeddedLogFile(dataDir)
  const found = await startOrFind(file)
  if ('log' in found)
    return { url: found.log.url, isOwner: true, onMove: () => {}, [Symbol.asyncDispose]: () => found.log[Symbol.asyncDispose]() }
  return followOwner(file, found.url)
}

/** @throws LogFileLockedError when another process has the file and has not published its address */
async function startOrFind(file: string): Promise<{ log: EmbeddedLog } | { url: string }> {
  try {
    return { log: await startEmbeddedLog({ file }) }
  } catch (error) {
    if (!(error instanceof LogFileLockedError) || error.url === null) throw error
    return { url: error.url }
  }
}

const RETRY_MS = 100

/** Uses the log of another process. When that ends, the log is started here, or found where a third process has started it. */
function followOwner(file: string, first: string): LogLocation {
  const ending = new AbortController()
  const listeners: ((url: string) => void)[] = []
  let own: EmbeddedLog | null = null
  const following = follow()

  async function follow(): Promise<void> {
    let url = first
    while (!own && !ending.signal.aborted) {
      await waitForOwnersEnd(url, ending.signal)
      const next = await successor(url)
      if (!next) return
      url = next
      for (const listener of listeners) listener(url)
    }
  }

  /** @returns where the log is now; null when this process ends */
  async function successor(before: string): Promise<string | null> {
    while (!ending.signal.aborted) {
      const found = await startOrFind(file).catch(() => null)
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
