import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'
import type { ShareMetrics } from '../portal/portal-options.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** Maximum wait of a scrape for all workers; prom-client would fail after 5 s. */
const TIMEOUT_MS = 1_000

export function createMetricsGatherer(): (worker: Worker, message: FromWorker) => void {
  const aggregator = new AggregatorRegistry<PrometheusContentType>()
  return (worker, message) => {
    if (message.kind !== 'scraped') return
    aggregator.clusterMetrics().then(
      (text) => {
        if (worker.isConnected()) worker.send({ kind: 'gathered', id: message.id, text } satisfies ToWorker, () => {})
      },
      // If a worker is dying or busy, the one that answers the scrape shows its own metrics.
      () => {},
    )
  }
}

/**
 * Runs in a worker: labels its metrics with its number and shares them. If another worker does not answer within a second, a scrape shows
 * only this one's.
 */
export const shareMetricsOf =
  (worker: number): ShareMetrics =>
  (own: Registry) => {
    own.setDefaultLabels({ worker: String(worker) })
    AggregatorRegistry.setRegistries(own)
    // Its constructor makes this worker answer the primary.
    void new AggregatorRegistry()
    const waiting = new Map<number, (text: string) => void>()
    let lastId = 0
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'gathered') waiting.get(message.id)?.(message.text)
    })
    return async () => {
      const id = ++lastId
      const { promise, resolve } = Promise.withResolvers<string | null>()
      waiting.set(id, resolve)
      const timer = setTimeout(resolve, TIMEOUT_MS, null)
      process.send!({ kind: 'scraped', id } satisfies FromWorker, undefined, undefined, () => {})
      const text = await promise
      clearTimeout(timer)
      waiting.delete(id)
      return text ?? own.metrics()
    }
  }
