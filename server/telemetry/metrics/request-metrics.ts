import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Counter, Histogram, type Metric, type Registry } from 'prom-client'
import { createCachedTally } from './cached-tally.ts'

/** Seconds; cached pages take microseconds, generations minutes. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

const DURATIONS = 'http_request_duration_seconds'

export interface RequestMetrics {
  /** Counts and times every request. */
  measure(next: RequestListener): RequestListener
  /** Counts what was answered from memory, `ms` after the request came: at once, without waiting for the answer's end. */
  cached(request: IncomingMessage, response: ServerResponse, ms: number): void
  /** Records the pattern of the route that answered: «/api/articles/:slug/publish», never an address that a client made up. */
  routed(response: ServerResponse, route: string): void
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const cached = createCachedTally(BUCKETS)
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      for (const [labels, count] of cached.takeCounts()) this.inc(labels, count)
    },
  })
  const durations = new Histogram({
    name: DURATIONS,
    help: 'From the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [],
  })
  registry.registerMetric(withSeries(durations, () => cached.durations(DURATIONS)))
  const routes = new WeakMap<ServerResponse, string>()

  return {
    cached: (request, response, ms) => cached.add(request.method!, response.statusCode, ms / 1_000),
    routed: (response, route) => void routes.set(response, route),
    measure: (next) => (request: IncomingMessage, response: ServerResponse) => {
      const started = performance.now()
      response.once('close', () => {
        const route = routes.get(response) ?? 'none'
        const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
        // A client that left before there was an answer: nginx calls it 499.
        const status = response.writableFinished || response.headersSent ? response.statusCode : 499
        requests.inc({ method, route, status })
        durations.observe({ route }, (performance.now() - started) / 1_000)
      })
      next(request, response)
    },
  }
}

/** @returns the histogram with `more` series, to be registered in its place: a registry asks a metric for its name and its values */
function withSeries(histogram: Histogram<'route'>, more: () => Awaited<ReturnType<Histogram['get']>>['values']): Metric {
  const get = async () => {
    const read = await histogram.get()
    return { ...read, values: [...read.values, ...more()] }
  }
  return { name: DURATIONS, get } as unknown as Metric
}
