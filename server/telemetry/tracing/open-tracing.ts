import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { EventLog } from '../../../events/log/event-log.ts'

export interface Tracing extends AsyncDisposable {
  log(log: EventLog): EventLog
  requests(next: RequestListener): RequestListener
}

/**
 * Loads the OpenTelemetry SDK only if there is a collector, so that tracing costs nothing without one.
 * @param endpoint base URL of an OTLP/HTTP collector; undefined: log and requests are not traced
 */
export async function openTracing({ endpoint, logger }: { endpoint: string | undefined; logger: Logger }): Promise<Tracing> {
  if (endpoint === undefined) return { log: (log) => log, requests: (next) => next, [Symbol.asyncDispose]: async () => {} }
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint, logger })
}
