import { type Family, createRegistry } from './registry.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

export interface Metrics extends Disposable {
  readonly requests: RequestMetrics
  readonly cspReported: (directive: string) => void
  /** Adds the families of other parts. */
  source(read: () => readonly Family[]): void
  collect(): Promise<Family[]>
}

export function openMetrics(startedAt: Date): Metrics {
  const registry = createRegistry()
  const own = createProcessMetrics(startedAt)
  registry.source(own.read)
  const reports = registry.counter('portal_csp_reports_total', 'Reports of the Content Security Policy, by directive.')
  return {
    requests: createRequestMetrics(registry),
    cspReported: (directive) => reports.add({ directive }),
    source: registry.source,
    collect: registry.collect,
    [Symbol.dispose]: () => own[Symbol.dispose](),
  }
}
