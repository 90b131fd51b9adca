import type { RequestListener } from 'node:http'
import { parseTraceparent, SPAN_KIND, type Tracer } from './tracer.ts'

/** Each request is a span, in the trace that its `traceparent` names or in one of its own. */
export const traceRequests =
  (tracer: Tracer, next: RequestListener): RequestListener =>
  (request, response) => {
    const header = request.headers['traceparent']
    const span = tracer.start(request.method ?? 'GET', SPAN_KIND.server, parseTraceparent(typeof header === 'string' ? header : undefined))
    response.once('close', () => {
      // No query: it may say what somebody looks for.
      const path = (request.url ?? '').split('?')[0]!.slice(0, 200)
      Object.assign(span.attributes, {
        'http.request.method': request.method ?? '',
        'url.path': path,
        'http.response.status_code': response.statusCode,
      })
      span.name = `${request.method} ${path.startsWith('/api/') ? path.split('/').slice(0, 3).join('/') : 'page'}`
      span.end(response.statusCode >= 500)
    })
    tracer.within(span, () => next(request, response))
  }
