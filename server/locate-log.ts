import { join } from 'node:path'
import { LogFileLockedError } from '../events/embedded/storage/log-file.ts'
import { startEmbeddedLog } from '../events/embedded/start-embedded-log.ts'

export interface LogLocation extends AsyncDisposable {
  /** With what is secret in it. */
  readonly url: string
  /** This process runs the embedded log, so that no other can have been writing before. */
  readonly isOwner: boolean
}

/** Where the embedded log of a data folder keeps its events. */
export const embeddedLogFile = (dataDir: string): string => join(dataDir, 'log.db')

/**
 * The log that the configuration names; without one, the embedded log on the data folder. When another process runs that
 * already, it is used through it. Loads next to nothing, so that a start can begin with it.
 * @throws Error when the embedded log cannot be started
 */
export async function locateLog({ eventStoreUrl, dataDir }: { eventStoreUrl: string | undefined; dataDir: string }): Promise<LogLocation> {
  if (eventStoreUrl !== undefined) return { url: eventStoreUrl, isOwner: false, [Symbol.asyncDispose]: async () => {} }
  try {
    const embedded = await startEmbeddedLog({ file: embeddedLogFile(dataDir) })
    return { url: embedded.url, isOwner: true, [Symbol.asyncDispose]: () => embedded[Symbol.asyncDispose]() }
  } catch (error) {
    if (!(error instanceof LogFileLockedError) || error.url === null) throw error
    return { url: error.url, isOwner: false, [Symbol.asyncDispose]: async () => {} }
  }
}
