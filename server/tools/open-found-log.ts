import type { Logger } from 'pino'
import type { LogLocation } from '../portal/locate-log.ts'
import type { OpenedLog } from '../portal/open-log.ts'

/**
 * Opens a log once it is located. Loads the client only then, because it takes as long as everything else together.
 * @throws the error of the search; EventLogUnavailableError
 */
export async function openFoundLog(
  config: { eventStoreUrl: string | undefined; dataDir: string },
  logger: Logger,
  location: Promise<LogLocation>,
): Promise<OpenedLog> {
  await location
  const { openLog } = await import('../portal/open-log.ts')
  return openLog({ ...config, mustAnswer: true }, logger, location)
}
