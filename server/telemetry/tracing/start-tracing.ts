import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Tracing } from './open-tracing.ts'
import { traceLog } from './trace-log.ts'
import { traceRequests } from './trace-requests.ts'

const EXPORT_EVERY_MS = 2_000
const EXPORT_TIMEOUT_MS = 5_000
/** The newest spans are dropped while the collector is unavailable, so that traces never cost a request. */
const MAX_QUEUED_SPANS = 4_096

/**
 * Sends spans to an OpenTelemetry collector (OTLP 1.x over HTTP, as JSON). A trace follows its caller's sampling decision; a trace that
 * begins here is sampled. Nothing is registered globally, so two portals in one process trace separately.
 * @param endpoint base of `/v1/traces`, as in `OTEL_EXPORTER_OTLP_ENDPOINT`
 */
export function startTracing({ endpoint, logger }: { endpoint: string; logger: Logger }): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = warnOnce(new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS }), logger, url)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mercato-chiaro', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        maxQueueSize: MAX_QUEUED_SPANS,
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager()
  const tracer = provider.getTracer('portal')
  return {
    log: (log) => traceLog(log, { tracer, contexts }),
    requests: (next) => traceRequests({ tracer, contexts }, next),
    async [Symbol.asyncDispose]() {
      await provider.shutdown()
      contexts.disable()
    },
  }
}

/** Logs the first failure in a row, because the SDK itself reports only to a global logger. */
function warnOnce(exporter: OTLPTraceExporter, logger: Logger, url: string): SpanExporter {
  let failing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !failing) logger.warn({ err: result.error, url }, 'traces cannot be sent')
        failing = failed
        done(result)
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  }
}
