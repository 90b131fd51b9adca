import { z } from 'zod'
import { DATA_SOURCES } from '../../../events/domain/generation/data-sources.ts'
import { newId } from '../../../events/new-id.ts'
import { readConfig } from '../../config.ts'
import { NO_CALLER } from '../../newsroom/command-handler.ts'
import { CommandRefusedError } from '../../newsroom/decider.ts'
import { importData, placeOfSource } from '../../newsroom/open-data/import-data.ts'
import { ImportError } from '../../newsroom/open-data/import-error.ts'
import { locateExistingLog } from '../../portal/locate-log.ts'
import { createLogger } from '../../telemetry/create-logger.ts'
import { argument } from '../argument.ts'
import { openFoundLog } from '../open-found-log.ts'
import { printLine } from '../terminal/print-line.ts'
import { ToolError } from '../tool-errors.ts'
import { shellOrigin } from './shell-origin.ts'

export async function importNow(given: string): Promise<void> {
  const source = argument('The source', DATA_SOURCES.join(' or '), z.enum(DATA_SOURCES), given)
  const config = readConfig()
  const logger = createLogger('warn', 2)
  await using opened = await openFoundLog(config, logger, locateExistingLog(config))
  const { reviewBeforePublishing, dataSources: locations } = config
  if (!placeOfSource(locations, source)) throw new ToolError(`${source} is not among EXCHANGE_RATES, or EXCHANGE_RATES_SOURCE is not set.`)
  const context = { ...NO_CALLER, log: opened.log, newId: () => newId(), now: () => new Date(), signal: new AbortController().signal }
  try {
    const { outcome, period, slugs } = await importData({ ...context, reviewBeforePublishing, locations }, shellOrigin(), source)
    printLine([`${source}, ${period}: ${outcome}.`, ...slugs].join('  '))
  } catch (error) {
    if (error instanceof CommandRefusedError) throw new ToolError('This source is being imported already.', { cause: error })
    if (error instanceof ImportError) throw new ToolError(`Nothing was changed: ${error.message}.`, { cause: error })
    throw error
  }
}
