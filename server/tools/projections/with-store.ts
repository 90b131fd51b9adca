import type { EventLog } from '../../../events/log/event-log.ts'
import type { Store } from '../../../projections/stores/store.ts'
import { type Config, readConfig } from '../../config.ts'
import { locateExistingLog } from '../../portal/locate-log.ts'
import { openStore } from '../../portal/open-store.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { openFoundLog } from '../open-found-log.ts'

export async function withStore(work: (log: EventLog, store: Store, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig()
  const logger = createLogger('error', 2)
  await using opened = await openFoundLog(config, logger, locateExistingLog(config))
  await using store = await openStore(config, logger)
  await work(opened.log, store, config)
}
