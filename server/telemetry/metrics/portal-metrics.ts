import { Counter, Gauge, Registry } from 'prom-client'
import { MICRO_EUR_PER_EUR } from '../../../events/domain/figures.ts'
import type { EventLog } from '../../../events/log/event-log.ts'
import { bytesBetween, endFor } from '../../../events/log/position.ts'
import type { ModelStatus, ReadModels } from '../../../projections/stores/read-models.ts'
import { MISSED_INDEX, schedules } from '../../../projections/models/schedules.ts'
import { type Totals, TOTALS_KEY } from '../../../projections/models/totals.ts'
import type { PageCache } from '../../page-cache/page-cache.ts'
import type { ViewRecorder } from '../../views/view-recorder.ts'
import { addCounter, addGauge } from './read-when-scraped.ts'

interface Parts {
  readonly log: Pick<EventLog, 'end' | 'writeRefusal'>
  readonly readModels: Pick<ReadModels, 'read' | 'status'>
  readonly pageCache: Pick<PageCache, 'figures'>
  readonly views: Pick<ViewRecorder, 'waiting'>
}

/** A scrape does not wait for an unavailable log. */
const LOG_TIMEOUT_MS = 1_000

/** Adds the metrics of this process's page cache and view buffer. */
export function addProcessFamilies(registry: Registry, { pageCache, views }: Pick<Parts, 'pageCache' | 'views'>): void {
  const { figures } = pageCache
  addCounter(registry, 'portal_pages_rendered_total', 'Pages rendered whole.', () => figures().rendered)
  addCounter(registry, 'portal_pages_dropped_total', 'Cached pages dropped because something they show changed.', () => figures().dropped)
  addGauge(registry, 'portal_pages_kept', 'Pages cached.', () => figures().pages)
  addGauge(registry, 'portal_pages_kept_bytes', 'Memory of cached pages: all encodings, headers and keys.', () => figures().bytes)
  addGauge(registry, 'portal_views_waiting', 'Views in the buffer, not yet in the log.', () => views.waiting())
}

/** @returns the state of the log and the read models in Prometheus' text format, the same in every process */
export async function sharedExposition({ log, readModels }: Pick<Parts, 'log' | 'readModels'>): Promise<string> {
  const statusRead = readModels.status()
  const [end, status, facts] = await Promise.allSettled([
    // Read after the read models, so that the log is ahead of them.
    statusRead
      .catch(() => {})
      .then(() => Promise.race([Promise.all([log.end(), log.end({ system: false })]), rejectAfter(LOG_TIMEOUT_MS)])),
    statusRead,
    readModels.read([
      { model: 'totals', key: TOTALS_KEY },
      { model: schedules.name, count: MISSED_INDEX },
    ]) as Promise<[Totals | null, number]>,
  ])
  const registry = new Registry()
  addGauge(registry, 'portal_log_up', '1 when the event log answers.', () => Number(end.status === 'fulfilled'))
  addGauge(registry, 'portal_log_writable', '0 while the event log refuses to write.', () => (log.writeRefusal() ? 0 : 1))
  addGauge(registry, 'portal_read_models_up', '1 when the read models can be read.', () => Number(status.status === 'fulfilled'))
  if (status.status === 'fulfilled') {
    const gauge = (name: string, help: string, valueOf: (build: ModelStatus) => number) => {
      const added = new Gauge({ name, help, labelNames: ['model', 'version'], registers: [registry] })
      for (const build of oneForVersion(status.value)) added.set({ model: build.model, version: build.version }, valueOf(build))
    }
    gauge('portal_projection_stopped', '1 when it met an event it cannot apply.', ({ error }) => (error ? 1 : 0))
    gauge('portal_projection_foreign', '1 when it was built from another log than the one there is.', ({ state }) =>
      state === 'foreign' ? 1 : 0,
    )
    if (end.status === 'fulfilled') {
      gauge(
        'portal_projection_lag',
        'Distance to the end of the log, in the log’s positions; below zero it is ahead of the log.',
        ({ checkpoint }) => bytesBetween(checkpoint, endFor(checkpoint, ...end.value)),
      )
    }
  }
  if (facts.status === 'fulfilled') {
    const [totals, missed] = facts.value
    addTotals(registry, totals)
    addGauge(registry, 'portal_schedules_missed', 'Articles with a schedule that did not run and waits for a person.', () => missed)
  }
  return registry.metrics()
}

/** @returns one build per model and version, because a series may occur only once: the active build, otherwise the newest */
const oneForVersion = (builds: readonly ModelStatus[]): ModelStatus[] => [
  ...new Map(
    builds.toSorted((a, b) => Number(a.active) - Number(b.active)).map((build) => [`${build.model}@${build.version}`, build]),
  ).values(),
]

function addTotals(registry: Registry, totals: Totals | null): void {
  const { generations = 0, inputTokens = 0, outputTokens = 0, costMicroEur = 0, views } = totals ?? {}
  const registers = [registry]
  addCounter(registry, 'portal_generations_total', 'Generations asked for; a batch is one.', () => generations)
  const tokens = new Counter({
    name: 'portal_generation_tokens_total',
    help: 'Tokens used by the model.',
    labelNames: ['direction'],
    registers,
  })
  tokens.inc({ direction: 'input' }, inputTokens)
  tokens.inc({ direction: 'output' }, outputTokens)
  addCounter(registry, 'portal_generation_cost_euro_total', 'What the model cost.', () => costMicroEur / MICRO_EUR_PER_EUR)
  const marks = new Counter({ name: 'portal_views_total', help: 'Views in the log.', labelNames: ['mark'], registers })
  marks.inc({ mark: 'counted' }, views?.counted ?? 0)
  marks.inc({ mark: 'bot' }, views?.bots ?? 0)
  marks.inc({ mark: 'repeat' }, views?.repeats ?? 0)
}

const rejectAfter = (ms: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref()
  })
