import type { Logger } from 'pino'
import type { EventLog } from '../../../events/log/event-log.ts'
import { type Config, readConfig } from '../../config.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { openFoundLog } from '../open-found-log.ts'
import { locateReadableLog } from './locate-readable-log.ts'

export async function withReadableLog(work: (log: EventLog, config: Config, logger: Logger) => Promise<void>): Promise<void> {
  const config = readConfig()
  const logger = createLogger('error', 2)
  await using opened = await openFoundLog(config, logger, locateReadableLog(config))
  await work(opened.log, config, logger)
}
