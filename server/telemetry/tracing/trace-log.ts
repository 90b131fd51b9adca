import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Delivery, EventLog, NewEvent } from '../../../events/log/event-log.ts'
import { isViewOrigin } from '../../../events/schemas/metadata.ts'
import { formatTraceparent, parseTraceparent, type TraceParts } from './traceparent.ts'

/**
 * Returns the same log with traces. An append is a span of its request, and its events carry the trace. A delivery is a span of each trace
 * in it, until its subscriber asks for the next.
 */
export function traceLog(log: EventLog, parts: TraceParts): EventLog {
  return {
    async append(stream, expected, events) {
      const active = parts.contexts.active()
      // Work outside a request, such as a sweep, starts no trace.
      if (!trace.getSpan(active)) return log.append(stream, expected, events)
      const attributes = {
        // Only the kind of stream, because its full name may contain a session's id.
        'event.stream': stream.split('-')[0]!,
        'event.types': [...new Set(events.map(({ event }) => event.type))].join(' '),
      }
      const span = parts.tracer.startSpan('append', { kind: SpanKind.PRODUCER, attributes }, active)
      const traceparent = formatTraceparent(trace.setSpan(active, span))
      try {
        const traced = traceparent ? events.map((event) => withTrace(event, traceparent)) : events
        return await log.append(stream, expected, traced)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async *subscribeToAll(options) {
      for await (const delivery of log.subscribeToAll(options)) {
        const spans = spansOf(delivery, parts)
        yield delivery
        for (const span of spans) span.end()
      }
    },
    readStream: (stream, options) => log.readStream(stream, options),
    readAll: (options) => log.readAll(options),
    hasReceived: (mark) => log.hasReceived(mark),
    setMaxAge: (stream, seconds, origin) => log.setMaxAge(stream, seconds, origin),
    keepNewest: (stream, origin) => log.keepNewest(stream, origin),
    tombstone: (stream) => log.tombstone(stream),
    end: (options) => log.end(options),
    ping: (timeoutMs) => log.ping(timeoutMs),
    writeRefusal: () => log.writeRefusal(),
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  }
}

/** Views are written together, so none belongs to the trace of the request that happens to write them. */
const withTrace = ({ metadata, ...event }: NewEvent, traceparent: string): NewEvent => ({
  ...event,
  metadata: isViewOrigin(metadata) ? metadata : { ...metadata, traceparent },
})

/** Limit per delivery. A larger one is a replay, which does not belong to the traces of its events. */
const MAX_EVENTS = 100

function spansOf({ events }: Delivery, { tracer }: TraceParts): Span[] {
  if (events.length > MAX_EVENTS) return []
  const traceparents = new Set(events.flatMap(({ metadata }) => metadata.traceparent ?? []))
  return [...traceparents].map(parseTraceparent).flatMap((parent) =>
    // Events may contain any text, so text that names no trace is left out.
    trace.getSpan(parent) ? [tracer.startSpan('project', { kind: SpanKind.CONSUMER }, parent)] : [],
  )
}
