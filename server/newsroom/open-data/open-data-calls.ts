import { z } from 'zod'
import type { OpenDataSource } from '../../../client/api/newsroom.ts'
import { DATA_SOURCES, type DataSource } from '../../../events/domain/generation/data-sources.ts'
import { newerVersion, stageOf } from '../../../events/domain/newsroom/revision-status.ts'
import { releaseStream } from '../../../events/schemas/open-data.ts'
import { findDesk } from '../../../projections/queries/articles/desk-queries.ts'
import type { ReadModels } from '../../../projections/stores/read-models.ts'
import { openDataSourceSchema } from '../../answers/open-data.ts'
import type { CallDescriptions, Handlers } from '../../http/calls/call.ts'
import { HttpProblem } from '../../http/problem.ts'
import { originOf } from '../../http/request-origin.ts'
import { importFailureText } from '../../italian/import-failure-text.ts'
import { importData, type OpenDataContext, placeOfSource } from './import-data.ts'
import { ImportError } from './import-error.ts'
import { isRunning, nextImport, readImports } from './import-record.ts'

interface CallsContext extends OpenDataContext {
  readonly readModels: Pick<ReadModels, 'waitFor' | 'read'>
}

const READ_YOUR_WRITE_MS = 2_000

export const openDataCalls = {
  'GET /api/newsroom/open-data': {
    needs: 'seeDashboard',
    summary: 'Lists the sources of open data, and how their imports stand.',
    answer: z.array(openDataSourceSchema),
  },
  'POST /api/newsroom/open-data/:source/import': {
    needs: 'importData',
    summary: 'Imports a source now, and reports changes as articles or corrections.',
    path: z.object({ source: z.enum(DATA_SOURCES) }),
    missing: 'no-such-source',
    answer: openDataSourceSchema,
    errors: {
      404: 'There is no such source, or it is not configured.',
      409: 'It is being imported.',
      502: 'The source cannot be read, or its data cannot be used: nothing has changed.',
    },
    example: { source: 'bce-cambi' },
  },
} as const satisfies CallDescriptions

export function createOpenDataHandlers(context: CallsContext): Handlers<typeof openDataCalls> {
  return {
    'GET /api/newsroom/open-data'() {
      const used = DATA_SOURCES.filter((source) => placeOfSource(context.locations, source) !== null)
      return Promise.all(used.map((source) => stateOf(context, source)))
    },
    async 'POST /api/newsroom/open-data/:source/import'({ source }, request) {
      if (placeOfSource(context.locations, source) === null) throw new HttpProblem(404, 'no-such-source')
      try {
        await importData(context, originOf(request), source)
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        throw new HttpProblem(502, 'import-failed', { parameters: { failure: error.failure } })
      }
      const end = await context.log.end()
      if (end) await context.readModels.waitFor(end, READ_YOUR_WRITE_MS)
      return stateOf(context, source)
    },
  }
}

async function stateOf(context: CallsContext, source: DataSource): Promise<OpenDataSource> {
  const { log, locations, now, reviewBeforePublishing } = context
  const state = await readImports(log, source)
  const { success, failure } = state
  const isScheduled = locations[source] !== undefined
  return {
    id: source,
    address: placeOfSource(locations, source)!.address,
    isScheduled,
    isRunning: isRunning(state, now()),
    makes: !isScheduled ? 'draft' : reviewBeforePublishing ? 'review' : 'published',
    success: success && {
      at: success.completedAt,
      period: success.period,
      outcome: success.outcome,
      article: await articleOf(context, source, success.period),
    },
    failure: failure && { at: failure.failedAt, reason: importFailureText(failure.reason) },
    nextAt: isScheduled ? new Date(Math.max(nextImport(source, state).getTime(), now().getTime())).toISOString() : null,
  }
}

/** A period has one report, and one more each time the source revises its figures. */
const MAX_EVENTS_READ = 20

async function articleOf({ log, readModels }: CallsContext, source: DataSource, period: string) {
  const stream = log.readStream(releaseStream(source, period), { backwards: true, limit: MAX_EVENTS_READ })
  for await (const { event } of stream) {
    if (event instanceof Error || event.type !== 'ReleaseReported') continue
    const desk = await findDesk(readModels, event.data.slug)
    if (!desk) return null
    const { address, status, newest, basis, revision } = desk.card
    const stage = stageOf(status, newest.status)
    return { slug: address, title: desk.newest.content.title, stage, newer: newerVersion(basis && revision, newest) }
  }
  return null
}
