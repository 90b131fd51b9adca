import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** OpenTelemetry's span kinds, as OTLP numbers them. */
export const SPAN_KIND = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const

/** Where a span belongs: 32 and 16 hex digits. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
}

export interface Span extends SpanContext {
  readonly parentId: string | undefined
  readonly name: string
  readonly kind: (typeof SPAN_KIND)[keyof typeof SPAN_KIND]
  /** Milliseconds of the Unix epoch, with fractions. */
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
}

interface OpenSpan extends SpanContext {
  name: string
  readonly attributes: Record<string, string | number>
  end(failed?: boolean): void
}

export interface Tracer {
  /** @param parent by default the span that is under way */
  start(name: string, kind: Span['kind'], parent?: SpanContext | null): OpenSpan
  /** Runs work as a part of the span. */
  within<T>(span: SpanContext, work: () => T): T
  current(): SpanContext | undefined
}

/** @param export_ told of every span that has ended */
export function createTracer(export_: (span: Span) => void): Tracer {
  const underWay = new AsyncLocalStorage<SpanContext>()
  const now = () => performance.timeOrigin + performance.now()
  return {
    start(name, kind, parent = underWay.getStore() ?? null) {
      const startedAt = now()
      const span: OpenSpan = {
        name,
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        attributes: {},
        end(failed = false) {
          const { name, traceId, spanId, attributes } = span
          export_({ name, traceId, spanId, attributes, kind, parentId: parent?.spanId, startedAt, endedAt: now(), failed })
        },
      }
      return span
    },
    within: (span, work) => underWay.run(span, work),
    current: () => underWay.getStore(),
  }
}

/** W3C Trace Context, level 1. */
export const formatTraceparent = ({ traceId, spanId }: SpanContext): string => `00-${traceId}-${spanId}-01`

/** @returns the context, or null where the header is none that can be used */
export function parseTraceparent(text: string | undefined): SpanContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(text ?? '')
  if (!match || /^0+$/.test(match[1]!) || /^0+$/.test(match[2]!)) return null
  return { traceId: match[1]!, spanId: match[2]! }
}
