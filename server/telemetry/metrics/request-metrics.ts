import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Registry } from './registry.ts'

/** Seconds; cached pages take microseconds, generations minutes. */
const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

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
  const requests = registry.counter('http_requests_total', 'Requests answered, by route and status.')
  const durations = registry.histogram('http_request_duration_seconds', 'From the request to the end of its answer, by route.', BOUNDS)
  const routes = new WeakMap<ServerResponse, string>()

  // The label's first name: dashboards rely on it.
  const cachedDuration = durations.of({ route: 'kept' })
  const cachedCounts = new Map<string, () => void>()
  const cachedCount = (method: string, status: number) => {
    const key = method + status
    let count = cachedCounts.get(key)
    if (!count) cachedCounts.set(key, (count = requests.of({ method, route: 'kept', status: String(status) })))
    return count
  }

  return {
    cached(request, response, ms) {
      cachedCount(request.method!, response.statusCode)()
      cachedDuration(ms / 1_000)
    },
    routed: (response, route) => void routes.set(response, route),
    measure: (next) => (request: IncomingMessage, response: ServerResponse) => {
      const started = performance.now()
      response.once('close', () => {
        const route = routes.get(response) ?? 'none'
        const method = METHODS.has(request.method ?? '') ? request.method! : 'other'
        // A client that left before there was an answer: nginx calls it 499.
        const status = response.writableFinished || response.headersSent ? response.statusCode : 499
        requests.add({ method, route, status: String(status) })
        durations.observe({ route }, (performance.now() - started) / 1_000)
      })
      next(request, response)
    },
  }
}
