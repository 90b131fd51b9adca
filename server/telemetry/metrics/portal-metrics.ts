import { MICRO_EUR_PER_EUR } from '../../../events/domain/money.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { bytesBetween, endFor } from '../../../events/log/position.ts'
import type { ModelStatus, ReadModels } from '../../../projections/stores/read-models.ts'
import { type Totals, TOTALS_KEY } from '../../../projections/models/totals.ts'
import type { PageCache } from '../../page-cache/page-cache.ts'
import type { ViewRecorder } from '../../views/view-recorder.ts'
import { type Family, family } from './registry.ts'

interface Parts {
  readonly log: Pick<EventLog, 'end' | 'writeRefusal'>
  readonly readModels: Pick<ReadModels, 'read' | 'status'>
  readonly pageCache: Pick<PageCache, 'figures'>
  readonly views: Pick<ViewRecorder, 'waiting'>
}

/** A scrape does not wait for a log that is away. */
const LOG_MS = 1_000

/** This process's pages and buffer. */
export function processFamilies({ pageCache, views }: Pick<Parts, 'pageCache' | 'views'>): Family[] {
  const { pages, bytes, dropped, rendered } = pageCache.figures()
  return [
    family('counter', 'portal_pages_rendered_total', 'Pages rendered whole.', [rendered]),
    family('counter', 'portal_pages_dropped_total', 'Cached pages dropped because something they show changed.', [dropped]),
    family('gauge', 'portal_pages_kept', 'Pages cached.', [pages]),
    family('gauge', 'portal_pages_kept_bytes', 'Memory of cached pages: all encodings, headers and keys.', [bytes]),
    family('gauge', 'portal_views_waiting', 'Views in the buffer, not yet in the log.', [views.waiting()]),
  ]
}

/** The state of the log and the read models: the same on every process. */
export async function sharedFamilies({ log, readModels }: Pick<Parts, 'log' | 'readModels'>): Promise<Family[]> {
  const statusRead = readModels.status()
  const [end, status, totals] = await Promise.allSettled([
    // After the read models, so that the log is ahead of them.
    statusRead.catch(() => {}).then(() => Promise.race([Promise.all([log.end(), log.end({ system: false })]), rejectAfter(LOG_MS)])),
    statusRead,
    readModels.read([{ model: 'totals', key: TOTALS_KEY }]) as Promise<[Totals | null]>,
  ])
  const families = [
    family('gauge', 'portal_log_up', '1 when the event log answers.', [end.status === 'fulfilled' ? 1 : 0]),
    family('gauge', 'portal_log_writable', '0 when the event log lately refused to write.', [log.writeRefusal() ? 0 : 1]),
    family('gauge', 'portal_read_models_up', '1 when the read models can be read.', [status.status === 'fulfilled' ? 1 : 0]),
  ]
  if (status.status === 'fulfilled') {
    const builds = oneForVersion(status.value).map((build) => ({ build, labels: { model: build.model, version: String(build.version) } }))
    const stopped = builds.map(({ build, labels }) => [build.error ? 1 : 0, labels] as const)
    const foreign = builds.map(({ build, labels }) => [build.state === 'foreign' ? 1 : 0, labels] as const)
    families.push(
      family('gauge', 'portal_projection_stopped', '1 when it met an event it cannot apply.', ...stopped),
      family('gauge', 'portal_projection_foreign', '1 when it was built from another log than the one there is.', ...foreign),
    )
    if (end.status === 'fulfilled') {
      const lag = builds.map(
        ({ build, labels }) => [bytesBetween(build.checkpoint, endFor(build.checkpoint, ...end.value)), labels] as const,
      )
      families.push(
        family(
          'gauge',
          'portal_projection_lag',
          'Distance to the end of the log, in the log’s positions; below zero it is ahead of the log.',
          ...lag,
        ),
      )
    }
  }
  if (totals.status === 'fulfilled') families.push(...generationFamilies(totals.value[0]))
  return families
}

/** @returns the builds, but of those of one model and version only what readers see, or else the newest: a series comes once */
const oneForVersion = (builds: readonly ModelStatus[]): ModelStatus[] => [
  ...new Map(
    builds.toSorted((a, b) => Number(a.active) - Number(b.active)).map((build) => [`${build.model}@${build.version}`, build]),
  ).values(),
]

function generationFamilies(totals: Totals | null): Family[] {
  const { generations = 0, inputTokens = 0, outputTokens = 0, costMicroEur = 0, views } = totals ?? {}
  const tokens = [[inputTokens, { direction: 'input' }] as const, [outputTokens, { direction: 'output' }] as const]
  const marks = [
    [views?.counted ?? 0, { mark: 'counted' }] as const,
    [views?.bots ?? 0, { mark: 'bot' }] as const,
    [views?.repeats ?? 0, { mark: 'repeat' }] as const,
  ]
  return [
    family('counter', 'portal_generations_total', 'Generations asked for; a batch is one.', [generations]),
    family('counter', 'portal_generation_tokens_total', 'Tokens used by the model.', ...tokens),
    family('counter', 'portal_generation_cost_euro_total', 'What the model cost.', [costMicroEur / MICRO_EUR_PER_EUR]),
    family('counter', 'portal_views_total', 'Views in the log.', ...marks),
  ]
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref()
  })
