import type { Logger } from 'pino'
import { maintenanceClient } from '../../events/embedded/maintenance-client.ts'
import type { EventLog } from '../../events/log/event-log.ts'
import { connectEventLog } from '../../events/log/event-log-client.ts'
import { type LogLocation, locateLog } from './locate-log.ts'

export interface OpenedLog extends LogLocation {
  readonly log: EventLog
  /** Removes deleted events from the embedded log's file; null for a server, whose nodes have to be scavenged. */
  readonly compact: (() => Promise<unknown>) | null
}

export async function openLog(
  { mustAnswer = true, ...config }: { eventStoreUrl: string | undefined; dataDir: string; mustAnswer?: boolean },
  logger: Logger,
  location: Promise<LogLocation> = locateLog(config),
): Promise<OpenedLog> {
  await using stack = new AsyncDisposableStack()
  const { url, isOwner, onMove } = stack.use(await location)
  const log = stack.use(await connectEventLog({ url, onMove, logger, mustAnswer }))
  const opened = stack.move()
  const compact = config.eventStoreUrl === undefined ? () => maintenanceClient(url).compact(() => {}) : null
  return { log, url, isOwner, onMove, compact, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
