import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { EventLog } from '../../../events/log/event-log.ts'

export interface Tracing extends AsyncDisposable {
  log(log: EventLog): EventLog
  requests(next: RequestListener): RequestListener
}

/**
 * The OpenTelemetry SDK is loaded only when there is a collector to send to: without one it costs nothing.
 * @param endpoint base URL of an OTLP/HTTP collector; undefined: nothing is traced, log and requests stay as they are
 */
export async function openTracing({ endpoint, logger }: { endpoint: string | undefined; logger: Logger }): Promise<Tracing> {
  if (endpoint === undefined) return { log: (log) => log, requests: (next) => next, [Symbol.asyncDispose]: async () => {} }
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing({ endpoint, logger })
}
