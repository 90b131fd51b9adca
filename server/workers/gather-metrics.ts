import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type PrometheusContentType, type Registry } from 'prom-client'
import type { ShareMetrics } from '../portal/portal-options.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** How long a scrape waits for all workers; prom-client would wait for 5 s and then fail. */
const TIMEOUT_MS = 1_000

/** In the primary: gives the worker that answers a scrape the metrics of all. */
export function createMetricsGatherer(): (worker: Worker, message: FromWorker) => void {
  const aggregator = new AggregatorRegistry<PrometheusContentType>()
  return (worker, message) => {
    if (message.kind !== 'scraped') return
    aggregator.clusterMetrics().then(
      (text) => {
        if (worker.isConnected()) worker.send({ kind: 'gathered', id: message.id, text } satisfies ToWorker, () => {})
      },
      // A worker is dying or busy: the one that answers the scrape shows its own metrics meanwhile.
      () => {},
    )
  }
}

/** In a worker: labels its metrics with its number, and shares them. Those of all are its own where another does not answer within a second. */
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
