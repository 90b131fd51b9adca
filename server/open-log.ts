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
 * @param options.mustAnswer false: a log that cannot be reached is no error at the start; every call says so until it can
 */
export async function openLog(
  { eventStoreUrl, dataDir, mustAnswer = true }: { eventStoreUrl: string | undefined; dataDir: string; mustAnswer?: boolean },
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
  const log = stack.use(await connectEventLog({ url, logger, mustAnswer }))
  const opened = stack.move()
  return { log, url, isOwner, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
