import { join } from 'node:path'
import type { Logger } from 'pino'
import { LogFileLockedError } from '../events/embedded/log-file.ts'
import { startEmbeddedLog } from '../events/embedded/start-embedded-log.ts'
import type { EventLog } from '../events/event-log.ts'
import { connectEventLog } from '../events/event-log-client.ts'

export interface OpenedLog extends AsyncDisposable {
  readonly log: EventLog
  readonly url: string
  /** This process runs the embedded log, so that no other can have been writing before. */
  readonly isOwner: boolean
}

/**
 * The log that the configuration names; without one, the embedded log on the data folder. When another process runs that
 * already, it is used through it.
 */
export async function openLog(
  { eventStoreUrl, dataDir }: { eventStoreUrl: string | undefined; dataDir: string },
  logger: Logger,
): Promise<OpenedLog> {
  await using stack = new AsyncDisposableStack()
  let url = eventStoreUrl
  let isOwner = false
  if (url === undefined) {
    try {
      const embedded = stack.use(await startEmbeddedLog({ file: join(dataDir, 'log.db') }))
      url = embedded.url
      isOwner = true
    } catch (error) {
      if (!(error instanceof LogFileLockedError) || error.url === null) throw error
      url = error.url
    }
  }
  const log = stack.use(await connectEventLog({ url, logger }))
  const opened = stack.move()
  return { log, url, isOwner, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
