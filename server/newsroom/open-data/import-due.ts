import type { Logger } from 'pino'
import { DATA_SOURCES } from '../../../events/domain/generation/data-sources.ts'
import { CommandRefusedError } from '../decider.ts'
import { importData, type OpenDataContext } from './import-data.ts'
import { ImportError } from './import-error.ts'
import { nextImport, readImports } from './import-record.ts'

/**
 * Imports each configured source that is due. If several processes find it due, one imports. A source without a configured location is
 * skipped, because its sample is imported only on request.
 */
export async function importDue(context: OpenDataContext, logger: Pick<Logger, 'info' | 'warn'>): Promise<void> {
  for (const source of DATA_SOURCES) {
    if (context.signal.aborted || context.locations[source] === undefined) continue
    if (nextImport(source, await readImports(context.log, source)) > context.now()) continue
    try {
      const { outcome, period, slugs } = await importData(context, { actor: 'system:open-data', correlationId: context.newId() }, source)
      logger.info({ source, outcome, period, slugs }, 'open data imported')
    } catch (error) {
      if (error instanceof ImportError) logger.warn({ source, ...error.failure }, 'open data could not be imported')
      else if (!(error instanceof CommandRefusedError)) throw error
    }
  }
}
