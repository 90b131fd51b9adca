import { z } from 'zod'
import type { OpenDataSource } from '../../../client/api/newsroom.ts'
import { DATA_SOURCES, type DataSource } from '../../../events/domain/generation/data-sources.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { HttpProblem } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import type { Routes } from '../../http/routes.ts'
import { importFailureText } from '../italian/import-failure-text.ts'
import { importData, type OpenDataContext, placeOfSource } from './import-data.ts'
import { ImportError } from './import-error.ts'
import { isRunning, nextImport, readImports } from './import-record.ts'

interface RoutesContext extends OpenDataContext {
  readonly readModels: Pick<ReadModels, 'waitFor'>
}

const READ_YOUR_WRITE_MS = 2_000
const sourceSchema = z.enum(DATA_SOURCES)

/** How each source's imports stand, and the request to import one now. */
export function addOpenDataRoutes(routes: Routes, context: RoutesContext): void {
  routes.get('/api/newsroom/open-data', 'seeDashboard', async (ctx) => {
    ctx.body = await Promise.all(DATA_SOURCES.map((source) => stateOf(context, source)))
  })

  routes.post('/api/newsroom/open-data/:source/import', 'importData', async (ctx) => {
    const source = sourceSchema.safeParse(ctx.params['source'])
    if (!source.success) throw new HttpProblem(404, 'Questa fonte di dati non esiste.')
    try {
      await importData(context, originOf(ctx), source.data)
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      throw new HttpProblem(502, `Nulla è cambiato. ${importFailureText(error.failure)}`)
    }
    const end = await context.log.end()
    if (end) await context.readModels.waitFor(end, READ_YOUR_WRITE_MS)
    ctx.body = await stateOf(context, source.data)
  })
}

async function stateOf({ log, locations, now }: OpenDataContext, source: DataSource): Promise<OpenDataSource> {
  const state = await readImports(log, source)
  const { success, failure } = state
  const isScheduled = locations[source] !== undefined
  return {
    id: source,
    address: placeOfSource(locations, source).address,
    isScheduled,
    isRunning: isRunning(state, now()),
    success: success && { at: success.completedAt, period: success.period, outcome: success.outcome },
    failure: failure && { at: failure.failedAt, reason: importFailureText(failure.reason) },
    nextAt: isScheduled ? new Date(Math.max(nextImport(source, state).getTime(), now().getTime())).toISOString() : null,
  }
}
