import { Counter, Registry } from 'prom-client'
import { addProcessMetrics } from './process-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts'

export interface Metrics extends Disposable {
  readonly requests: RequestMetrics
  readonly cspReported: (directive: string) => void
  /** What this process counts; other parts add theirs. */
  readonly registry: Registry
}

/** Prometheus' text format, of a registry or of all workers. */
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
