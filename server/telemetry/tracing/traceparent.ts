import { type Context, type ContextManager, ROOT_CONTEXT, type TextMapGetter, type TextMapSetter, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'

/** Tracer, and the contexts that hold the current span. */
export interface TraceParts {
  readonly tracer: Tracer
  readonly contexts: ContextManager
}

interface Carrier {
  traceparent?: string
}

const propagator = new W3CTraceContextPropagator()
const getter: TextMapGetter<Carrier> = {
  keys: Object.keys,
  get: (carrier, key) => (key === 'traceparent' ? carrier.traceparent : undefined),
}
const setter: TextMapSetter<Carrier> = {
  set(carrier, key, value) {
    if (key === 'traceparent') carrier.traceparent = value
  },
}

/** @returns the `traceparent` of the context's span, sampling flag included (W3C Trace Context, level 1); undefined without a span */
export function formatTraceparent(context: Context): string | undefined {
  const carrier: Carrier = {}
  propagator.inject(context, carrier, setter)
  return carrier.traceparent
}

/** @returns a context below the span that the header names; the root context when the header is missing or malformed */
export const parseTraceparent = (header: unknown): Context =>
  typeof header === 'string' ? propagator.extract(ROOT_CONTEXT, { traceparent: header }, getter) : ROOT_CONTEXT
