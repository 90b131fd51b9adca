import { Counter, Registry } from 'prom-client'
import { addProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

export interface Metrics extends Disposable {
  readonly requests: RequestMetrics
  readonly cspReported: (directive: string) => void
  /** Metrics of this process. Other parts add their own. */
  readonly registry: Registry
}

/** Returns the metrics of a registry or of all workers in Prometheus' text format. */
export type Exposition = () => Promise<string>

export function openMetrics(startedAt: Date): Metrics {
  const registry = new Registry()
  const processMetrics = addProcessMetrics(registry, startedAt)
  const reports = new Counter({
    name: 'portal_csp_reports_total',
    help: 'Reports of the Content Security Policy, by directive.',
    labelNames: ['directive'],
    registers: [registry],
  })
  return {
    requests: createRequestMetrics(registry),
    cspReported: (directive) => reports.inc({ directive }),
    registry,
    [Symbol.dispose]: () => processMetrics[Symbol.dispose](),
  }
}
