import type { Delivery, EventLog } from '../../events/event-log.ts'
import { formatTraceparent, parseTraceparent, SPAN_KIND, type Tracer } from './tracer.ts'

/**
 * The same log, traced: an append is a span of the request it belongs to, and its events carry the trace; a subscriber that
 * asks for the next delivery is done with the one before, which is a span of each trace that is in it.
 */
export function traceLog(log: EventLog, tracer: Tracer): EventLog {
  return {
    async append(stream, expected, events) {
      // What is not part of a request (a sweep, say) starts no trace of its own.
      if (!tracer.current()) return log.append(stream, expected, events)
      const span = tracer.start('append', SPAN_KIND.producer)
      // The kind of stream: its name may be a session's.
      Object.assign(span.attributes, {
        'event.stream': stream.split('-')[0]!,
        'event.types': [...new Set(events.map(({ event }) => event.type))].join(' '),
      })
      const traceparent = formatTraceparent(span)
      try {
        const appended = await log.append(
          stream,
          expected,
          events.map((event) => ({ ...event, metadata: { traceparent, ...event.metadata } })),
        )
        span.end()
        return appended
      } catch (error) {
        span.end(true)
        throw error
      }
    },
    async *subscribeToAll(options) {
      for await (const delivery of log.subscribeToAll(options)) {
        const spans = spansOf(delivery, tracer)
        yield delivery
        for (const span of spans) span.end()
      }
    },
    readStream: (stream, options) => log.readStream(stream, options),
    readAll: (options) => log.readAll(options),
    setMaxAge: (stream, seconds) => log.setMaxAge(stream, seconds),
    end: () => log.end(),
    ping: (timeoutMs) => log.ping(timeoutMs),
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  }
}

/** A replay of old events is no part of the traces they were written in. */
const FRESH_EVENTS = 100

function spansOf({ events }: Delivery, tracer: Tracer) {
  if (events.length > FRESH_EVENTS) return []
  const traceparents = new Set(events.flatMap(({ metadata }) => metadata.traceparent ?? []))
  return [...traceparents].flatMap((traceparent) => {
    const parent = parseTraceparent(traceparent)
    return parent ? [tracer.start('project', SPAN_KIND.consumer, parent)] : []
  })
}
