import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { EventLog } from '../../events/event-log.ts'
import { createOtlpExporter } from './otlp-exporter.ts'
import { traceLog } from './trace-log.ts'
import { traceRequests } from './trace-requests.ts'
import { createTracer } from './tracer.ts'

export interface Tracing extends AsyncDisposable {
  log(log: EventLog): EventLog
  requests(next: RequestListener): RequestListener
}

/** @param endpoint undefined: nothing is traced, log and requests stay as they are */
export function openTracing({ endpoint, logger }: { endpoint: string | undefined; logger: Logger }): Tracing {
  if (endpoint === undefined) return { log: (log) => log, requests: (next) => next, [Symbol.asyncDispose]: async () => {} }
  const exporter = createOtlpExporter({ endpoint, service: 'mercato-chiaro', logger })
  const tracer = createTracer(exporter.export)
  return {
    log: (log) => traceLog(log, tracer),
    requests: (next) => traceRequests(tracer, next),
    [Symbol.asyncDispose]: () => exporter[Symbol.asyncDispose](),
  }
}
