import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Seconds. Cached pages take microseconds, generations take minutes. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Route of answers from memory. The old name stays, because dashboards rely on it. */
const CACHED_ROUTE = 'kept'

export interface RequestMetrics {
  /** Counts and times every request. */
  measure(next: RequestListener): RequestListener
  /** Counts an answer from memory, `ms` after the request, without waiting for the end of the answer. */
  cached(request: IncomingMessage, response: ServerResponse, ms: number): void
  /** Records the pattern of the matched route, such as «/api/articles/:slug/publish», and never an address from a client. */
  routed(response: ServerResponse, route: string): void
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createRequestMetrics(registry: Registry): RequestMetrics {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const routes = new WeakMap<ServerResponse, string>()

  return {
    cached(request, response, ms) {
      requests.inc({ method: request.method!, route: CACHED_ROUTE, status: response.statusCode })
      durations.observe({ route: CACHED_ROUTE }, ms / 1_000)
    },
    routed: (response, route) => void routes.set(response, route),
    measure: (next) => (request: IncomingMessage, response: ServerResponse) => {
      const started = performance.now()
      response.once('close', () => {
        const route = routes.get(response) ?? 'none'
        const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
        // The client left before the answer. Nginx also uses 499 for this.
        const status = response.writableFinished || response.headersSent ? response.statusCode : 499
        requests.inc({ method, route, status })
        durations.observe({ route }, (performance.now() - started) / 1_000)
      })
      next(request, response)
    },
  }
}
