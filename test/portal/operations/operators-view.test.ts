import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { articles } from '../../../projections/models/articles.ts'
import { logIn } from '../admin-client.ts'
import { type Setting, settings, startPortal } from '../start-portal.ts'
import { until } from '../../machine/until.ts'
import { readJson } from '../../machine/read-json.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status?: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Takes OTLP over HTTP, as a collector does. */
async function startCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    spans,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  }
}

/** Names and types, which dashboards rely on. */
const METRICS = [
  'portal_log_up gauge',
  'portal_log_writable gauge',
  'portal_read_models_up gauge',
  'portal_projection_stopped gauge',
  'portal_projection_foreign gauge',
  'portal_projection_lag gauge',
  'portal_generations_total counter',
  'portal_generation_tokens_total counter',
  'portal_generation_cost_euro_total counter',
  'portal_views_total counter',
  'portal_schedules_missed gauge',
  'process_cpu_seconds_total counter',
  'process_resident_memory_bytes gauge',
  'process_start_time_seconds gauge',
  'nodejs_heap_size_used_bytes gauge',
  'nodejs_external_memory_bytes gauge',
  'nodejs_eventloop_lag_max_seconds gauge',
  'nodejs_eventloop_lag_p99_seconds gauge',
  'portal_csp_reports_total counter',
  'http_requests_total counter',
  'http_request_duration_seconds histogram',
  'portal_pages_rendered_total counter',
  'portal_pages_dropped_total counter',
  'portal_pages_kept gauge',
  'portal_pages_kept_bytes gauge',
  'portal_views_waiting gauge',
]

function metricsSuite(setting: Setting): void {
  const test = suite(`Metrics on ${setting}`)

  test('Prometheus reads requests by route, renders, cached pages, projections, generations and views.', async () => {
    await using portal = await startPortal({ setting })
    const { fetch: adminFetch } = await logIn(portal.url)
    // This page shows no article, so a generated article does not evict it from the cache.
    const page = `${portal.url}/terms`
    await fetch(page)
    await fetch(page)
    const topics = await readJson<{ id: string }[]>(fetch(`${portal.url}/api/topics`))
    await adminFetch(`${portal.url}/api/generate/article`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ topicId: topics[0]!.id }),
    })
    const answer = await fetch(`${portal.url}/metrics`)
    assert.match(answer.headers.get('content-type') ?? '', 'text/plain; version=0.0.4')
    const text = await answer.text()
    for (const line of [
      'http_requests_total{method="GET",route="page",status="200"} 1',
      'http_requests_total{method="GET",route="kept",status="200"} 1',
      'http_requests_total{method="POST",route="/api/generate/article",status="200"} 1',
      'http_request_duration_seconds_bucket{le="+Inf",route="page"} 1',
      'http_request_duration_seconds_bucket{le="0.25",route="kept"} 1',
      'http_request_duration_seconds_bucket{le="+Inf",route="kept"} 1',
      'http_request_duration_seconds_count{route="kept"} 1',
      `portal_projection_stopped{model="articles",version="${articles.version}"} 0`,
      'portal_log_up 1',
      'portal_generations_total 1',
      'portal_views_waiting 0',
    ]) {
      assert.ok(text.includes(`${line}\n`), `${line}\n${text}`)
    }
    assert.equal(
      [...text.matchAll(/^# TYPE (.*)$/gm)].map(([, metric]) => metric!),
      METRICS,
    )
    assert.match(text, /^# HELP http_requests_total Requests answered, by route and status\.$/m)
    assert.match(text, /^portal_pages_rendered_total [1-9]/m)
    assert.match(text, /^process_resident_memory_bytes \d+/m)
    await fetch(page)
    const again = await (await fetch(`${portal.url}/metrics`)).text()
    assert.match(again, /^http_requests_total{method="GET",route="kept",status="200"} 2$/m, 'a scrape takes nothing away')
    assert.match(again, /^http_request_duration_seconds_count{route="kept"} 2$/m)
    assert.is((await fetch(`${portal.url}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status, 404)
  })

  test('With a token set, only its holder may read the metrics, from anywhere.', async () => {
    await using portal = await startPortal({ setting, environment: { METRICS_TOKEN: 'un-gettone-per-le-misure' } })
    assert.is((await fetch(`${portal.url}/metrics`)).status, 404)
    const headers = { authorization: 'Bearer un-gettone-per-le-misure', 'x-forwarded-for': '192.0.2.1' }
    assert.is((await fetch(`${portal.url}/metrics`, { headers })).status, 200)
  })

  test.run()
}

function tracesSuite(setting: Setting): void {
  const test = suite(`Traces on ${setting}`)

  test('A trace goes from the request to the append to the projection, in the trace that the caller names.', async () => {
    using collector = await startCollector()
    await using portal = await startPortal({ setting, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    const { fetch: adminFetch } = await logIn(portal.url)
    const [{ slug }] = await readJson<[{ slug: string }]>(fetch(`${portal.url}/api/articles`))
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, {
      method: 'POST',
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    const ours = () => collector.spans.filter((span) => span.traceId === traceId)
    await until('three spans of the request have arrived', () => ours().length >= 3)
    const find = (name: string) => ours().find((span) => span.name.startsWith(name))
    assert.is(find('POST /api/articles')?.parentSpanId, 'b7ad6b7169203331')
    assert.is(find('append')?.parentSpanId, find('POST')?.spanId)
    assert.is(find('project')?.parentSpanId, find('append')?.spanId)
    const request = find('POST')!
    assert.equal(request.attributes.find(({ key }) => key === 'http.response.status_code')?.value, { intValue: 200 })
    // SERVER in OTLP's numbering; an answer that succeeded leaves the status unset.
    assert.is(request.kind, 2)
    assert.is(request.status?.code ?? 0, 0)
  })

  test('A caller that does not sample is not traced, and neither are its append and projection.', async () => {
    using collector = await startCollector()
    await using portal = await startPortal({ setting, environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    const { fetch: adminFetch } = await logIn(portal.url)
    const [first, second] = await readJson<{ slug: string }[]>(fetch(`${portal.url}/api/articles`))
    const ids = ['0af7651916cd43dd8448eb211c80319c', '1af7651916cd43dd8448eb211c80319d']
    const withdraw = (slug: string, traceparent: string) =>
      adminFetch(`${portal.url}/api/articles/${slug}/withdraw`, { method: 'POST', headers: { traceparent } })
    await withdraw(first!.slug, `00-${ids[0]}-b7ad6b7169203331-00`)
    await withdraw(second!.slug, `00-${ids[1]}-b7ad6b7169203331-01`)
    await until(
      'three spans of the sampled request have arrived',
      () => collector.spans.filter((span) => span.traceId === ids[1]).length >= 3,
    )
    assert.equal(
      collector.spans.filter((span) => span.traceId === ids[0]),
      [],
    )
  })

  test.run()
}

for (const setting of settings()) {
  metricsSuite(setting)
  tracesSuite(setting)
}
