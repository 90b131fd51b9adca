import type { RequestListener } from 'node:http'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceparent, type TraceParts } from './traceparent.ts'

/** Records each request as a span, in the trace that its `traceparent` names or in a new one. */
export const traceRequests =
  ({ tracer, contexts }: TraceParts, next: RequestListener): RequestListener =>
  (request, response) => {
    // The query is left out, because it may contain a reader's search.
    const path = (request.url ?? '').split('?')[0]!.slice(0, 200)
    const name = `${request.method} ${path.startsWith('/api/') ? path.split('/').slice(0, 3).join('/') : 'page'}`
    const parent = parseTraceparent(request.headers['traceparent'])
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method ?? '', 'url.path': path } },
      parent,
    )
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      // A client's error is not an error of this span (OpenTelemetry's semantic conventions for HTTP servers).
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    contexts.with(trace.setSpan(parent, span), () => next(request, response))
  }
