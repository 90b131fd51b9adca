import type { Logger } from 'pino'
import type { Span } from './tracer.ts'

const EVERY_MS = 2_000
const MAX_BATCH = 512
/** While the collector is away the newest spans are dropped: traces never cost a request. */
const MAX_WAITING = 4_096
const TIMEOUT_MS = 5_000

export interface Exporter extends AsyncDisposable {
  readonly export: (span: Span) => void
}

/**
 * Sends spans to an OpenTelemetry collector: OTLP 1.x over HTTP, as JSON.
 * @param endpoint as `OTEL_EXPORTER_OTLP_ENDPOINT` has it: the base to which `/v1/traces` is added
 */
export function createOtlpExporter({ endpoint, service, logger }: { endpoint: string; service: string; logger: Logger }): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let isTold = false

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(requestOf(batch, service)),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`the collector answered ${response.status}`)
        isTold = false
      } catch (error) {
        if (!isTold) logger.warn({ err: error, url }, 'traces cannot be sent')
        isTold = true
        return
      }
    }
  }
  const flush = () => (sending ??= send().finally(() => (sending = null)))
  const timer = setInterval(flush, EVERY_MS).unref()

  return {
    export(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
      if (waiting.length === MAX_BATCH) void flush()
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }))

/** `ExportTraceServiceRequest` in OTLP's JSON encoding: ids in hex, 64-bit numbers as text. */
function requestOf(spans: readonly Span[], service: string): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
        scopeSpans: [
          {
            scope: { name: 'portal' },
            spans: spans.map((span) => ({
              traceId: span.traceId,
              spanId: span.spanId,
              ...(span.parentId ? { parentSpanId: span.parentId } : {}),
              name: span.name,
              kind: span.kind,
              startTimeUnixNano: nanoseconds(span.startedAt),
              endTimeUnixNano: nanoseconds(span.endedAt),
              attributes: attributesOf(span.attributes),
              status: span.failed ? { code: 2 } : {},
            })),
          },
        ],
      },
    ],
  }
}
